/** An invented call: the script that the caller hears, and the card that is filled in meanwhile. */
export const callCard = {
  heading: "What you hear when you call",
  intro:
    "Five short questions. We fill in a card while you talk, so you never have to tell it twice.",
  questions: [
    "Who is calling, and from which office?",
    "If we are cut off, which number reaches you?",
    "What do you see right now?",
    "Has money moved, or has someone typed a password?",
    "Who is waiting, and until when?",
  ],
  never:
    "We never ask for a password or a code. If you doubt that it is us, hang up and call {phone}.",
  title: "Call card",
  fields: [
    { label: "Called", value: "Tuesday, 9:52 AM" },
    { label: "Who", value: "Office manager, six people" },
    { label: "Call back on", value: "818-555-0146" },
    {
      label: "What happened",
      value: "Email says that a vendor's bank details changed. Bill is due today.",
    },
    { label: "Money moved?", value: "No. Payment waits until the vendor is called." },
    { label: "Our response by", value: "10:52 AM" },
  ],
  remark: "An invented call, with a number reserved for examples.",
} as const;
