/** Texts of the calls to action shown over the pages, and of the contact options. */
export const calls = {
  now: "Call Now",
  banner: {
    label: "Call us",
    help: "Need immediate help? Our experts are standing by.",
    response: "Response within 1 hour",
  },
  dismiss: "Dismiss",
  leaveMessage: "Leave a message",
  ways: {
    title: "Let's Get Started",
    intro: "Three ways to the same people. No obligation.",
    call: { name: "Call Now", text: "The quickest, above all when something is wrong" },
    consultation: {
      name: "Schedule Free Consultation",
      text: "About 30 minutes by phone, then a short written list",
    },
    message: { name: "Send a Message", text: "A few lines are enough" },
    response: "Response within 1 business day",
  },
} as const;
