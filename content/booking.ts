/** Texts of booking a call. `{phone}` and the like are filled in from the settings. */
export const booking = {
  id: "book-a-call",
  title: "Book a Call",
  heading: "Pick a time for a call",
  intro:
    "A person calls you at the time you pick. Bring your question; you need to prepare nothing. The call is free and obliges you to nothing.",
  see: "See free times",
  none: "There is no free time in the coming weeks. Please call us: {phone}.",
  off: "Calls cannot be booked at the moment. Please call us: {phone}.",
  privacy:
    "We store what you enter to make the call and to remember what was said: see the [privacy policy](/privacy-policy).",
} as const;

/** Texts of the page behind the link of a booked call. */
export const bookedPage = {
  title: "Your Booked Call",
  states: {
    booked: {
      heading: "Your call is booked",
      text: "We have sent you an email with this link and an entry for your calendar.",
    },
    moved: {
      heading: "Your call has a new time",
      text: "We have sent you an email with the new time. It replaces the entry in your calendar.",
    },
    cancelled: {
      heading: "This call is cancelled",
      text: "Nobody will call you. Would another time suit you?",
    },
    late: {
      heading: "Your call is about to begin",
      text: "It can no longer be moved or cancelled here. If it does not suit you, please call us: {phone}.",
    },
    past: {
      heading: "This call is over",
      text: "Would you like to talk again?",
    },
    unknown: {
      heading: "We do not know this link",
      text: "Perhaps it was cut in two by your mail program. Copy the whole address, or call us: {phone}.",
    },
  },
  move: {
    heading: "Move the call",
    button: "Move the call",
  },
  cancel: {
    heading: "Cancel the call",
    word: "Would you like to tell us why?",
    button: "Cancel the call",
  },
  again: "Pick a time for a call",
} as const;
