/** Words of the parts of the design system that public pages use. */
export const uiWords = {
  breadcrumb: "Breadcrumb",
  close: "Close",
  optional: "(optional)",
};
