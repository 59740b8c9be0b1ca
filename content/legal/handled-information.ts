import type { lastingRecordTexts, retainedRecordTexts } from "./retained-records.ts";

type ReceiverTexts = {
  /** Wording in the table of handled information. */
  inRow: string;
  /** Wording in the list of recipients. */
  inList: string;
};

/** All outside parties to whom this site gives information. */
export const receiverTexts = {
  hosting: {
    inRow: "Hosting",
    inList: "The hosting company that runs our server and stores its backups.",
  },
  mail: {
    inRow: "The mail service that delivers for us",
    inList: "The mail service that delivers our messages.",
  },
  ticketSystem: {
    inRow: "The ticket system in which our staff work, if we use one",
    inList: "The ticket system in which our staff work, if we use one.",
  },
  pushServices: {
    inRow:
      "The notification services of our staff’s browsers, which pass on encrypted notices that they cannot read",
    inList:
      "The notification services of our staff’s browsers, such as those of Apple, Google, Microsoft and Mozilla. They pass on encrypted notices that they cannot read.",
  },
  staffSignIn: {
    inRow: "The service at which our staff sign in, such as Microsoft’s or Google’s, if we use one",
    inList:
      "The service at which our staff sign in, such as Microsoft’s or Google’s, if we use one. It learns nothing about you.",
  },
  carriers: {
    inRow: "Phone and mail carriers",
    inList: "The carriers that connect calls and pass on email.",
  },
  checkedDomain: {
    inRow: "The checked domain’s own servers, which see a visit from ours",
    inList:
      "The servers of a domain that you have us check. They see a visit from ours, not from you.",
  },
  nameServers: {
    inRow: "The name servers that we ask, which learn the domain’s name",
    inList:
      "The name servers that our server asks for addresses and public records. They learn the names that it asks for, such as a domain that you have us check, and nothing about you.",
  },
  newsletterService: {
    inRow: "A newsletter service instead, if our form hands addresses to one",
    inList: "A newsletter service, if our sign-up form hands addresses to one.",
  },
  humanCheck: {
    inRow: "The provider of the check",
    inList: "The provider of the human-verification check, where it is switched on.",
  },
  google: {
    inRow: "Google as well, if this site uses the optional Google tag",
    inList: "Google, if this site uses the optional Google tag and you allow it.",
  },
  errorService: {
    inRow: "An error-reporting service, if we use one",
    inList: "An error-reporting service, if we use one.",
  },
  monitoring: {
    inRow:
      "A monitoring service, if we use one: time, page address and result only, without the IP address",
    inList: "A monitoring service that measures how fast our server answers, if we use one.",
  },
} as const satisfies Record<string, ReceiverTexts>;

export type Receiver = keyof typeof receiverTexts;
type RetainedRecord = keyof typeof retainedRecordTexts | keyof typeof lastingRecordTexts;

type Handling = {
  /** Action of a visitor or of our staff that the row is about. */
  when: string;
  what: string;
  why: string;
  receivers: readonly [Receiver, ...Receiver[]];
  /** Additional note beside the receivers. */
  note?: string;
  /** Records that result, as keys of the table of storage times. */
  records: readonly RetainedRecord[];
};

