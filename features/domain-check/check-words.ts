/** UI texts of the domain check form. */
export const checkFormWords = {
  form: "Check an email domain",
  domain: "Your domain",
  example: "yourcompany.com",
  nameKey: "Name your DKIM key (optional)",
  selector: "DKIM selector",
  selectorHint: 'The word behind "s=" in the DKIM-Signature of a message you sent.',
  check: "Check this domain",
  busy: "Reading records",
  noScript: "The check runs in your browser with JavaScript. Without it, call",
  noScriptCall: "and we read your records with you on the phone.",
  reading: (domain: string): string =>
    `Reading the public records of ${domain}. This takes up to ten seconds.`,
  failed: "The check did not run",
  call: (phone: string): string => `Call: ${phone}`,
  missingPart: "A part of this page did not arrive. Reload the page and try again.",
};
