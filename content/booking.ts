/** Texts for booking a call. Placeholders such as `{phone}` are filled in from the settings. */
export const booking = {
  id: "book-a-call",
  title: "Book a Call",
  heading: "Pick a time for a call",
  intro:
    "Choose a time that suits you, and one of us will call you then. The call is free, and there is nothing to prepare or sign.",
  see: "See open times",
  none: "No times are open in the next few weeks. Please call us: {phone}.",
  unknown: "We can't show open times at the moment. Please call us: {phone}.",
  off: "Online booking is switched off at the moment. Please call us: {phone}.",
  privacy:
    "We use what you enter to call you and keep it with our notes of the call. The [privacy policy](/privacy-policy) says for how long.",
} as const;

/** Texts of the page behind the link of a booked call. */
export const bookedPage = {
  title: "Your Booked Call",
  states: {
    booked: {
      heading: "Your call is booked",
      text: "We have emailed you this link and an entry for your calendar.",
    },
    moved: {
      heading: "Your call has a new time",
      text: "We have emailed you the new time, which replaces the entry in your calendar.",
    },
    cancelled: {
      heading: "This call is canceled",
      text: "We won't call. You can pick another time whenever you like.",
    },
    late: {
      heading: "Your call is about to begin",
      text: "It is too late to move or cancel it here. If you can't make it, please call us: {phone}.",
    },
    past: {
      heading: "This call is over",
      text: "You can book another one whenever you like.",
    },
    unknown: {
      heading: "This link doesn't match a booked call",
      text: "Your mail program may have cut it short. Copy the whole address from the email, or call us: {phone}.",
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
