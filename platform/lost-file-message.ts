/** Text for a person whose press needed a lost file. Stands apart, because every page fetches the test for one. */
export const lostFileMessage =
  "Part of this page did not load. Check your connection and try again, or reload the page.";
