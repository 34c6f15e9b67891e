// What this browser keeps for its user. Several windows may be open: what one of them changes, the others know of.

/**
 * What is kept under a key: its `value`, and `change`, which takes a function from what is kept to what shall be.
 * `sound` makes a value of whatever is found there (null for nothing); `heard` is called when another window has changed it.
 * Where nothing can be stored, it is kept until the page is left.
 */
export function stored(key, sound, heard = () => {}) {
  let value = sound(read(key));
  let unsaved = false; // whether the newest value could not be stored
  addEventListener("storage", (event) => {
    const ours = event.key === key || event.key === null; // null: everything was erased
    if (!ours || unsaved) return;
    value = sound(read(key));
    heard();
  });
  return {
    get value() {
      return value;
    },
    change(changed) {
      const newest = unsaved ? value : sound(read(key)); // another window may have changed it just now
      value = changed(newest);
      unsaved = !write(key, value);
    },
  };
}

/** What `sound` is for things by name: what is no such thing counts as nothing. */
export const byName = (found) => (found && typeof found === "object" && !Array.isArray(found) ? found : {});

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null; // forbidden, or something foreign
  }
}

/** Store a value; returns whether that could be done. */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // full, or forbidden
  }
}
