/** Titles of the fixes in the imperative, by the id of their question or row. */
export const orders: Readonly<Record<string, string>> = {
  A1: "Require a second step for email",
  A2: "Put a second step on bank and admin logins",
  A3: "Give everyone a password manager",
  A4: "Take admin rights off everyday logins",
  A5: "Close accounts the day people leave",
  E1: "Call back before you change bank details",
  E2: "Train people to report scam messages",
  E3: "Review your email and file settings",
  D1: "Turn on automatic updates",
  D2: "Replace old systems",
  D3: "Protect every computer",
  D4: "Encrypt laptops and phones",
  D5: "Close the office network to strangers",
  R1: "Back up your important data every day",
  R2: "Keep one backup out of reach",
  R3: "Test a restore",
  R4: "List where client data is",
  P1: "Write a plan for a bad day",
  P2: "Put one person in charge of security",
  AC1: "Bring your security plan (WISP) up to date",
  AC2: "Move tax documents to a portal",
  LW1: "Share client files by protected links",
  LW2: "Prepare your notice plan",
  RE1: "Warn clients about changed wire details",
  RE2: "Move agents to company accounts",
  SB1: "Stop keeping card numbers",
  SB2: "Check what you told your insurer",
  "dns.ns": "Put your name servers in order",
  "dns.dnssec": "Put DNSSEC in order",
  "dns.caa": "Name who may issue certificates (CAA)",
  "dns.alias": "Replace the alias at your domain",
  "dns.private": "Take office addresses out of public DNS",
  "web.https": "Put the website on HTTPS",
  "web.cert": "Put the website's certificate in order",
  "web.redirect": "Send visitors to the private version",
  "web.tls": "Switch off old encryption",
  "web.hsts": "Tell browsers to stay private (HSTS)",
  "web.csp": "Limit what your pages may load (CSP)",
  "web.frame": "Keep your pages out of other sites",
  "web.nosniff": "Stop browsers guessing file types",
  "web.referrer": "Keep your page addresses private",
  "web.cookies": "Set the safe flags on cookies",
  "web.cors": "Stop other sites reading your pages",
};

/** Returns the imperative title of a question's or row's fix; falls back on `title` for a row of a later edition. */
export function fixTitle(id: string, title: string): string {
  return orders[id] ?? title;
}

/** Texts of the combined mail fix, and of a step that names the page of the reader's mail service. */
export const fixTexts = {
  mail: (domain: string): string => `Make mail from ${domain} hard to fake`,
  mailWhy:
    "Receivers can then tell your mail from a forgery. Keep the order: a strict policy before the seals work would block real mail.",
  microsoft: (step: string): string =>
    `${step} In Microsoft 365: security defaults or Conditional Access in the Entra admin center.`,
  google: (step: string): string =>
    `${step} In Google Workspace: Admin console, Security, 2-Step Verification, Enforcement.`,
};
