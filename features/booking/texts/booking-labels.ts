/** Texts of the booking form, of its free times and of the page behind a booking's link. */
export const bookingLabels = {
  name: "Name",
  phone: "Phone",
  email: "Business email",
  about: "What is it about?",
  leaveEmpty: "Leave this field empty",
  send: "Book the call",
  picked: "You picked",
  forUs: (when: string): string => ` (for us: ${when})`,
  held: "We will hold it for you for 10 minutes.",
  times: "Day and time",
  oneTime: "1 time",
  several: (count: string): string => `${count} times`,
  later: "Later days",
  ourZone: (ours: string): string => `Times are in ${ours}, which is ours.`,
  ownZone: (own: string, ours: string): string =>
    `Times are in your zone, ${own}. Ours is ${ours}.`,
  takes: (minutes: string): string => `A call takes about ${minutes} minutes.`,
  facts: { when: "When", ours: "For us", number: "We call" },
};

/** Messages with which the server refuses a booking or a change. */
export const bookingRefusals = {
  tooMany: (phone: string): string =>
    `You have booked several calls already. Please call ${phone}.`,
  robot: (phone: string): string =>
    `We could not tell this from a robot's request. Please call ${phone}.`,
  over: "This call can no longer be changed.",
};
