// Going from page to page; the router fills in how.

export const setting = {
  go: (path) => {
    location.assign(path);
  },
};

/** Go to a page of ours; `replace` leaves no way back to the present one. */
export function go(path, options) {
  return setting.go(path, options);
}
