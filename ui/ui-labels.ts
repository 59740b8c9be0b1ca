/** Texts of the design system components that public pages use. */
export const uiLabels = {
  breadcrumb: "Breadcrumb",
  close: "Close",
  optional: "(optional)",
  /** Locale for formatting dates. */
  dateLocale: "en-US",
  /** Stamped on made-up documents. */
  sample: "Sample",
};

/** Texts for loading, failed and completed states. */
export const stateLabels = {
  loading: "Loading",
  failed: "Something went wrong. Please try again later.",
  tryAgain: "Try Again",
  copy: "Copy",
  copied: "Copied.",
  copyByHand: "Your browser blocked copying. Select the text and copy it yourself.",
};

/** Texts of multi-step forms. */
export const stepLabels = {
  noContent: "No content available for this step.",
  back: "Back",
  next: "Next",
  complete: "Complete",
  error: "Error:",
  step: (number: number, of: number): string => `Step ${number} of ${of}`,
  percent: (percent: number): string => `${percent}% complete`,
  statuses: { completed: "completed", current: "current", upcoming: "upcoming" },
};
