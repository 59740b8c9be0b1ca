import { lostFileMessage } from "#platform/lost-file-message.ts";
/** UI texts of the domain check form. */
export const checkFormLabels = {
  form: "Check an email domain",
  domain: "Your domain",
  example: "yourcompany.com",
  nameKey: "Enter your DKIM key's name (optional)",
  selector: "DKIM selector",
  selectorHint: 'The word after "s=" in the DKIM-Signature header of a message you sent.',
  check: "Check this domain",
  busy: "Reading records",
  noScript: "The check needs JavaScript in your browser. Without it, call",
  noScriptCall: "and we will go through your records with you on the phone.",
  reading: (domain: string): string =>
    `Reading the public records of ${domain}. This takes up to ten seconds.`,
  failed: "The check did not run",
  call: (phone: string): string => `Call: ${phone}`,
  missingPart: lostFileMessage,
};
