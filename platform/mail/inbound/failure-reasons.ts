/** Texts for enhanced status codes (RFC 3463 and its registry) that staff can act on; the class digit is omitted. */
const reasons: Readonly<Record<string, string>> = {
  "1.0": "the address was refused",
  "1.1": "the mailbox does not exist",
  "1.2": "the domain does not exist",
  "1.3": "the address is not written correctly",
  "1.6": "the mailbox has moved",
  "1.7": "their mail server refuses our address as a sender",
  "1.8": "their mail server refuses our address as a sender",
  "1.10": "the address takes no mail",
  "2.0": "the mailbox cannot take mail",
  "2.1": "the mailbox is switched off",
  "2.2": "the mailbox is full",
  "2.3": "the message is too long for the mailbox",
  "2.4": "the mailing list could not be reached",
  "3.4": "the message is too large for their server",
  "4.1": "their mail server does not answer",
  "4.2": "the connection to their mail server broke",
  "4.4": "their mail server could not be found",
  "4.6": "their mail goes round in a loop",
  "4.7": "their mail server did not take it in time",
  "7.1": "their mail server refused it by its own rules",
  "7.28": "their mail server takes only so much of our mail at a time",
  "7.25": "their mail server does not trust our server's name",
  "7.26": "their mail server does not trust our domain's records (SPF, DKIM or DMARC)",
};

const classReasons: Readonly<Record<string, string>> = {
  "1": "the address was refused",
  "2": "the mailbox cannot take mail",
  "3": "their mail server could not take it",
  "4": "their mail server could not be reached",
  "5": "their mail server did not understand ours",
  "6": "their mail server did not accept its contents",
  "7": "their mail server refused it by its own rules",
};

/** Returns why a mail did not arrive, to follow "did not arrive:"; an unknown code is returned itself. */
export function failureReason(status: string): string {
  const [, subject = "", detail = ""] = /^[245]\.(\d{1,3})\.(\d{1,3})$/.exec(status) ?? [];
  if (!subject || subject === "0") return "their mail server gave no reason";
  return reasons[`${subject}.${detail}`] ?? classReasons[subject] ?? `code ${status}`;
}

/** Codes within the classes of mailbox and route that concern our address as a sender or the size of our mail. */
const ofOurMail = /^[45]\.(?:1\.[78]|2\.3|3\.4)$/;

/**
 * Returns true if a failure concerns the mailbox or the route to it. Refusals for content or size, of our sender or by
 * policy say more about our mail than about the address.
 */
export function speaksOfMailbox(status: string): boolean {
  return status === "" || (/^[45]\.[1-4]\.\d{1,3}$/.test(status) && !ofOurMail.test(status));
}
