/**
 * Order of work on mail. A stricter step before the ones above it would block real mail: raising the DMARC policy needs
 * SPF and DKIM, and MTA-STS and DANE have senders refuse a server whose STARTTLS does not work.
 */
export const mailOrder: readonly string[] = [
  "mail.dkim",
  "mail.spf.record",
  "mail.spf.all",
  "mail.dmarc.record",
  "mail.dmarc.rua",
  "mail.dmarc.policy",
  "mail.dmarc.sub",
  "mail.mx",
  "mail.starttls",
  "mail.mtasts",
  "mail.tlsrpt",
  "mail.dane",
  "mail.bimi",
];
