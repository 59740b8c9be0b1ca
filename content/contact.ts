/** Every text of the contact page around the form; field errors belong to the form itself. */
export type ContactContent = {
  heading: string;
  lead: string;
  phone: { heading: string; text: string; afterHours: string };
  /** Two separate promises, one per channel; they must never be merged. */
  promises: {
    heading: string;
    items: readonly { channel: string; promise: string; note: string }[];
  };
  attack: { id: string; question: string; heading: string; intro: string; note: string };
  form: {
    id: string;
    heading: string;
    intro: string;
    purposeHeading: string;
    purposes: { message: string; consultation: string };
    consultationHint: string;
    hints: { email: string; phone: string; message: string };
    noBusinessEmail: string;
    leaveOut: { heading: string; items: readonly string[] };
    privacy: string;
  };
  next: {
    heading: string;
    steps: readonly { title: string; text: string }[];
    note: string;
  };
  otherWays: {
    heading: string;
    items: readonly { title: string; text: string }[];
  };
  /** The address line is shown only while an address is configured. */
  place: { heading: string; text: string; addressLine: string };
};

/** Texts of the page itself. */
export const contactPage = { thenCall: "Then call" };

export const contact: ContactContent = {
  heading: "Talk to us",
  lead: "Call if you can. It is the quickest way, and you don't need to know the right words. If you would rather write, the form reaches the same people.",
  phone: {
    heading: "By phone",
    text: "Call {phone}. Our hours are {hours}.",
    afterHours: "After hours: {afterHours}",
  },
  promises: {
    heading: "When you will hear back",
    items: [
      {
        channel: "You call",
        promise: "Response within 1 hour",
        note: "During business hours. If you reach voicemail, leave your number and one line about the problem.",
      },
      {
        channel: "You send a message, ask for a quote or book the assessment",
        promise: "Answer within 1 business day",
        note: "Write on Friday evening and you hear back by opening time on Tuesday.",
      },
    ],
  },
  attack: {
    id: "attack",
    question: "Being attacked right now?",
    heading: "If you are being attacked right now",
    intro: "Skip the form. Do these six things in order, as far as you can.",
    note: "We can help you contain the damage, keep the evidence and work with your insurer, lawyer and bank. We are not law enforcement.",
  },
  form: {
    id: "message",
    heading: "Send a message",
    intro:
      "A few lines are enough. Tell us how many people work with you and what made you write today. For a free consultation by phone, name two times that suit you.",
    purposeHeading: "What would you like?",
    purposes: {
      message: "An answer to a question or request",
      consultation: "A free consultation, about 30 minutes",
    },
    consultationHint:
      "We call you. Write two times that suit you, or [pick a time yourself](#book-a-call).",
    hints: {
      email:
        "An address at your company's own domain. Personal addresses such as Gmail or Yahoo are turned away. This keeps junk out and tells us which business is asking.",
      phone: "Spaces, dashes, dots and parentheses are all fine. We use it only to answer you.",
      message: "At least 10 characters. Plain words are best.",
    },
    noBusinessEmail: "No business email yet? Call us. We can help you set one up.",
    leaveOut: {
      heading: "Please leave these out",
      items: [
        "Passwords, sign-in codes and recovery codes",
        "Client files, tax documents and health information",
        "Card numbers, bank account numbers and Social Security numbers",
      ],
    },
    privacy:
      "We use what you send to answer you. The [privacy policy](/privacy-policy) says how long we keep it and how to have it deleted.",
  },
  next: {
    heading: "What happens next",
    steps: [
      {
        title: "We read it",
        text: "A person reads your message and checks whether it is something we do well.",
      },
      {
        title: "We call or email you",
        text: "You get an answer within 1 business day. If we are not the right fit, we say so then.",
      },
      {
        title: "We talk for about 30 minutes",
        text: "How you work, what worries you, what you have tried. With your permission we also look at the public records of domains you own.",
      },
      {
        title: "You get a written list",
        text: "Findings ranked by effort and risk. It is short, it is yours, and you may hand it to anyone.",
      },
    ],
    note: "Nothing is installed along the way, and you are under no obligation.",
  },
  otherWays: {
    heading: "Other ways to reach us",
    items: [
      {
        title: "Take the assessment yourself",
        text: "[Answer 25 plain questions](/security-assessment) and read your report on screen. You don't have to leave your name.",
      },
      {
        title: "Write an email",
        text: "Send it to [{email}](mailto:{email}). Use this if the form gives you trouble, or if you use a screen reader and something here gets in your way.",
      },
      {
        title: "Report a security problem on this site",
        text: "Write to [{email}](mailto:{email}) with the steps to repeat it. Please don't test with other people's data.",
      },
      {
        title: "Offer us a product",
        text: "Read [how we choose technology](/partners) first, then send one page.",
      },
    ],
  },
  place: {
    heading: "Where we work",
    text: "We are based in {locality} and serve [18 communities in and around the San Fernando Valley](/locations). We start by phone and remote session, and come to your office by appointment.",
    addressLine: "Our address: {address}",
  },
};
