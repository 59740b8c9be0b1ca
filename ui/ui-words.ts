/** Words of the parts of the design system that public pages use. */
export const uiWords = {
  breadcrumb: "Breadcrumb",
  close: "Close",
  optional: "(optional)",
  /** The locale in which dates are written. */
  dateLocale: "en-US",
  /** Stamped on made-up documents. */
  sample: "Sample",
};

/** Words of what is being waited for, has failed, or was done. */
export const stateWords = {
  loading: "Loading",
  failed: "Something went wrong. Please try again later.",
  tryAgain: "Try Again",
  copy: "Copy",
  copied: "Copied.",
  copyByHand: "Your browser does not allow it; mark the text.",
};

/** Words of a form in steps. */
export const stepWords = {
  noContent: "No content available for this step.",
  back: "Back",
  next: "Next",
  complete: "Complete",
  error: "Error:",
  step: (number: number, of: number): string => `Step ${number} of ${of}`,
  percent: (percent: number): string => `${percent}% complete`,
  statuses: { completed: "completed", current: "current", upcoming: "upcoming" },
};
