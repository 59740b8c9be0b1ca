import type { GlossaryTerm } from "./type.ts";

const cisa = { label: "CISA", url: "https://www.cisa.gov" };
const csrc = { label: "NIST CSRC Glossary", url: "https://csrc.nist.gov/glossary" };

/** Entries from the letter Q to the letter Z. */
export const glossaryQToZ: readonly GlossaryTerm[] = [
  {
    slug: "quishing",
    term: "Quishing",
    aliases: ["QR code phishing", "QR phishing", "QR code scam"],
    category: "threats",
    definition: "Phishing through a QR code, the square pattern you scan with a phone.",
    whyItMatters:
      "The code moves the victim from a protected office PC to a personal phone with none of your filters. Ask staff to open a service's own app when a letter, sticker or email offers a code.",
    example:
      "A flyer on the lobby door offers parking validation, and its code leads to a fake payment page.",
    related: ["phishing", "byod", "social-engineering"],
    source: { label: "FTC Consumer Advice", url: "https://consumer.ftc.gov" },
  },
  {
    slug: "ransomware",
    term: "Ransomware",
    aliases: ["ransom virus", "file-locking malware"],
    category: "threats",
    definition:
      "Malware that locks your files or systems, often after copying them, and demands payment.",
    whyItMatters:
      "Days without files, phones or billing can hurt more than the demand itself. A backup the attacker cannot delete, and a restore you have timed, give you a choice other than paying.",
    example:
      "Monday's first login shows locked files, and the office reopens on Wednesday from Saturday's copy.",
    related: ["immutable-backup", "double-extortion", "restore-test", "incident-response-plan"],
    source: { label: "CISA StopRansomware", url: "https://www.cisa.gov/stopransomware" },
  },
  {
    slug: "remote-monitoring-and-management-rmm",
    term: "Remote monitoring and management (RMM)",
    aliases: ["RMM", "remote management tool", "remote support tool"],
    category: "basics",
    definition:
      "The tool that IT staff use to watch, update and repair many computers from a distance.",
    whyItMatters:
      "Its reach makes it valuable to intruders, who may install a copy of their own. Know which remote tool belongs on your PCs, and treat a second one as a warning.",
    example:
      "A fake refund call ends with a remote-control program that nobody in the office asked for.",
    related: ["managed-service-provider-msp", "patch-management", "administrator-rights"],
    source: cisa,
  },
  {
    slug: "restore-test",
    term: "Restore test",
    aliases: ["backup test", "recovery test", "test restore"],
    category: "continuity",
    definition:
      "Bringing real data back from a backup, to prove that it works and to see how long it takes.",
    whyItMatters:
      "A green check mark says that the copy ran, and nothing about whether it opens. Try one file each month and a whole system once a year, and write down the minutes.",
    example:
      "The accounting data is back in an hour, but the program's license key turns out to be stored nowhere.",
    related: ["backup", "rpo-rto", "disaster-recovery-dr", "3-2-1-backup"],
    source: cisa,
  },
  {
    slug: "risk-assessment",
    term: "Risk assessment",
    aliases: ["risk analysis", "security risk assessment"],
    category: "practice",
    definition:
      "A written look at what could go wrong, how likely it is, how much it would hurt and what you will do about it.",
    whyItMatters:
      "It tells you where the next dollar should go, which a product list cannot. For an office of eight it may be two pages, looked at yearly and whenever you move or change a main system.",
    example:
      "The list puts a fake wire request above a defaced website, so the call-back rule comes first.",
    related: ["ftc-safeguards-rule", "hipaa", "wisp", "cis-controls"],
    source: {
      label: "NIST SP 800-30",
      url: "https://csrc.nist.gov/pubs/sp/800/30/r1/final",
    },
  },
  {
    slug: "role-based-access-control-rbac",
    term: "Role-based access control (RBAC)",
    aliases: ["RBAC", "role-based access", "access by role"],
    category: "identity",
    definition:
      "Giving access to job roles, such as bookkeeper or paralegal, and then placing people in those roles.",
    whyItMatters:
      "A new hire has the right folders on the first morning, and a transfer removes old access as it adds new. Five or six roles are enough for many firms.",
    example:
      "Moving someone from intake to billing means changing one group, and the intake folders close behind them.",
    related: ["least-privilege", "authorization", "access-control"],
    source: csrc,
  },
  {
    slug: "rpo-rto",
    term: "RPO / RTO",
    aliases: ["RPO", "RTO", "recovery point objective", "recovery time objective"],
    category: "continuity",
    definition:
      "The recovery point objective (RPO) is how much recent work you can afford to lose. The recovery time objective (RTO) is how long you can afford to wait for systems to return.",
    whyItMatters:
      "These two answers shape what your backup must do and cost, so give them before you compare products. Give them per system: an hour's loss may sink the order desk and hardly touch the photo archive.",
    example:
      "For billing the owner accepts four hours of lost work and one day of waiting; for old projects, a week.",
    related: ["disaster-recovery-dr", "backup", "restore-test"],
    source: {
      label: "NIST SP 800-34",
      url: "https://csrc.nist.gov/pubs/sp/800/34/r1/upd1/final",
    },
  },
  {
    slug: "saas",
    term: "SaaS",
    aliases: ["software as a service", "cloud app", "subscription software"],
    category: "cloud",
    definition:
      "Software as a service (SaaS) means programs you use over the internet by subscription, such as online accounting or a client portal.",
    whyItMatters:
      "Each subscription is one more place that holds client data, with its own logins. Before you sign, ask how everything comes out, and in what format, on the day you leave.",
    example:
      "A practice tries to leave its scheduling service and learns that the notes export only as pictures.",
    related: [
      "cloud-computing",
      "shared-responsibility",
      "single-sign-on-sso",
      "shadow-it-shadow-ai",
    ],
    source: {
      label: "NIST SP 800-145",
      url: "https://csrc.nist.gov/pubs/sp/800/145/final",
    },
  },
  {
    slug: "security-awareness-training",
    term: "Security awareness training",
    aliases: ["awareness training", "staff security training", "phishing training"],
    category: "practice",
    definition: "Short, regular lessons that help staff notice scams and know how to report them.",
    whyItMatters:
      "Ten minutes each quarter on the scams aimed at your trade are easier to fit in than a yearly hour of slides. Include the owner, whose name the scammers borrow.",
    example:
      "In January a tax office goes over three fake new-client messages before the season's real ones arrive.",
    related: ["phishing-simulation", "phishing", "social-engineering"],
    source: {
      label: "NIST SP 800-50r1",
      url: "https://csrc.nist.gov/pubs/sp/800/50/r1/final",
    },
  },
  {
    slug: "security-questionnaire",
    term: "Security questionnaire",
    aliases: ["vendor questionnaire", "vendor security assessment", "supplier questionnaire"],
    category: "practice",
    definition:
      "A list of questions from a customer or insurer about how you protect data, often with a request for proof.",
    whyItMatters:
      "Your answers are promises, and a guess can come back in a contract dispute. A folder of dated evidence, such as a backup-test log, turns a lost week into an afternoon.",
    example:
      "A studio asks a sound vendor how freelancers lose access, and the vendor sends the checklist it already uses.",
    related: ["cyber-insurance", "nist-csf-2-0", "audit-log", "offboarding"],
    source: {
      label: "FTC: Cybersecurity for Small Business",
      url: "https://www.ftc.gov/business-guidance/small-businesses/cybersecurity",
    },
  },
  {
    slug: "session-hijacking",
    term: "Session hijacking",
    aliases: ["cookie theft", "token theft", "stolen session"],
    category: "threats",
    definition:
      "Stealing the proof that you are already signed in, and using it to act as you without a password.",
    whyItMatters:
      "A new password alone may leave the thief signed in. The word to use with your IT help is revoke: end every open session as well as changing the password.",
    example:
      "Two hours after a password change an intruder still reads the mail, because the old session was never ended.",
    related: [
      "session-token",
      "adversary-in-the-middle-aitm",
      "infostealer",
      "account-takeover",
      "clickjacking",
    ],
    source: {
      label: "OWASP",
      url: "https://owasp.org/www-community/attacks/Session_hijacking_attack",
    },
  },
  {
    slug: "session-token",
    term: "Session token",
    aliases: ["access token", "session cookie", "sign-in token"],
    category: "identity",
    definition:
      "A piece of data that your browser or app keeps after sign-in, so that you need not prove yourself on every page.",
    whyItMatters:
      "A long-lived one is handy on the owner's own laptop and risky on a shared front-desk PC. Ask for shorter sessions on shared machines and for admin accounts.",
    example:
      "A manager walks away from the lobby computer, and the next person to touch it is still signed in as her.",
    related: ["session-hijacking", "cookie", "authentication"],
    source: { label: "OWASP Cheat Sheet Series", url: "https://cheatsheetseries.owasp.org" },
  },
  {
    slug: "shadow-it-shadow-ai",
    term: "Shadow IT / shadow AI",
    aliases: ["shadow IT", "shadow AI", "unapproved apps", "unsanctioned AI tools"],
    category: "practice",
    definition:
      "Apps, devices or artificial intelligence (AI) tools that people use for work without the firm's knowledge or approval.",
    whyItMatters:
      "It usually starts with someone trying to get a job done, so a ban alone drives it out of sight. Offer one approved tool, and say plainly which client facts may never go into a chatbot.",
    example:
      "An assistant puts a confidential draft into a free AI service to shorten it, and nobody else ever learns of it.",
    related: ["saas", "data-classification", "asset-inventory"],
    source: { label: "UK National Cyber Security Centre", url: "https://www.ncsc.gov.uk" },
  },
  {
    slug: "shared-responsibility",
    term: "Shared responsibility",
    aliases: ["shared responsibility model"],
    category: "cloud",
    definition:
      "The split of duties in cloud services: the provider keeps the service running, and you look after accounts, settings, devices and data.",
    whyItMatters:
      "Microsoft 365 keeps deleted mail for 14 days by default, which is no help if someone emptied a folder last month. Read where your provider's duties end before you need to know.",
    example:
      "The service runs perfectly while a former partner's still-active account deletes the client folder.",
    related: ["backup", "cloud-computing", "saas"],
    source: {
      label: "Microsoft Learn: Shared responsibility in the cloud",
      url: "https://learn.microsoft.com/en-us/azure/security/fundamentals/shared-responsibility",
    },
  },
  {
    slug: "siem",
    term: "SIEM",
    aliases: ["security information and event management", "log management"],
    category: "practice",
    definition:
      "Security information and event management (SIEM) gathers logs from many sources and looks for patterns that suggest an attack.",
    whyItMatters:
      "It needs people to tune it and read it, so an office of fifteen seldom gains by owning one. Good alerts in the systems you already have, or a monitored service, may be money better spent.",
    example:
      "A foreign sign-in and a new mail rule look harmless apart; minutes apart on one account, they raise an alert.",
    related: [
      "audit-log",
      "managed-detection-and-response-mdr",
      "endpoint-detection-and-response-edr",
    ],
    source: csrc,
  },
  {
    slug: "sim-swap",
    term: "SIM swap",
    aliases: ["SIM swapping", "SIM hijacking", "port-out fraud"],
    category: "threats",
    definition:
      "A criminal persuades a phone carrier to move your number to their own SIM, the chip or code that ties a number to a phone.",
    whyItMatters:
      "Texted sign-in codes then go to the thief, and your cell number may be printed on your card. Ask your carrier to lock the number, and move bank and email sign-in to a passkey or an app.",
    example:
      "An agent's phone shows no service during a showing, and her email password is reset before lunch.",
    related: ["multi-factor-authentication-mfa", "passkey", "account-takeover"],
    source: { label: "Federal Communications Commission", url: "https://www.fcc.gov" },
  },
  {
    slug: "single-sign-on-sso",
    term: "Single sign-on (SSO)",
    aliases: ["SSO"],
    category: "identity",
    definition: "One well-protected login that opens many of your business apps.",
    whyItMatters:
      "Close one account and the person is out of everything tied to it, which takes the guesswork out of a last day. Some vendors charge extra for it, and that fee belongs in the comparison when you choose an app.",
    example: "Staff open the document system, payroll and phones from one sign-in with a passkey.",
    related: ["entra-id", "offboarding", "saas", "oauth"],
    source: csrc,
  },
  {
    slug: "smtp-auth",
    term: "SMTP AUTH",
    aliases: [
      "Simple Mail Transfer Protocol authentication",
      "basic authentication",
      "basic auth",
      "scan to email",
    ],
    category: "email",
    definition:
      "Simple Mail Transfer Protocol authentication (SMTP AUTH) is how a device or program signs in to send mail, often with a plain name and password.",
    whyItMatters:
      "Scanners, alarm panels and invoicing programs rely on it, so list yours. Microsoft plans to turn off the plain-password form by default for existing customers at the end of December 2026; check its current dates.",
    example:
      "Scan-to-email fails one morning, and the copier turns out to have been signing in as the owner.",
    related: ["entra-id", "multi-factor-authentication-mfa", "oauth"],
    source: {
      label: "Microsoft Learn: Exchange",
      url: "https://learn.microsoft.com/en-us/exchange/",
    },
  },
  {
    slug: "social-engineering",
    term: "Social engineering",
    aliases: ["human hacking"],
    category: "threats",
    definition:
      "Getting people to do or reveal something by playing on trust, hurry, fear or kindness.",
    whyItMatters:
      "No software can settle whether a rushed request is real. A written rule, such as no bank changes by email, lets a junior person say no to someone who sounds like the boss.",
    example:
      "A stranger with a ladder and a clipboard is let into the network closet because he looks busy.",
    related: ["pretexting", "phishing", "vishing", "security-awareness-training"],
    source: cisa,
  },
  {
    slug: "spear-phishing",
    term: "Spear phishing",
    aliases: ["targeted phishing", "whaling"],
    category: "threats",
    definition: "Phishing written for one person or firm, with real names, projects or dates.",
    whyItMatters:
      "Your website, social posts and public filings supply the details, so a correct file number proves nothing. Staff who open attachments from strangers all day need the clearest rules.",
    example:
      "A new client writes to a tax preparer about a late return and attaches what claims to be last year's file.",
    related: ["phishing", "pretexting", "business-e-mail-compromise-bec"],
    source: cisa,
  },
  {
    slug: "spf",
    term: "SPF",
    aliases: ["Sender Policy Framework", "SPF record"],
    category: "email",
    definition:
      "The Sender Policy Framework (SPF) is a public list, kept in your domain's settings, of the servers allowed to send mail for you.",
    whyItMatters:
      "Two such lists, or more than ten lookups inside one, break the check without any warning. It happens by degrees, as a newsletter, a booking tool and a payroll service are each added.",
    example:
      "Adding a survey tool takes the list to eleven lookups, and invoices begin to land in spam.",
    related: ["dkim", "dmarc", "dns", "smtp-auth"],
    source: { label: "RFC 7208", url: "https://www.rfc-editor.org/rfc/rfc7208" },
  },
  {
    slug: "spoofing",
    term: "Spoofing",
    aliases: ["email spoofing", "caller ID spoofing", "forged sender"],
    category: "threats",
    definition:
      "Faking the visible sender of a message, call or website, so that it seems to come from someone else.",
    whyItMatters:
      "Customers may blame you for a fake invoice in your name, even though nothing of yours was broken into. You can publish a DMARC policy against forged mail, but nothing comparable stops forged caller ID.",
    example: "The phone shows your bank's number, and the caller wants the code you just received.",
    related: ["dmarc", "look-alike-domain", "vishing"],
    source: csrc,
  },
  {
    slug: "tabletop-exercise",
    term: "Tabletop exercise",
    aliases: ["TTX", "incident drill", "table-top exercise"],
    category: "practice",
    definition:
      "A talk-through in which the team walks through a made-up incident and says what each person would do.",
    whyItMatters:
      "An hour with sandwiches can show that the insurer's number lives only in the email you could not open. CISA, the federal cybersecurity agency, publishes free scenario packages that you can shorten.",
    example:
      "The host says the owner is on a plane and a ransom note is on every screen, then asks who decides.",
    related: ["incident-response-plan", "business-continuity-plan", "ransomware"],
    source: {
      label: "CISA Tabletop Exercise Packages",
      url: "https://www.cisa.gov/resources-tools/services/cisa-tabletop-exercise-packages",
    },
  },
  {
    slug: "tls",
    term: "TLS",
    aliases: ["Transport Layer Security", "SSL", "HTTPS"],
    category: "network",
    definition:
      "Transport Layer Security (TLS) is the encryption that protects web and mail traffic on its way. It is what the https in a web address refers to.",
    whyItMatters:
      "It shields the trip and says nothing about who is at the other end, so tell staff that a padlock does not vouch for a site. On your own site and portal, have the old versions turned off.",
    example:
      "A fake bank page shows https like the real one, because anyone can get a certificate for a name they own.",
    related: ["digital-certificate", "encryption", "mta-sts"],
    source: { label: "RFC 8446", url: "https://www.rfc-editor.org/rfc/rfc8446" },
  },
  {
    slug: "tls-rpt",
    term: "TLS-RPT",
    aliases: ["TLS Reporting", "SMTP TLS Reporting"],
    category: "email",
    definition:
      "TLS Reporting (TLS-RPT) is a record that asks other mail services to report to you when encrypted delivery to your domain fails. TLS stands for Transport Layer Security.",
    whyItMatters:
      "Turn it on before you enforce encryption with MTA-STS, and a certificate fault shows up in a report before clients complain. The reports are written for machines, so choose a tool to read them.",
    related: ["mta-sts", "tls", "dmarc"],
    source: { label: "RFC 8460", url: "https://www.rfc-editor.org/rfc/rfc8460" },
  },
  {
    slug: "ups",
    term: "UPS",
    aliases: ["uninterruptible power supply", "battery backup"],
    category: "continuity",
    definition:
      "An uninterruptible power supply (UPS) is a battery box that keeps equipment running for a short time when power fails.",
    whyItMatters:
      "A small one carries a router and modem for tens of minutes to a few hours, depending on the load. Its battery ages, faster in a hot closet, so test it every year.",
    example:
      "The office measures 60 watts for modem, router and switch, and sizes the battery from that figure.",
    related: ["psps", "business-continuity-plan", "disaster-recovery-dr"],
    source: { label: "ENERGY STAR", url: "https://www.energystar.gov" },
  },
  {
    slug: "vishing",
    term: "Vishing",
    aliases: ["voice phishing", "phone scam", "tech support scam"],
    category: "threats",
    definition:
      "Phishing by phone call or voice message, sometimes with a faked number or a computer-made voice.",
    whyItMatters:
      "The caller keeps you talking so that you cannot check the story. Nobody genuine will mind if you hang up and dial the number on your card or contract.",
    example:
      "A caller from support reports a virus and asks the receptionist to read out the code on her phone.",
    related: ["call-back-verification", "deepfake", "pretexting", "spoofing"],
    source: { label: "FTC Consumer Advice", url: "https://consumer.ftc.gov" },
  },
  {
    slug: "vlan",
    term: "VLAN",
    aliases: ["virtual LAN", "virtual local area network"],
    category: "network",
    definition:
      "A virtual local area network (VLAN) is a separate network made by settings on shared switches and Wi-Fi, with no extra cables.",
    whyItMatters:
      "One set of equipment can carry staff, guests, phones and cameras apart from each other. The separation holds only if the firewall between them blocks what should not cross, so ask to see those rules.",
    example: "Visitors use the same Wi-Fi boxes as the staff and never see the printers.",
    related: ["network-segmentation", "firewall", "dhcp"],
    source: { label: "IEEE 802.1 (802.1Q)", url: "https://1.ieee802.org" },
  },
  {
    slug: "vpn",
    term: "VPN",
    aliases: ["virtual private network", "VPN gateway", "remote access VPN"],
    category: "network",
    definition:
      "A virtual private network (VPN) is an encrypted tunnel between a device and your office network across the internet.",
    whyItMatters:
      "The box at the office end faces the whole internet, so a missed update there can be the way in. If all your programs are in the cloud, you may not need one anymore.",
    example:
      "A firm moves its last server to the cloud, turns off the tunnel and requires managed laptops.",
    related: ["zero-trust", "exposed-service", "patch-management", "conditional-access"],
    source: {
      label: "NIST SP 800-77",
      url: "https://csrc.nist.gov/pubs/sp/800/77/r1/final",
    },
  },
  {
    slug: "vulnerability-scan",
    term: "Vulnerability scan",
    aliases: ["vulnerability scanning", "vuln scan", "security scan"],
    category: "practice",
    definition: "An automated check of devices or websites for known flaws and risky settings.",
    whyItMatters:
      "Even for a small network the first report can run to dozens of pages, and much of it can wait. Ask for the ten items worth fixing this month, starting with what faces the internet.",
    example:
      "The scan finds an out-of-date camera recorder and two laptops that stopped updating in June.",
    related: ["cve", "penetration-test", "patch-management"],
    source: csrc,
  },
  {
    slug: "wire-fraud",
    term: "Wire fraud",
    aliases: ["wire transfer fraud", "bank transfer scam", "closing scam"],
    category: "threats",
    definition:
      "Deceit by electronic means to get money, often by steering a bank transfer to the wrong account. It is a federal crime (18 U.S.C. 1343).",
    whyItMatters:
      "Getting a sent wire back depends on how fast the bank is called. Call its fraud desk at once, report at ic3.gov and keep the emails.",
    example:
      "A home buyer wires the down payment to a look-alike escrow account two days before closing.",
    related: ["business-e-mail-compromise-bec", "call-back-verification", "look-alike-domain"],
    source: { label: "U.S. Code (18 U.S.C. 1343)", url: "https://uscode.house.gov" },
  },
  {
    slug: "wisp",
    term: "WISP",
    aliases: ["written information security plan", "security plan", "Pub. 5708"],
    category: "compliance",
    definition:
      "A written information security plan (WISP) describes how a firm protects client data. Federal rules require one of tax preparers.",
    whyItMatters:
      "IRS Publication 5708 offers a template that a sole preparer can fill in. Describe only what your office really does, and keep it current.",
    example:
      "The plan names who reviews the vendor list each November, and that person's calendar has the entry.",
    related: ["ftc-safeguards-rule", "risk-assessment", "incident-response-plan", "glba"],
    source: {
      label: "IRS Publication 5708",
      url: "https://www.irs.gov/pub/irs-pdf/p5708.pdf",
    },
  },
  {
    slug: "zero-day",
    term: "Zero-day",
    aliases: ["zero day", "0-day"],
    category: "threats",
    definition:
      "A flaw that is attacked before its maker has a fix ready. The name counts the days the maker has had to repair it.",
    whyItMatters:
      "You cannot install a fix that does not exist, so your other layers have to hold. Know how you would work for a few days with the affected box switched off.",
    example:
      "A remote-access product is attacked over a holiday weekend, and the office turns it off until the update arrives.",
    related: ["exploit", "patch-management", "defense-in-depth"],
    source: csrc,
  },
  {
    slug: "zero-trust",
    term: "Zero trust",
    aliases: ["zero trust architecture", "ZTA"],
    category: "practice",
    definition:
      "An approach that checks each request, whoever and wherever it comes from, and gives no automatic trust to the office network.",
    whyItMatters:
      "No product in a box delivers it, whatever the brochure says. In an office of twenty it comes down to strong sign-in, known devices and narrow access.",
    example: "The owner's laptop gets the same checks at the desk as it does at the airport.",
    related: ["conditional-access", "least-privilege", "network-segmentation", "vpn"],
    source: {
      label: "NIST SP 800-207",
      url: "https://csrc.nist.gov/pubs/sp/800/207/final",
    },
  },
];
