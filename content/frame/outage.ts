/** Texts of the page that is shown while the database does not answer. */
export const outage = {
  heading: "This page cannot be shown right now",
  text: "It comes back by itself, usually within minutes. If you were sending us something, it has not arrived: please send it again then.",
  call: "If something is urgent, call us.",
};
