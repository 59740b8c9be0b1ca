/** Texts of the screen that replaces a failed page (spec §3, §8). */
export const errorScreen = {
  heading: "Something went wrong",
  text: "We're sorry, but an unexpected error occurred. Please try refreshing the page.",
  call: "Or call {phone}.",
  retry: "Try Again",
  retriesSpent: "Too many retries",
  home: "Go Home",
  report: "Report Error",
  copied: "Error details copied to clipboard. Please send this to support.",
};
