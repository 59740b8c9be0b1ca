/** Texts of the list of sources at the end of a page. */
export const sourcesLabels = {
  sources: "Sources",
  about: "About this page",
  reviewed: "Last reviewed",
  one: "1 source",
  several: (count: number): string => `${count} sources`,
};
