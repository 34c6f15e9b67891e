// Files that are dropped on a part of the page.

/** Have `take` hear of a file that is dropped on an element, which is `over` while one is held above it. */
export function takesFiles(element, take) {
  const over = (is) => element.classList.toggle("over", is);
  const brings = (event) => event.dataTransfer.types.includes("Files");
  element.addEventListener("dragover", (event) => {
    if (!brings(event)) return;
    event.preventDefault();
    over(true);
  });
  element.addEventListener("dragleave", (event) => over(element.contains(event.relatedTarget)));
  element.addEventListener("drop", (event) => {
    over(false);
    if (!brings(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  });
}
