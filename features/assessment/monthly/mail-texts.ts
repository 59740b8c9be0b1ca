/** Texts of the mails about a monthly check, translated into every language of the site. */
export const monthlyMailTexts = {
  hello: "Hello,",
  monthly: "You asked for this email once a month.",
  stopHere: "Stop it here",
  confirmSubject: (domain: string): string => `Please confirm: a monthly look at ${domain}`,
  confirmPreview: "One click left to confirm.",
  confirm: (domain: string): string =>
    `Someone, probably you, asked us to check the public records of ${domain} every month and to email this address what changed. To start, open this link and press the button there:`,
  confirmButton: "Confirm the monthly look",
  linkDays: (days: string): string => `The link works for ${days} days.`,
  notYou:
    "If this wasn't you, ignore this email. We check nothing, and your address will be deleted.",
  knownSubject: (domain: string): string => `You already have a monthly look at ${domain}`,
  knownPreview: "Nothing changes; the monthly look goes on.",
  known: (domain: string): string =>
    `Someone, probably you, asked for a monthly look at ${domain}. You already have one, so there is nothing to do. The form gives everybody the same answer, so that nobody can find out who gets these emails.`,
  knownEnd: "Want to end it?",
  knownStop: "Stop the monthly look",
  otherCheck: (day: string, domain: string): string =>
    `Our check itself has changed since ${day}, so the two looks at ${domain} cannot be compared. The next email compares again.`,
  fromTo: (before: string, after: string): string => `from ${before} to ${after}`,
  same: (domain: string, day: string): string =>
    `Nothing changed in the public records of ${domain} since ${day}.`,
  changed: (domain: string, day: string): string =>
    `This changed in the public records of ${domain} since ${day}:`,
  oneUnseen: "1 point could not be checked this time and is shown as it was.",
  severalUnseen: (count: string): string =>
    `${count} points could not be checked this time and are shown as they were.`,
  seeAll: "See every record",
  headOtherCheck: (domain: string): string => `${domain}: the check has changed`,
  headSame: (domain: string): string => `${domain}: nothing changed`,
  headOneWorse: (domain: string): string => `${domain}: 1 point got worse`,
  headWorse: (domain: string, count: string): string => `${domain}: ${count} points got worse`,
  headOneBetter: (domain: string): string => `${domain}: 1 point got better`,
  headBetter: (domain: string, count: string): string => `${domain}: ${count} points got better`,
  unseenSubject: (domain: string): string => `${domain}: we could not read the records`,
  unseenPreview: (times: string): string =>
    `We could not read the records ${times} times in a row.`,
  unseen: (domain: string, times: string): string =>
    `We tried to read the public records of ${domain} ${times} times in a row and got nothing: its name servers did not answer, or the name is gone. If your mail and website work for you, the fault may be ours. We will try again in a month and email you when there is something to report.`,
  checkNow: "Check it now",
};
