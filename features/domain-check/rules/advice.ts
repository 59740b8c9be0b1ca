import type { RowId } from "./checks.ts";
import type { Finding } from "./finding.ts";
import type { ProviderId } from "./provider.ts";

type Advice = {
  /** Why the row matters, for an owner. */
  why: string;
  fix: string;
} & Partial<Record<ProviderId, string>>;

const dmarcSteps =
  "Start with p=none and an address for reports. Once the reports show only your own senders, go to quarantine, then to reject.";

/** Reasons and fixes of each row, in general and for the two large mail services. */
const advice: Readonly<Record<RowId, Advice>> = {
  "mail.mx": {
    why: "These records say where your mail arrives.",
    fix: "Correct the list of mail servers at your DNS provider.",
    microsoft:
      "Copy the MX record from the Microsoft 365 admin center under Settings, Domains, and remove the others.",
    google:
      "Set the single record smtp.google.com from the Google Admin console, and remove the others.",
  },
  "mail.spf.record": {
    why: "The list of servers that are allowed to send for you.",
    fix: "Find out which services send mail in your name: your mailboxes, website, newsletter and invoices. Then publish one record that names each of them and ends with ~all, with at most 10 lookups.",
    microsoft:
      "Keep one record that starts with v=spf1 include:spf.protection.outlook.com, then your other senders, with at most 10 lookups.",
    google:
      "Keep one record that starts with v=spf1 include:_spf.google.com, then your other senders, with at most 10 lookups.",
  },
  "mail.spf.all": {
    why: "It says what to do with mail from everyone who is not on the list.",
    fix: 'Once every service that sends for you is listed, end the record with "~all".',
  },
  "mail.dkim": {
    why: "A seal on each message. It shows that your domain signed it and that nobody changed it on the way.",
    fix: "Turn on DKIM in your mail service with a 2048-bit key.",
    microsoft:
      "In the Microsoft Defender portal under Email authentication settings, DKIM, create the keys, publish both records and switch signing on.",
    google:
      "In the Google Admin console under Apps, Gmail, Authenticate email, make a 2048-bit key, publish it and start authentication.",
  },
  "mail.dmarc.record": {
    why: "It tells receivers what to do with mail that only pretends to be yours.",
    fix: `Publish exactly one record under _dmarc. ${dmarcSteps}`,
  },
  "mail.dmarc.policy": {
    why: "Watching is not blocking: only quarantine and reject keep forgeries from your clients.",
    fix: `Fix SPF and DKIM first. ${dmarcSteps}`,
  },
  "mail.dmarc.rua": {
    why: "Reports show who sends mail in your name.",
    fix: "Add rua=mailto: with an address that someone reads, or of a report service.",
  },
  "mail.dmarc.sub": {
    why: "Forgers also use names you never made, such as pay.your-domain.",
    fix: "Leave out sp and np, or set them like p.",
  },
  "mail.mtasts": {
    why: "It keeps mail to you encrypted on the way.",
    fix: "Publish a policy in testing, read the reports, then switch to enforce.",
  },
  "mail.tlsrpt": {
    why: "Reports tell you when encrypted delivery to you fails.",
    fix: "Add the record _smtp._tls with an address for reports.",
  },
  "mail.bimi": {
    why: "Some mail programs show a logo beside mail that is proven to be yours.",
    fix: "Publish one record v=BIMI1 whose l= is the https address of the logo, or remove it.",
  },
  "mail.starttls": {
    why: "Without encryption anyone on the way can read what is sent to you.",
    fix: "Have STARTTLS switched on at the mail server, with a valid certificate.",
  },
  "mail.dane": {
    why: "Senders that check DANE deliver only to the server whose key is in DNS.",
    fix: "Publish a TLSA record of the key that the mail server uses now, before the next renewal.",
  },
  "mail.provider": { why: "It determines where you change the settings above.", fix: "" },
  "dns.ns": {
    why: "Two name servers keep you reachable when one breaks.",
    fix: "Add a second name server at your DNS provider.",
  },
  "dns.dnssec": {
    why: "Signed DNS can't be swapped on the way.",
    fix: "Switch DNSSEC on at your DNS host and at your registrar. If it is broken, call them today.",
  },
  "dns.caa": {
    why: "It says who may issue certificates for your name.",
    fix: "Add a CAA record that names your certificate issuer.",
  },
  "dns.alias": {
    why: "An alias replaces everything at a name, so nothing else can exist beside it.",
    fix: "Replace the alias with address records, or use your DNS provider's flattened alias (ALIAS, ANAME).",
  },
  "dns.ipv6": { why: "More and more networks use IPv6 first.", fix: "" },
  "dns.homograph": { why: "Letters from other scripts can look the same as ours.", fix: "" },
  "dns.private": {
    why: "Public records should reveal nothing about the inside of an office.",
    fix: "Move names of office machines to the office's own DNS.",
  },
  "web.https": {
    why: "Visitors, and the forms they fill in, should be private.",
    fix: "Have your web host switch on HTTPS with a certificate.",
  },
  "web.cert": {
    why: "A browser warning sends clients away.",
    fix: "Renew the certificate for the bare name and www, and have it renew automatically.",
  },
  "web.redirect": {
    why: "Nobody should land on the open version.",
    fix: "Have the web host redirect every open address to its https version, in one step.",
  },
  "web.tls": {
    why: "Old encryption can be broken.",
    fix: "Have the web host switch off TLS 1.0 and 1.1.",
  },
  "web.hsts": {
    why: "Browsers then remember to use the private connection.",
    fix: "Have your web host add the header Strict-Transport-Security with max-age=31536000.",
  },
  "web.csp": {
    why: "It limits what a tampered page may load. It is the least urgent of these.",
    fix: "Ask your web person for a Content-Security-Policy that limits scripts.",
  },
  "web.frame": {
    why: "Your page can't be hidden inside another one to steal clicks.",
    fix: "Have your web host add frame-ancestors 'self' to the Content-Security-Policy.",
  },
  "web.nosniff": {
    why: "Browsers don't guess what a file is.",
    fix: "Have your web host add the header X-Content-Type-Options: nosniff.",
  },
  "web.referrer": {
    why: "Other sites don't learn the full addresses of your pages.",
    fix: "Have your web host add the header Referrer-Policy: strict-origin-when-cross-origin.",
  },
  "web.cookies": {
    why: "The flags keep a sign-in from being stolen.",
    fix: "Have the Secure and HttpOnly flags set on your cookies.",
  },
  "web.cors": {
    why: "Other sites could copy what a signed-in visitor sees on yours.",
    fix: "Have your web host answer with Access-Control-Allow-Credentials only for sites that you name one by one.",
  },
  "web.disclosure": {
    why: "Version numbers help an attacker choose.",
    fix: "Have your web host remove version numbers from the headers.",
  },
  "web.securitytxt": {
    why: "People who find a security problem know whom to tell.",
    fix: "Give it a Contact and an Expires date within the next year, and renew that date.",
  },
};

