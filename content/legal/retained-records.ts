/** A kind of record, as the privacy policy describes it and as the code deletes it. */
type RetainedRecord = {
  what: string;
  why: string;
  /** Start of the retention time. */
  from: string;
  /** The retention time by default; each company decides its own with its counsel. */
  days: number;
};

/** Kinds of records that are deleted after a time: the table of storage times, in this order. */
export const retainedRecordTexts = {
  lead: {
    what: "Messages, quote requests and what follows from them",
    why: "To answer you, and to remember what was said",
    from: "after the last change to the record",
    days: 730,
  },
  newsletter: {
    what: "Newsletter address",
    why: "To send the newsletter",
    from: "after you unsubscribe; until then we keep it",
    days: 30,
  },
  newsletterUnconfirmed: {
    what: "Newsletter sign-up that nobody confirmed",
    why: "To wait for the confirmation",
    from: "after the sign-up",
    days: 7,
  },
  assessment: {
    what: "Security assessment that you sent us to talk about",
    why: "To talk with you about the report",
    from: "after you sent it",
    days: 365,
  },
  assessmentLink: {
    what: "Security assessment kept under a private link only",
    why: "So that you can open it again",
    from: "after the report was made, or until you delete it",
    days: 90,
  },
  monthlyLook: {
    what: "Address for a monthly look at a domain, with the domain's latest two looks",
    why: "To mail what changed",
    from: "after you stop it; until then we keep it",
    days: 30,
  },
  monthlyLookUnconfirmed: {
    what: "Request for a monthly look that nobody confirmed",
    why: "To wait for the confirmation",
    from: "after the request",
    days: 7,
  },
  domainCheck: {
    what: "Domain that was checked, with its public records and grade",
    why: "To show the result again without a second look",
    from: "after the check",
    /** A result is reused for an hour; staff see it with a report of the same day. */
    days: 1,
  },
  consentLedger: {
    what: "Consent record: choices about cookies, the newsletter, the assessment and monthly looks",
    why: "To prove what was allowed",
    from: "after the choice; for newsletter readers and monthly looks, at least as long as we keep the address",
    days: 1095,
  },
  analytics: {
    what: "Analytics of single visits",
    why: "To see which pages help and which are slow",
    from: "after the visit",
    days: 395,
  },
  errorReport: {
    what: "Error reports, and reports of content that a browser blocked",
    why: "To find and fix faults",
    from: "after the error was last seen",
    days: 90,
  },
  missingPath: {
    what: "Page addresses that were asked for and do not exist",
    why: "To find broken links",
    from: "after the last request for them",
    days: 90,
  },
  sentMail: {
    what: "Emails that this site sent or withdrew",
    why: "To see what went out",
    from: "after they went out or were withdrawn",
    days: 30,
  },
  unsentMail: {
    what: "Emails that could not be delivered",
    why: "So that our staff can send them again",
    from: "after they were written",
    days: 90,
  },
  inboundMail: {
    what: "Emails to us as they came, and reports that ours did not arrive",
    why: "So that none is lost; the conversation itself is kept with your message",
    from: "after they came",
    days: 30,
  },
  rateCounter: {
    what: "Counters that limit how often a form may be used",
    why: "To prevent misuse",
    from: "at most, after the first use",
    days: 1,
  },
  serverLog: {
    what: "Server logs",
    why: "Security, and keeping the site running",
    from: "after the request",
    /** Held by the machine's log service. */
    days: 30,
  },
  staffSecurityLog: {
    what: "Log of sign-ins, failed tries to sign in, and what staff and this site did",
    why: "To control and review access",
    from: "after the action",
    days: 730,
  },
  staffSession: {
    what: "Open sign-ins of our staff",
    why: "So that staff can see and end them",
    from: "at most, after the sign-in ended",
    days: 1,
  },
  unusedPicture: {
    what: "Pictures uploaded for this site that no page or email uses",
    why: "So that staff can use them again",
    from: "after their last use",
    days: 30,
  },
  backup: {
    what: "Backups",
    why: "To restore the site after a failure",
    from: "after they were made",
    /** Maximum age of any database copy; nightly copies are thinned out earlier. */
    days: 180,
  },
} as const satisfies Record<string, RetainedRecord>;

/** Records without an end date, and the condition until which they are kept. */
export const lastingRecordTexts = {
  suppressionCode: {
    what: "Code of an address that left the newsletter",
    why: "So that an old list cannot bring you back",
    until: "No end date; until you sign up again",
  },
  suppressedAddress: {
    what: "Addresses that must not get the newsletter",
    why: "To honor that request",
    until: "No end date; after a deletion, as a code only",
  },
  dailyTotals: {
    what: "Analytics as totals of a day, which name no visit",
    why: "To compare years",
    until: "No end date",
  },
  staffAccount: {
    what: "Accounts of our staff, and their names beside their work",
    why: "To control access, and to know whose work it is",
    until: "No end date; an account can be closed at any time",
  },
} as const satisfies Record<string, { what: string; why: string; until: string }>;