/** All ways in which this site handles information: the first table of the privacy policy, in this order. */
export const handledInformation = {
  message: {
    when: "You send the contact form, a quote request or another form, book a call, or answer one of our emails",
    what: "Name, business email, phone if you give one, your message and answers, the page you sent it from, the campaign words of the link that brought you (if it had any), and the time. If you allowed analytics, also a random number of this visit, by which our staff see the pages you looked at before. For a booked call, also its time and your time zone; for an email, its attachments. Nothing is sent to us as a message until you press the send button.",
    why: "To reply and to prepare a quote",
    receivers: ["hosting", "mail", "ticketSystem", "pushServices"],
    records: ["lead", "inboundMail", "sentMail", "unsentMail", "backup"],
  },
  mailProvider: {
    when: "A form looks whether your email address belongs to a business, and turns away a personal provider",
    what: "Only the part after the @ sign, which your browser asks our server about before you send. The logs of the web server in front can hold it. A provider that is turned away is counted. The address itself is not kept.",
    why: "To answer businesses, and to see how many people the rule turns away",
    receivers: ["hosting"],
    records: ["serverLog"],
  },
  assessment: {
    when: "You take the security assessment",
    what: "Your answers and your report. Contact details only if you give them. Also when our staff view or print a saved report.",
    why: "To grade the answers and to write the list of fixes",
    receivers: ["hosting", "mail"],
    note: "The mail service only if you ask for the link, for reminders, for a monthly look or for a talk",
    records: [
      "assessment",
      "assessmentLink",
      "monthlyLook",
      "monthlyLookUnconfirmed",
      "consentLedger",
      "sentMail",
      "unsentMail",
    ],
  },
  domainCheck: {
    when: "You have a domain checked, by itself or in the security assessment",
    what: "The domain you name, its public records, its home page and the greeting of its mail servers, and your statement that you may check it. A coded value of the IP address that changes daily, to limit use.",
    why: "To grade the domain’s mail and web settings, and to prevent misuse of the check",
    receivers: ["hosting", "nameServers", "checkedDomain"],
    records: ["domainCheck", "serverLog", "rateCounter"],
  },
  newsletter: {
    when: "You subscribe to the newsletter",
    what: "Email address, the page you signed up on and the topic it stands for, and the times you signed up, confirmed and unsubscribed",
    why: "To send the newsletter and to prove that you asked for it",
    receivers: ["hosting", "mail", "newsletterService"],
    records: [
      "newsletter",
      "newsletterUnconfirmed",
      "suppressionCode",
      "suppressedAddress",
      "consentLedger",
      "sentMail",
      "unsentMail",
    ],
  },
  call: {
    when: "You call or email us",
    what: "Your number or address, the content of your email or voicemail, and the time",
    why: "To help you",
    receivers: ["carriers"],
    records: [],
  },
  analytics: {
    when: "You allow analytics",
    what: "Page path, query and title, the kind of device, and the site whose link brought you. Events, such as starting a quote request or sending a form. How far you scroll, time on the page, loading times and page-speed measures. Never what you typed in a form.",
    why: "To see which pages help and which are slow",
    receivers: ["hosting", "google"],
    records: ["analytics", "dailyTotals"],
  },
  choice: {
    when: "You make a cookie choice",
    what: "The choice, its seven signals, the time, the version of the wording and a random receipt number",
    why: "To follow your choice and to be able to prove it",
    receivers: ["hosting"],
    records: ["consentLedger"],
  },
  humanCheck: {
    when: "A form checks that you are a person, where that check is switched on",
    what: "IP address, and signals from your device and browser",
    why: "To keep automated spam out",
    receivers: ["humanCheck"],
    records: [],
  },
  error: {
    when: "Something breaks, or your browser blocks content that does not belong here",
    what: "Error message, technical trace, error number, page address, browser type and time. For blocked content only its host, the rule, the page and a count.",
    why: "To find and fix the fault",
    receivers: ["hosting", "errorService"],
    note: "Analytics notes the error too, if you allowed it. You can also copy the details or email them to us",
    records: ["errorReport"],
  },
  page: {
    when: "Your browser asks for a page",
    what: "Time, page address and result, in server logs. The logs of the web server in front can also hold IP address and browser type. Short-lived counters limit how often one connection may use a form. They hold a coded value of the IP address that changes daily, not the address itself.",
    why: "Security, and keeping the site running",
    receivers: ["hosting", "monitoring"],
    records: ["serverLog", "rateCounter"],
  },
  missingPage: {
    when: "You ask for a page that does not exist",
    what: "Its address, how often it was asked for, and the page or site whose link was followed",
    why: "To find broken links",
    receivers: ["hosting"],
    records: ["missingPath"],
  },
  token: {
    when: "Someone opens our staff’s sign-in page, or our staff save something",
    what: "A random security token tied to the browser session. The forms for visitors need none.",
    why: "To make sure that the request came from that browser",
    receivers: ["hosting"],
    records: [],
  },
  staff: {
    when: "Our staff are invited, sign in and work",
    what: "Account number, name, work email, role, permissions, sign-in records, browser type, IP address, actions taken, pictures uploaded and browsers that receive their notifications",
    why: "To control and review access",
    receivers: ["hosting", "mail", "staffSignIn"],
    records: ["staffAccount", "staffSession", "staffSecurityLog", "unusedPicture", "sentMail"],
  },
  failedSignIn: {
    when: "Someone tries to sign in as our staff and fails",
    what: "The time, the account if there is one, and a coded value of the IP address that changes daily. Not the address itself, and not what was typed.",
    why: "To notice break-in attempts",
    receivers: ["hosting"],
    records: ["staffSecurityLog", "rateCounter"],
  },
} as const satisfies Record<string, Handling>;

/** Parties that may receive information only through a person's action, never automatically from this site. */
export const otherReceivers = [
  "Our lawyers, accountants and insurers, when they need it to advise us.",
  "Courts and authorities, when the law requires it or to protect people from harm.",
  "A buyer or successor of our business, under the promises made here. We would post a notice first.",
] as const;