/** Fixes for a name that sends no mail: three records make it useless to forgers. */
const ofParked: Partial<Record<RowId, string>> = {
  "mail.spf.record": "Publish the record v=spf1 -all.",
  "mail.spf.all": 'End the record with "-all".',
  "mail.dmarc.record": "Publish v=DMARC1; p=reject under _dmarc.",
  "mail.dmarc.policy": "Set p=reject at once: nothing real is sent that could be lost.",
  "mail.mx": "Publish the single MX record 0 . to say that the domain takes no mail.",
};

/** Fixes by cause, for causes that the row's own fix does not fit. */
const byReason: Readonly<Record<string, string>> = {
  "mail.spf.record several": "Merge the records into one and delete the others.",
  "mail.spf.record terms":
    "Remove senders you no longer use, or send some from a subdomain with a record of its own, until at most 10 lookups are left.",
  "mail.spf.all unreadable": "Publish one readable SPF record first; its ending comes with it.",
  "mail.spf.record ptr":
    "Find out which servers send through the part ptr, name each of them by its address, and then remove ptr.",
  "mail.spf.all open":
    'Find out today which services send mail in your name. Name each of them, and end the record with "~all" in place of what lets everyone in.',
  "mail.spf.all huge":
    'Find out today which services send mail in your name. Name each of them, and end the record with "~all" in place of what lets everyone in.',
  "mail.spf.all neutral-wide":
    "Take the wide range out of the record, and name each service that sends mail in your name.",
  "mail.spf.all softfail-wide":
    "Take the wide range out of the record, and name each service that sends mail in your name.",
  "mail.spf.all softfail":
    'Check that every service that sends for you is listed, and keep "~all". It counts in full once DMARC quarantines or rejects.',
  "mail.dmarc.record psd": "Remove psd=y from the record, unless the name is a registry's.",
  "mail.dmarc.record inherited":
    "Publish a record of your own under _dmarc with the same policy and an address for reports.",
  "mail.dmarc.policy reject-partly":
    "When the reports stay clean for some weeks, remove pct so that the policy applies to all mail.",
  "mail.dmarc.policy quarantine-partly":
    "When the reports stay clean for some weeks, remove pct so that the policy applies to all mail.",
  "mail.dmarc.sub sp-none":
    "Find out from the reports which subdomains send mail. Once their mail passes, leave out sp and np, or set them like p.",
  "mail.dmarc.sub sp-weaker":
    "Find out from the reports which subdomains send mail. Once their mail passes, leave out sp and np, or set them like p.",
  "mail.starttls refused":
    "Set the MTA-STS policy to testing today. Have STARTTLS with a valid certificate switched on at every mail server, then go back to enforce.",
  "mail.dane unusable":
    "Publish a TLSA record of the form 3 1 1 with the mail server's key, and remove the others.",
  "mail.dane unanswered":
    "Have your DNS provider correct the answers for names that begin with _25._tcp, today.",
  "mail.dane unsigned":
    "Have DNSSEC switched on for the mail server's name, or remove the TLSA record.",
  "mail.dkim prepared":
    "In the Microsoft Defender portal under Email authentication settings, DKIM, choose this domain and switch signing on.",
  "mail.dkim not-found":
    "Check in your mail service whether DKIM is on for this domain. If it is, you are all set; if not, turn it on.",
  "mail.dmarc.policy none-watching":
    "Read the reports and fix the senders of yours that fail. Once only forgeries fail, go to quarantine, then to reject.",
  "mail.dmarc.policy none":
    "Add an address for reports first. Once they show only your own senders passing, go to quarantine, then to reject.",
  "mail.dmarc.policy quarantine": "When the reports stay clean for some weeks, go to reject.",
  "mail.dmarc.policy reject-testing": "Once the reports are clean, remove t=y.",
  "mail.dmarc.policy none-testing": "Once the reports are clean, remove t=y, then go to reject.",
  "mail.dmarc.sub sp-lowered": "Once the reports are clean, remove t=y.",
  "mail.dmarc.sub np-lowered": "Once the reports are clean, remove t=y.",
  "mail.dmarc.sub none": "Raise the policy of the domain first; invented subdomains follow it.",
  "mail.spf.record null-mx":
    "If nobody sends in this name, publish v=spf1 -all. If somebody does, publish the MX of a mailbox that receives the replies.",
  "mail.spf.record own-server":
    'If your mail server also sends, add "mx" to the record. If another service sends for you, name that service.',
  "mail.spf.record voids": "Remove the names that lead nowhere from the record.",
  "mail.dkim weak":
    "Withdraw the weak key today, and turn on DKIM in your mail service with a 2048-bit key.",
  "mail.dkim weak-beside": "Withdraw the short key today: empty its p= or delete the record.",
  "mail.dkim several":
    "Keep one record at each key's name and delete the others; ask the mail service which one is in use.",
  "mail.dkim several-beside":
    "Keep one record at each key's name and delete the others; ask the mail service which one is in use.",
  "mail.dkim long":
    "Have the mail service make a new 2048-bit key, which every receiver can check.",
  "mail.dkim short-beside": "Have the service with the short key make a new 2048-bit key.",
  "mail.mtasts short": "Raise max_age to at least 604800; 1209600 is better.",
  "dns.caa forbidden":
    "Add an issue record that names your certificate issuer before the next renewal.",
  "mail.bimi none": "",
  "mail.bimi ready": "",
  "mail.bimi too-early": "",
  "mail.bimi declined": "",
  "mail.dmarc.record repeated":
    "Keep each part of the record once: one p=, one rua= with all addresses, separated by commas.",
  "dns.caa other-issuer":
    "Add an issue record that names your certificate issuer before the next renewal.",
  "web.securitytxt found": "",
  "web.securitytxt far": "",
  "web.securitytxt broken":
    "Write each line as a name, a colon, a space and a value, as RFC 9116 shows.",
  "web.securitytxt type": "Have your web host send the file as text/plain; charset=utf-8.",
  "web.securitytxt canonical": "Make Canonical name the address of this file, or remove that line.",
  "web.cookies refused":
    "Have the flags put right: SameSite=None and names that begin with __Secure- or __Host- need Secure, and __Host- also Path=/ without Domain.",
  "web.hsts www-open": "Have your web host send the same Strict-Transport-Security header for www.",
  "web.https unreachable": "Call your web host today: the website refuses every connection.",
  "web.redirect downgrade": "Have the web host remove the step that leads from https back to http.",
  "web.redirect circle":
    "Have the web host correct the redirects: each address must lead to a page.",
  "web.frame open": "Replace the * in frame-ancestors with 'self'.",
  "web.cert www": "Have your web host add www to the certificate, with automatic renewal.",
};

/** Returns why a row matters. */
export function whyOf(row: RowId): string {
  return advice[row].why;
}

/** Advice for a policy whose next step would lose mail, because an earlier one has not been seen done. */
const earlierSteps =
  "First turn on DKIM, list every sender in SPF and read the reports. Once only forgeries fail, go to quarantine, then to reject.";

/** Facts that the advice depends on: whether the name sends no mail, and whether a stricter DMARC policy would lose none. */
type Situation = { parked: boolean; ready: boolean };

/** Returns the fix for a finding; empty if there is nothing to do or nothing is known. */
export function fixOf(found: Finding, provider: ProviderId, { parked, ready }: Situation): string {
  const full = found.status === "pass" && found.credit === 1;
  if (full || found.status === "na" || found.status === "cnc") return "";
  const fixes = advice[found.row];
  const tooEarly =
    found.row === "mail.dmarc.policy" && !ready && !["none", "none-missing"].includes(found.reason);
  return (
    (parked ? ofParked[found.row] : undefined) ??
    (tooEarly ? earlierSteps : undefined) ??
    byReason[`${found.row} ${found.reason}`] ??
    fixes[provider] ??
    fixes.fix
  );
}
