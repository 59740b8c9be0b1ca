/** Texts beside a pressed button whose part of the page did not arrive. */
export const lostPart = {
  lost: "This part could not be loaded. Check your connection and press again, or reload the page. You can also call {phone}.",
  offline: "You are offline. Check your connection and press again, or call {phone}.",
};
