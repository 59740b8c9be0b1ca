export type AttackStep = { id: string; title: string; text: string };

/** First steps during an attack, in this order; short enough to read under stress. */
export const attackFirstSteps: readonly AttackStep[] = [
  {
    id: "disconnect",
    title: "Take the device off the network",
    text: "Unplug the network cable or switch off Wi-Fi. Leave the power on, because a shutdown can erase clues.",
  },
  {
    id: "keep",
    title: "Delete nothing",
    text: "Keep the message, the files and any note on the screen. Take a photo of it and write down the time.",
  },
  {
    id: "clean-channel",
    title: "Talk somewhere the intruder can't read",
    text: "Use the phone, not the affected email account. Never put passwords or client data in a web form, ours included.",
  },
  {
    id: "bank",
    title: "If money moved, call your bank now",
    text: "Ask for the fraud desk and a recall of the payment. Then file a report at [ic3.gov](https://www.ic3.gov); hours matter.",
  },
  {
    id: "insurer",
    title: "Call your cyber insurer and your lawyer",
    text: "Your policy may say whom to use and what to do first. Ask before you wipe, rebuild or pay anything.",
  },
  {
    id: "call-us",
    title: "Call us at {phone}",
    text: "Our hours are {hours}. After hours: {afterHours}",
  },
];
