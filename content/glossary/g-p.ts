import type { GlossaryTerm } from "./type.ts";

const cisa = { label: "CISA", url: "https://www.cisa.gov" };
const csrc = { label: "NIST CSRC Glossary", url: "https://csrc.nist.gov/glossary" };
const identityGuidelines = {
  label: "NIST SP 800-63-4",
  url: "https://pages.nist.gov/800-63-4/",
};

/** Entries from the letter G to the letter P. */
export const glossaryGToP: readonly GlossaryTerm[] = [
  {
    slug: "glba",
    term: "GLBA",
    aliases: ["Gramm-Leach-Bliley Act", "Financial Services Modernization Act"],
    category: "compliance",
    definition:
      "The Gramm-Leach-Bliley Act (GLBA) is a federal law on how financial businesses handle customer information. The Federal Trade Commission's Privacy and Safeguards Rules rest on it.",
    whyItMatters:
      "Its idea of a financial business is wide and can reach a tax preparer or a settlement office. If clients hand you income, account or loan records, ask counsel whether it covers you.",
    example:
      "A bookkeeping firm adds tax returns to its services and finds itself inside the law's reach.",
    related: ["ftc-safeguards-rule", "wisp", "personal-information"],
    source: {
      label: "FTC: Gramm-Leach-Bliley Act",
      url: "https://www.ftc.gov/business-guidance/privacy-security/gramm-leach-bliley-act",
    },
  },
  {
    slug: "global-privacy-control-gpc",
    term: "Global Privacy Control (GPC)",
    aliases: ["GPC", "opt-out preference signal"],
    category: "compliance",
    definition:
      "A browser setting that tells each site you visit not to sell or share your personal information.",
    whyItMatters:
      "A business covered by California's privacy law must treat the signal as a real opt-out request. Check that the banner on your own site respects it, since any visitor can test that in a minute.",
    example:
      "A visitor arrives with the signal on, and the site keeps its advertising tags off without asking again.",
    related: ["ccpa-cpra", "cookie", "personal-information"],
    source: { label: "California Privacy Protection Agency", url: "https://cppa.ca.gov" },
  },
  {
    slug: "hashing",
    term: "Hashing",
    aliases: ["cryptographic hash", "password hashing", "checksum"],
    category: "practice",
    definition:
      "Turning data into a short fixed fingerprint that cannot practically be turned back. The same input always gives the same result.",
    whyItMatters:
      "A careful website stores only such a fingerprint of your password, so a leak does not hand out the password itself. If a site can email you your old password, it is not doing this.",
    example:
      "Your IT person compares a download's fingerprint with the one on the maker's page before installing it.",
    related: ["encryption", "password-manager", "data-breach"],
    source: csrc,
  },
  {
    slug: "hipaa",
    term: "HIPAA",
    aliases: ["Health Insurance Portability and Accountability Act", "ePHI", "PHI"],
    category: "compliance",
    definition:
      "The Health Insurance Portability and Accountability Act (HIPAA) brings federal rules for health information: its privacy, its security and notice after a breach.",
    whyItMatters:
      "It reaches past the clinic to the billing company, lawyer or IT firm that handles patient records for it. No official certification exists, so be careful with anyone who sells you a seal.",
    example:
      "A two-dentist practice writes its risk analysis and then fixes the shared login at the front desk first.",
    related: ["business-associate-agreement-baa", "risk-assessment", "data-breach"],
    source: {
      label: "HHS: HIPAA",
      url: "https://www.hhs.gov/hipaa/index.html",
    },
  },
  {
    slug: "honeypot",
    term: "Honeypot",
    aliases: ["decoy file", "canary file", "honeytoken"],
    category: "practice",
    definition:
      "A decoy file, account or machine that nobody should touch, set up so that any visit raises an alarm.",
    whyItMatters:
      "One fake file named like a password list can give warning where there is no security team. It helps only if the alert reaches a person who knows what it is.",
    example:
      "A dummy folder called Bank Logins is opened on a holiday, and the administrator gets a message.",
    related: ["insider-threat", "audit-log", "exfiltration"],
    source: csrc,
  },
  {
    slug: "immutable-backup",
    term: "Immutable backup",
    aliases: ["locked backup", "object lock", "write-once backup"],
    category: "continuity",
    definition:
      "A backup copy that nobody, including an administrator, can change or delete until a set date.",
    whyItMatters:
      "Attackers who hold an admin password go for the backups, so that paying looks like the only way out. Ask your provider who could shorten the lock and what they would need to do it.",
    example:
      "The intruder deletes the nightly copies but cannot touch those locked for thirty days.",
    related: ["ransomware", "3-2-1-backup", "air-gap", "restore-test"],
    source: { label: "CISA StopRansomware", url: "https://www.cisa.gov/stopransomware" },
  },
  {
    slug: "incident-response-plan",
    term: "Incident response plan",
    aliases: ["IR plan", "IRP", "incident plan", "incident response"],
    category: "practice",
    definition:
      "A written plan for security trouble: who decides, who is called, what gets disconnected and what is kept as evidence.",
    whyItMatters:
      "Under pressure people guess, delete things and send email from the affected account. One printed page with numbers for your IT help, insurer, lawyer and bank gives them something better to do.",
    example:
      "The page by the copier says to unplug the network cable, leave the PC on and call the office manager.",
    related: ["tabletop-exercise", "data-breach", "cyber-insurance", "business-continuity-plan"],
    source: {
      label: "NIST SP 800-61r3",
      url: "https://csrc.nist.gov/pubs/sp/800/61/r3/final",
    },
  },
  {
    slug: "infostealer",
    term: "Infostealer",
    aliases: ["information stealer", "info-stealing malware", "stealer"],
    category: "threats",
    definition:
      "Malware that quietly collects saved passwords, sign-in cookies and files, and sends them to a criminal.",
    whyItMatters:
      "It can land on a family computer that someone also uses for work. Keep work passwords out of the browser's own store, and sign out every session once a device is found infected.",
    example: "A free game add-on on a home PC gives away the login to the firm's document portal.",
    related: ["session-hijacking", "malware", "dark-web", "byod"],
    source: cisa,
  },
  {
    slug: "insider-threat",
    term: "Insider threat",
    aliases: ["insider risk"],
    category: "threats",
    definition:
      "Harm from someone who has legitimate access, whether by intent or by carelessness.",
    whyItMatters:
      "A small team runs on trust, and nobody enjoys planning for its failure. Two-person approval for payments protects honest staff as well, because no one can be blamed alone.",
    example:
      "A former contractor's login still works, and a quarrel over the last invoice ends with deleted files.",
    related: ["offboarding", "least-privilege", "audit-log", "honeypot"],
    source: cisa,
  },
  {
    slug: "ip-address",
    term: "IP address",
    aliases: ["Internet Protocol address", "static IP", "IPv4", "IPv6"],
    category: "network",
    definition:
      "An Internet Protocol (IP) address is the number that identifies a device or connection on a network, so that data knows where to go.",
    whyItMatters:
      "A sign-in alert shows one and gives only a rough idea of place, so a strange city is a reason to ask before you panic. If a vendor limits access to your office address, ask your carrier for one that never changes.",
    example:
      "An alert from Phoenix turns out to be the owner's phone, whose traffic the carrier routed there.",
    related: ["dhcp", "dns", "vpn"],
    source: { label: "RFC 791", url: "https://www.rfc-editor.org/rfc/rfc791" },
  },
  {
    slug: "kev-catalog",
    term: "KEV catalog",
    aliases: ["KEV", "Known Exploited Vulnerabilities", "CISA KEV"],
    category: "practice",
    definition:
      "The Known Exploited Vulnerabilities (KEV) catalog is a public list of software flaws that attackers are known to use. The federal agency CISA keeps it.",
    whyItMatters:
      "It cuts an endless list of updates down to the ones with proof behind them. Ask whoever patches your systems how soon a new entry is checked against your equipment.",
    example:
      "A firewall flaw joins the list on a Thursday, and the office schedules the update for that evening.",
    related: ["cve", "patch-management", "exploit", "cvss"],
    source: {
      label: "CISA KEV catalog",
      url: "https://www.cisa.gov/known-exploited-vulnerabilities-catalog",
    },
  },
  {
    slug: "least-privilege",
    term: "Least privilege",
    aliases: ["principle of least privilege", "minimum access", "need to know"],
    category: "identity",
    definition:
      "Giving each person and program only the access the job needs, and only for as long as it needs it.",
    whyItMatters:
      "It limits what one stolen login or one honest mistake can reach. When you widen access for a project, put the end date in the calendar the same day.",
    example:
      "A seasonal preparer sees this year's returns for assigned clients and loses access on April 30.",
    related: ["role-based-access-control-rbac", "administrator-rights", "access-control"],
    source: csrc,
  },
  {
    slug: "legal-hold",
    term: "Legal hold",
    aliases: ["litigation hold", "preservation notice"],
    category: "compliance",
    definition:
      "A duty to keep records that may matter to a lawsuit or investigation, even when your schedule says to delete them.",
    whyItMatters:
      "Automatic clean-up, or a former employee's deleted mailbox, can destroy evidence without anyone meaning to. Know who can stop deletion in your mail and file systems, and how fast.",
    example:
      "Counsel calls at noon, and by evening three mailboxes and one project folder are frozen as they stand.",
    related: ["data-retention", "audit-log", "ethical-wall"],
    source: {
      label: "State Bar of California, Formal Opinion 2015-193",
      url: "https://www.calbar.ca.gov",
    },
  },
  {
    slug: "look-alike-domain",
    term: "Look-alike domain",
    aliases: ["lookalike domain", "typosquatting", "cousin domain", "homoglyph domain"],
    category: "threats",
    definition:
      "A web or email domain made to resemble yours or a partner's, with a swapped letter or an added word.",
    whyItMatters:
      "A DMARC email policy guards your exact name and can do nothing about a near copy that someone else has registered. Register the one or two closest spellings yourself, and train eyes on the sender's full address.",
    example:
      "The title company's mail suddenly comes from a name with the digit 1 where the letter l should be.",
    related: ["spoofing", "dmarc", "business-e-mail-compromise-bec"],
    source: cisa,
  },
  {
    slug: "malware",
    term: "Malware",
    aliases: ["malicious software", "virus", "trojan", "spyware"],
    category: "threats",
    definition: "Any software made to harm a device, spy on it or take it over.",
    whyItMatters:
      "The person who opened it is often embarrassed and says nothing until Monday. Thank people for early reports, because a device cut off quickly gives it less time to spread.",
    example:
      "A pop-up says the browser is out of date, and the download behind it is the infection.",
    related: ["ransomware", "infostealer", "antivirus-epp", "allowlisting"],
    source: csrc,
  },
  {
    slug: "managed-detection-and-response-mdr",
    term: "Managed detection and response (MDR)",
    aliases: ["MDR", "managed EDR", "managed SOC"],
    category: "practice",
    definition:
      "A service in which an outside team watches alerts from your devices and accounts, and steps in when something looks like an attack.",
    whyItMatters:
      "An alert on Saturday night helps nobody if it waits in a mailbox until Monday. Before you buy, ask which hours people are watching and what they may shut off without calling you.",
    example: "The team cuts off a server on a Sunday and phones the owner, as the contract allows.",
    related: ["endpoint-detection-and-response-edr", "siem", "incident-response-plan"],
    source: { label: "Center for Internet Security", url: "https://www.cisecurity.org" },
  },
  {
    slug: "managed-service-provider-msp",
    term: "Managed service provider (MSP)",
    aliases: ["MSP", "managed IT", "IT provider", "outsourced IT"],
    category: "basics",
    definition: "An outside company that runs some or all of your IT for a regular fee.",
    whyItMatters:
      "It holds keys to everything you have, so ask how it protects its own logins and remote tools. Domains, licenses and admin accounts belong in your company's name, so that you are free to leave.",
    example:
      "The contract lists response times, what costs extra and how passwords are handed back at the end.",
    related: ["co-managed-it", "remote-monitoring-and-management-rmm", "shared-responsibility"],
    source: cisa,
  },
  {
    slug: "mobile-device-management-mdm",
    term: "Mobile device management (MDM)",
    aliases: ["MDM", "device management", "Intune", "remote wipe"],
    category: "devices",
    definition:
      "Central rules for phones, tablets and laptops, such as screen locks, updates and remote erase.",
    whyItMatters:
      "A lost phone with client email becomes a short task in place of an anxious weekend. It also shows whether the phone was encrypted, which your lawyer will want to know.",
    example:
      "An agent leaves a phone at an open house, and the brokerage erases its mail before she is home.",
    related: ["byod", "full-disk-encryption", "conditional-access"],
    source: {
      label: "NIST SP 800-124",
      url: "https://csrc.nist.gov/pubs/sp/800/124/r2/final",
    },
  },
  {
    slug: "mta-sts",
    term: "MTA-STS",
    aliases: [
      "Mail Transfer Agent Strict Transport Security",
      "SMTP MTA Strict Transport Security",
    ],
    category: "email",
    definition:
      "Mail Transfer Agent Strict Transport Security (MTA-STS) is a published rule. It tells other mail servers to deliver to you only over a verified, encrypted connection.",
    whyItMatters:
      "Mail servers normally fall back to plain text when encryption fails. If people email you tax or medical papers, this closes that gap with every sender whose service honors the rule.",
    related: ["tls-rpt", "tls", "mx-record"],
    source: { label: "RFC 8461", url: "https://www.rfc-editor.org/rfc/rfc8461" },
  },
  {
    slug: "multi-factor-authentication-mfa",
    term: "Multi-factor authentication (MFA)",
    aliases: ["MFA", "two-factor", "2FA", "two-step verification", "two-factor authentication"],
    category: "identity",
    definition:
      "Signing in with two or more different proofs, such as something you know and something you hold.",
    whyItMatters:
      "Put it first on email, remote access, banking, payroll and the domain account, since each of those opens others. A passkey resists phishing; a texted code is weaker and still better than a password alone.",
    example:
      "A leaked password is tried from overseas and gets no further than the request for a second proof.",
    related: ["passkey", "conditional-access", "sim-swap", "adversary-in-the-middle-aitm"],
    source: identityGuidelines,
  },
  {
    slug: "mx-record",
    term: "MX record",
    aliases: ["mail exchange record", "mail exchanger"],
    category: "email",
    definition:
      "A mail exchange (MX) record tells other mail servers where to deliver messages for your domain.",
    whyItMatters:
      "If it is changed by mistake, client mail goes elsewhere or bounces, and nobody in your office sees an error. Check it before and after any website move.",
    example:
      "A web designer moves the site, overwrites the entry, and the inboxes go quiet on a Friday afternoon.",
    related: ["dns", "mta-sts", "spf"],
    source: { label: "RFC 5321", url: "https://www.rfc-editor.org/rfc/rfc5321" },
  },
  {
    slug: "network-segmentation",
    term: "Network segmentation",
    aliases: ["segmented network", "network separation"],
    category: "network",
    definition:
      "Dividing a network into separate parts, so that trouble in one part cannot easily reach the others.",
    whyItMatters:
      "Guest Wi-Fi, cameras, card readers and client files have no reason to see one another. Many business-grade firewalls and switches can already do it, so ask before you buy anything.",
    example:
      "The lobby tablet is infected, and from where it sits it can reach the internet but none of the case files.",
    related: ["vlan", "firewall", "pci-dss", "zero-trust"],
    source: cisa,
  },
  {
    slug: "nist-csf-2-0",
    term: "NIST CSF 2.0",
    aliases: ["NIST Cybersecurity Framework", "CSF 2.0", "NIST CSF", "SP 1300"],
    category: "practice",
    definition:
      "The Cybersecurity Framework (CSF) is a voluntary guide from the National Institute of Standards and Technology (NIST). Its parts are Govern, Identify, Protect, Detect, Respond and Recover.",
    whyItMatters:
      "NIST's small-business quick-start guide, SP 1300, is short enough to read over lunch. It gives you and a larger customer the same words for what you do and what is missing.",
    example: "An owner grades the firm on the six parts and finds that Recover is a blank page.",
    related: ["cis-controls", "risk-assessment", "security-questionnaire"],
    source: {
      label: "NIST Cybersecurity Framework",
      url: "https://www.nist.gov/cyberframework",
    },
  },
  {
    slug: "nist-sp-800-171",
    term: "NIST SP 800-171",
    aliases: ["SP 800-171", "800-171"],
    category: "compliance",
    definition:
      "A publication of the National Institute of Standards and Technology (NIST). It lists security requirements for businesses that hold controlled unclassified information (CUI).",
    whyItMatters:
      "The Defense Department's CMMC program, at Level 2, applies its 110 requirements to a twelve-person shop as it does to a large plant. Shrinking the part of your network that holds such information shrinks the work.",
    example:
      "A shop scores itself, finds logging missing and writes a dated plan to close the gap.",
    related: ["cmmc", "controlled-unclassified-information-cui", "risk-assessment"],
    source: {
      label: "NIST Special Publications",
      url: "https://csrc.nist.gov/publications/sp800",
    },
  },
  {
    slug: "oauth",
    term: "OAuth",
    aliases: ["OAuth 2.0", "app permission", "app consent", "connected apps"],
    category: "identity",
    definition:
      "A standard way to let one app use your account in another service without giving it your password.",
    whyItMatters:
      "Each press of Allow leaves a standing permission, and few people remember what they allowed. Once or twice a year, remove the connected apps that nobody in the firm can explain.",
    example: "Your scheduling tool reads your calendar this way and never sees your mail password.",
    related: ["consent-phishing", "api-key", "single-sign-on-sso"],
    source: { label: "RFC 6749", url: "https://www.rfc-editor.org/rfc/rfc6749" },
  },
  {
    slug: "offboarding",
    term: "Offboarding",
    aliases: ["off-boarding", "leaver process", "access removal"],
    category: "practice",
    definition:
      "The steps that end a person's access, recover equipment and hand over work when they leave.",
    whyItMatters:
      "The accounts that get forgotten are outside the main system: the courier site, the social media page, the shared alarm code. Use the same checklist after a friendly goodbye as after a hard one.",
    example:
      "By five o'clock a colleague has the mailbox, the phone holds no work data and the bank has removed a signer.",
    related: ["insider-threat", "byod", "single-sign-on-sso"],
    source: cisa,
  },
  {
    slug: "passkey",
    term: "Passkey",
    aliases: ["passkeys", "passwordless", "phishing-resistant sign-in"],
    category: "identity",
    definition:
      "A sign-in key kept on your phone, computer or security key that replaces the password. It works only on the site it was made for.",
    whyItMatters:
      "Staff have nothing to remember and nothing they could type into a fake page. Set up two for each person, such as a phone and a spare key, so that a lost phone does not stop work.",
    example: "Signing in takes a fingerprint on the laptop, and a cloned page gets no answer.",
    related: [
      "fido2-webauthn",
      "multi-factor-authentication-mfa",
      "adversary-in-the-middle-aitm",
      "password-manager",
    ],
    source: { label: "NIST SP 800-63B-4", url: "https://pages.nist.gov/800-63-4/" },
  },
  {
    slug: "password-manager",
    term: "Password manager",
    aliases: ["password vault", "password safe"],
    category: "identity",
    definition:
      "An encrypted vault that creates, stores and fills in a different password for every account.",
    whyItMatters:
      "It replaces the spreadsheet and the sticky note, and staff can share a login without reading it aloud. When it refuses to fill in a password, that is a quiet hint that the page is fake.",
    example:
      "When the bookkeeper leaves, the firm changes the nine shared passwords listed in her vault folder.",
    related: ["credential-stuffing", "passkey", "api-key"],
    source: cisa,
  },
  {
    slug: "password-spraying",
    term: "Password spraying",
    aliases: ["password spray"],
    category: "threats",
    definition:
      "Trying a few common passwords on many accounts, slowly enough to avoid being locked out.",
    whyItMatters:
      "It needs just one person whose password is a season and a year. Block common passwords in the system itself, because a rule that demands a symbol mostly adds one to the end.",
    example:
      "Every address on your staff page is tried with the current season and with the name of your street.",
    related: ["brute-force-attack", "account-lockout", "multi-factor-authentication-mfa"],
    source: {
      label: "MITRE ATT&CK T1110.003",
      url: "https://attack.mitre.org/techniques/T1110/003/",
    },
  },
  {
    slug: "patch-management",
    term: "Patch management",
    aliases: ["patching", "software updates", "security updates"],
    category: "practice",
    definition:
      "Finding, testing and installing software updates on a schedule, and checking that they went in.",
    whyItMatters:
      "An update that waits for a restart protects nobody yet. Agree on a weekly restart, and on a faster track for firewalls and other equipment that faces the internet.",
    example:
      "Laptops update on Wednesday evening, and on Thursday a report names the two that missed it.",
    related: ["kev-catalog", "end-of-support", "firmware", "vulnerability-scan"],
    source: {
      label: "NIST SP 800-40r4",
      url: "https://csrc.nist.gov/pubs/sp/800/40/r4/final",
    },
  },
  {
    slug: "pci-dss",
    term: "PCI DSS",
    aliases: ["PCI", "Payment Card Industry Data Security Standard", "SAQ"],
    category: "compliance",
    definition:
      "The Payment Card Industry Data Security Standard (PCI DSS) holds the card industry's rules for anyone who accepts or handles card payments. The current version is 4.0.1.",
    whyItMatters:
      "A shop that keeps card numbers off its own systems has far less to prove each year. Use your processor's terminal or hosted page, and never write card numbers in email or notes.",
    example:
      "A restaurant puts its terminals on their own network and fills in the self-assessment its bank asks for.",
    related: ["network-segmentation", "vulnerability-scan", "security-questionnaire"],
    source: {
      label: "PCI Security Standards Council",
      url: "https://www.pcisecuritystandards.org",
    },
  },
  {
    slug: "penetration-test",
    term: "Penetration test",
    aliases: ["pen test", "pentest", "ethical hacking"],
    category: "practice",
    definition:
      "An authorized attempt by people to break into your systems and see how far they get. It ends with a written report.",
    whyItMatters:
      "It earns its cost after the basics are done; before that, it mostly repeats what a scan would show. Get the scope and the permission in writing, including from any provider whose systems are touched.",
    example:
      "The testers enter through a forgotten test website and reach the client database on the second day.",
    related: ["vulnerability-scan", "attack-surface", "risk-assessment"],
    source: csrc,
  },
  {
    slug: "personal-information",
    term: "Personal information",
    aliases: ["personal data", "PII", "personally identifiable information"],
    category: "compliance",
    definition:
      "Information that identifies a person or can reasonably be linked to one. Each law draws the line a little differently.",
    whyItMatters:
      "California's breach-notice law counts an email address together with its password, so even a small member list can qualify. Drop the fields on your forms that you never use.",
    example:
      "A rental application puts a name, Social Security number, employer and bank statement into one file.",
    related: ["ccpa-cpra", "data-breach", "data-classification"],
    source: {
      label: "California Legislative Information (Civ. Code §1798.140)",
      url: "https://leginfo.legislature.ca.gov",
    },
  },
  {
    slug: "phishing",
    term: "Phishing",
    aliases: ["phishing email", "phish", "scam email", "smishing"],
    category: "threats",
    definition:
      "A message that pretends to come from someone you trust, to get a password, money or access.",
    whyItMatters:
      "Spelling mistakes no longer give it away, so teach people to ask what a message wants and to check by another route. Welcome every report, above all from someone who has already clicked.",
    example:
      "A shipping notice asks the front desk to sign in with the office email to release a parcel.",
    related: ["spear-phishing", "quishing", "vishing", "security-awareness-training"],
    source: cisa,
  },
  {
    slug: "phishing-simulation",
    term: "Phishing simulation",
    aliases: ["phishing test", "simulated phishing"],
    category: "practice",
    definition:
      "A harmless fake phishing message sent to your own staff for practice, with a short lesson for those who click.",
    whyItMatters:
      "Count how many people report the message and how fast, more than who clicked. Tests that shame people or dangle a fake bonus cost you trust you will need later.",
    example:
      "Within six minutes three people press the report button, and a fourth asks at the next desk.",
    related: ["security-awareness-training", "phishing", "social-engineering"],
    source: {
      label: "NIST SP 800-50r1",
      url: "https://csrc.nist.gov/pubs/sp/800/50/r1/final",
    },
  },
  {
    slug: "pretexting",
    term: "Pretexting",
    aliases: ["pretext call"],
    category: "threats",
    definition:
      "Using an invented story and role, such as an auditor or the phone company, to win trust and get information.",
    whyItMatters:
      "Front desks are trained to be helpful, and the caller counts on it. Give staff one polite sentence for every such call: I will call you back on the number we have on file.",
    example:
      "A caller from the copier company asks for the model number and then for the Wi-Fi password.",
    related: ["social-engineering", "vishing", "call-back-verification"],
    source: csrc,
  },
  {
    slug: "psps",
    term: "PSPS",
    aliases: ["Public Safety Power Shutoff", "planned power shutoff"],
    category: "continuity",
    definition:
      "In a Public Safety Power Shutoff (PSPS), a utility cuts power on purpose in dangerous wind, to lower the risk that its lines start a fire.",
    whyItMatters:
      "Southern California Edison, which serves Calabasas, Agoura Hills and Hidden Hills, uses these shutoffs. Power returns only after the lines are inspected, so plan for a day or more.",
    example:
      "On the first warning, laptops go home charged, calls forward to cell phones and the server is shut down properly.",
    related: ["ups", "business-continuity-plan", "disaster-recovery-dr"],
    source: { label: "California Public Utilities Commission", url: "https://www.cpuc.ca.gov" },
  },
];
