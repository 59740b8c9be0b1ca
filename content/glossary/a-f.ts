import type { GlossaryTerm } from "./type.ts";

const cisa = { label: "CISA", url: "https://www.cisa.gov" };
const csrc = { label: "NIST CSRC Glossary", url: "https://csrc.nist.gov/glossary" };
const entraDocs = {
  label: "Microsoft Learn: Microsoft Entra",
  url: "https://learn.microsoft.com/en-us/entra/",
};

/** Entries from the digits to the letter F. */
export const glossaryAToF: readonly GlossaryTerm[] = [
  {
    slug: "3-2-1-backup",
    term: "3-2-1 backup",
    aliases: ["3-2-1 rule", "3-2-1-1-0", "three-two-one backup"],
    category: "continuity",
    definition:
      "A rule for backups: three copies of your data, on two kinds of storage, with one copy somewhere else. The newer 3-2-1-1-0 adds one copy that cannot be changed and zero errors in a restore test.",
    whyItMatters:
      "With one backup drive on the shelf, the same theft, leak or fire can take the files and the backup together. The rule is easy to check: count the copies and ask where each one sits.",
    example:
      "A design office keeps live files on its server, a nightly copy on a storage box in the closet, and a locked copy in the cloud.",
    related: ["immutable-backup", "restore-test", "backup", "air-gap"],
    source: cisa,
  },
  {
    slug: "access-control",
    term: "Access control",
    aliases: ["access rights", "permissions"],
    category: "identity",
    definition:
      "The rules that decide who may open, change or delete each file, system or room, and the means that enforce them.",
    whyItMatters:
      "Shared folders open wider over the years, because saying yes is quicker than working out who needs what. When one laptop is taken over, those old decisions set how much a thief can read.",
    example:
      "Payroll folders open for the owner and the bookkeeper, while the front desk sees the calendar and the phone list.",
    related: ["least-privilege", "role-based-access-control-rbac", "authorization"],
    source: csrc,
  },
  {
    slug: "account-lockout",
    term: "Account lockout",
    aliases: ["lockout", "login lockout"],
    category: "identity",
    definition:
      "A setting that blocks sign-in for a while, or until someone resets it, after too many wrong passwords.",
    whyItMatters:
      "It slows a guessing program to a crawl, but a tight limit also locks your own people out on Monday morning. A short pause that ends by itself saves help calls and still spoils the guessing.",
    example:
      "After ten wrong tries the account pauses for a few minutes, then opens again without a call to anyone.",
    related: ["brute-force-attack", "password-spraying", "authentication"],
    source: {
      label: "NIST SP 800-63-4",
      url: "https://pages.nist.gov/800-63-4/",
    },
  },
  {
    slug: "account-takeover",
    term: "Account takeover",
    aliases: ["ATO", "hacked account", "hacked mailbox"],
    category: "threats",
    definition:
      "A criminal gains control of a real person's account, for example a mailbox, and acts as if they were that person.",
    whyItMatters:
      "Mail from a taken-over account comes from the true address, so clients and filters have little reason to doubt it. Forwarding rules and connected apps can keep the thief inside after you change the password.",
    example:
      "Over a weekend, a bookkeeper's own mailbox sends three clients new bank details for their next payment.",
    related: [
      "credential-stuffing",
      "session-hijacking",
      "business-e-mail-compromise-bec",
      "multi-factor-authentication-mfa",
    ],
    source: cisa,
  },
  {
    slug: "administrator-rights",
    term: "Administrator rights",
    aliases: ["admin rights", "local admin", "global administrator"],
    category: "identity",
    definition:
      "Permission to change a device or service for everyone: install software, add users or switch off protection.",
    whyItMatters:
      "Malware runs with the rights of whoever opened it, so reading mail as an administrator puts the whole machine at stake. Keep a second, separate admin sign-in that is never used for mail or browsing.",
    example:
      "The owner works all day under a normal account and opens the admin one only to add a new employee.",
    related: ["least-privilege", "entra-id", "malware"],
    source: csrc,
  },
  {
    slug: "adversary-in-the-middle-aitm",
    term: "Adversary-in-the-middle (AiTM)",
    aliases: ["AiTM", "adversary in the middle", "man-in-the-middle phishing"],
    category: "threats",
    definition:
      "A phishing method in which a fake page passes your password and code straight on to the real site. It then keeps the session token, so the attacker can enter without signing in again.",
    whyItMatters:
      "Codes from an app or a text message do not stop it, because you type them into the attacker's page yourself. A passkey does, since it will not answer on the wrong web address.",
    example:
      "A shared-document link shows a perfect Microsoft sign-in, the code is accepted, and minutes later someone else is reading the mailbox.",
    related: ["passkey", "session-token", "phishing", "conditional-access"],
    source: {
      label: "Microsoft Learn: Security",
      url: "https://learn.microsoft.com/en-us/security/",
    },
  },
  {
    slug: "air-gap",
    term: "Air gap",
    aliases: ["air-gapped", "offline backup", "offline copy"],
    category: "continuity",
    definition:
      "A system or copy of data with no connection to any network, so that nothing can reach it from a distance.",
    whyItMatters:
      "Ransomware goes after every drive it can see, and it cannot see one in a drawer. The price is discipline: someone has to plug it in, copy, unplug and write down the date.",
    example:
      "Every Friday the office manager copies the case files to one of two encrypted drives and takes it home.",
    related: ["immutable-backup", "3-2-1-backup", "ransomware"],
    source: csrc,
  },
  {
    slug: "allowlisting",
    term: "Allowlisting",
    aliases: ["allowlist", "whitelisting", "application control"],
    category: "practice",
    definition:
      "Letting only approved programs run, or only approved senders or sites through, and blocking everything else.",
    whyItMatters:
      "It suits machines with one job, such as a front-desk PC or a shop-floor controller, where new software is rare. On a busy laptop it brings more requests, so plan who approves them and how fast.",
    example:
      "The reception PC runs the scheduling program, the browser and the printer tool, and refuses a program that arrives by email.",
    related: ["malware", "antivirus-epp", "administrator-rights"],
    source: {
      label: "NIST SP 800-167",
      url: "https://csrc.nist.gov/pubs/sp/800/167/final",
    },
  },
  {
    slug: "antivirus-epp",
    term: "Antivirus / EPP",
    aliases: ["antivirus", "anti-malware", "EPP", "endpoint protection platform"],
    category: "devices",
    definition:
      "Software that finds and blocks malicious code on a computer. An endpoint protection platform (EPP) is the business version, with central settings and reports.",
    whyItMatters:
      "A consumer product warns only the person at that PC when it finds something or expires. A managed version shows one list of every machine, including the laptop nobody has updated since spring.",
    example:
      "The weekly report names a spare laptop whose protection ran out in March, before anyone lends it to a temp.",
    related: ["endpoint-detection-and-response-edr", "malware", "endpoint"],
    source: csrc,
  },
  {
    slug: "api-key",
    term: "API key",
    aliases: ["application programming interface key", "secret key", "secrets management"],
    category: "identity",
    definition:
      "A long secret text that one program shows another to prove it may connect. API stands for application programming interface.",
    whyItMatters:
      "Keys for your booking page or mailing tool often work with no second check and no end date. Store them in the password manager, and replace them when the developer who set them up moves on.",
    example:
      "A key pasted into a shared spreadsheet lets anyone with the link send mail from your newsletter account.",
    related: ["password-manager", "oauth", "exposed-service"],
    source: { label: "OWASP Cheat Sheet Series", url: "https://cheatsheetseries.owasp.org" },
  },
  {
    slug: "asset-inventory",
    term: "Asset inventory",
    aliases: ["asset list", "device inventory", "hardware inventory", "software inventory"],
    category: "practice",
    definition:
      "A current list of the devices, software, accounts and data that your business owns or depends on.",
    whyItMatters:
      "You cannot update, insure or shut off what nobody remembers buying. For ten people the list fits in one spreadsheet, and insurers and auditors ask for it early.",
    example:
      "Making the list turns up a second internet line, still paid for and still plugged into an old router.",
    related: ["attack-surface", "patch-management", "cis-controls", "end-of-support"],
    source: {
      label: "Center for Internet Security: CIS Controls 1 and 2",
      url: "https://www.cisecurity.org/controls",
    },
  },
  {
    slug: "attack-surface",
    term: "Attack surface",
    aliases: [],
    category: "practice",
    definition:
      "All the points where someone could try to get in, such as sign-in pages, open ports, old laptops and vendors with access.",
    whyItMatters:
      "Tools get added faster than they are retired, and each one keeps its own door. Every former vendor's account you close is one less thing to patch, watch and explain.",
    example:
      "Closing a remote-desktop port that a previous vendor left open removes a door strangers could knock on all night.",
    related: ["exposed-service", "asset-inventory", "vulnerability-scan"],
    source: csrc,
  },
  {
    slug: "audit-log",
    term: "Audit log",
    aliases: ["audit trail", "activity log", "sign-in log"],
    category: "practice",
    definition: "A time-stamped record of who signed in, what they opened and what they changed.",
    whyItMatters:
      "After an incident your lawyer will ask which records were seen, and without logs the careful answer may be all of them. Check how long your mail and file services keep theirs.",
    example:
      "The log shows that a stranger opened two messages and no attachments, which helps counsel decide who must be told.",
    related: ["siem", "data-breach", "incident-response-plan"],
    source: csrc,
  },
  {
    slug: "authentication",
    term: "Authentication",
    aliases: ["identity verification"],
    category: "identity",
    definition:
      "Proving that you are who you claim to be, for example with a password, a passkey or a security key.",
    whyItMatters:
      "Your files now sit behind sign-in pages that anyone in the world can open. How staff prove themselves there deserves at least the thought you gave the office lock.",
    example:
      "Typing a password is one proof, and tapping a security key adds a second of a different kind.",
    related: ["authorization", "multi-factor-authentication-mfa", "passkey"],
    source: {
      label: "NIST SP 800-63-4",
      url: "https://pages.nist.gov/800-63-4/",
    },
  },
  {
    slug: "authorization",
    term: "Authorization",
    aliases: ["authorisation"],
    category: "identity",
    definition:
      "Deciding what a signed-in person or program may do, once authentication has settled who they are.",
    whyItMatters:
      "A temp with a perfectly valid login can still do harm if that login may delete the client folder. Settle what each role may do before the account exists, while nobody is in a hurry.",
    example:
      "The intern can read invoices in the accounting program but cannot change where a payment goes.",
    related: ["role-based-access-control-rbac", "authentication", "access-control"],
    source: csrc,
  },
  {
    slug: "backup",
    term: "Backup",
    aliases: ["data backup", "backups"],
    category: "continuity",
    definition:
      "A copy of your data, kept apart from the original, that you can restore when files are lost, changed or locked.",
    whyItMatters:
      "Files that sync to the cloud are also deleted or scrambled there when the original is. A true backup keeps older versions where everyday accounts cannot reach them.",
    example:
      "A paralegal overwrites a settlement draft, and the office brings back Tuesday's version before the client calls.",
    related: ["rpo-rto", "3-2-1-backup", "restore-test", "shared-responsibility"],
    source: csrc,
  },
  {
    slug: "bimi",
    term: "BIMI",
    aliases: ["Brand Indicators for Message Identification", "email logo"],
    category: "email",
    definition:
      "Brand Indicators for Message Identification (BIMI) shows your logo beside your mail in inboxes that support it. Your domain must first enforce DMARC, the policy against forged mail.",
    whyItMatters:
      "The certificate that some mail services ask for is a yearly expense, so treat the logo as a finishing touch. The DMARC work underneath protects you whether or not anyone sees the picture.",
    related: ["dmarc", "spoofing", "digital-certificate"],
    source: { label: "BIMI Group", url: "https://bimigroup.org" },
  },
  {
    slug: "botnet",
    term: "Botnet",
    aliases: ["zombie network", "bot network"],
    category: "threats",
    definition:
      "A group of hijacked devices, from PCs to cameras, that a criminal steers from a distance.",
    whyItMatters:
      "An old router or camera in the back room can join one and keep working as usual. You may hear of it first from your internet provider, or when your mail lands on a blocklist.",
    example:
      "A storefront's internet slows each evening because its unpatched camera recorder is busy attacking a stranger's website.",
    related: ["ddos", "firmware", "malware"],
    source: cisa,
  },
  {
    slug: "brute-force-attack",
    term: "Brute force attack",
    aliases: ["brute-force attack", "password guessing"],
    category: "threats",
    definition:
      "Guessing a password by trying a huge number of combinations, usually with software.",
    whyItMatters:
      "Length beats cleverness here. The federal standards institute NIST asks for at least 15 characters when a password is the only proof (SP 800-63B-4, August 2025).",
    example:
      "A program tries thousands of passwords on a remote-access page overnight, while the office is dark.",
    related: ["password-spraying", "account-lockout", "password-manager"],
    source: csrc,
  },
  {
    slug: "business-associate-agreement-baa",
    term: "Business associate agreement (BAA)",
    aliases: ["BAA", "business associate contract"],
    category: "compliance",
    definition:
      "A contract that HIPAA, the federal health-privacy law, requires with a vendor that handles patient information for you. It sets out how the vendor protects that information and reports problems.",
    whyItMatters:
      "A clinic needs one with its cloud storage, billing service and IT company before any records move. Free or personal plans of popular apps often come without one.",
    example:
      "A therapist moves session notes out of a personal cloud folder because that plan offers no agreement.",
    related: ["hipaa", "shared-responsibility", "saas"],
    source: {
      label: "HHS: HIPAA (45 CFR 164.504(e))",
      url: "https://www.hhs.gov/hipaa/index.html",
    },
  },
  {
    slug: "business-continuity-plan",
    term: "Business continuity plan",
    aliases: ["BCP", "continuity plan", "continuity of operations"],
    category: "continuity",
    definition:
      "A written plan for keeping the important work going when the office, the power, the internet or key people are not available.",
    whyItMatters:
      "In the Valley the likely cases are a planned power cut, a smoky week or a closed building after a quake. Two pages that say who calls whom, and where people work, will get read.",
    example:
      "During an evacuation, office calls ring on cell phones and two people run payroll from a relative's kitchen table.",
    related: ["disaster-recovery-dr", "psps", "ups", "tabletop-exercise"],
    source: {
      label: "NIST SP 800-34",
      url: "https://csrc.nist.gov/pubs/sp/800/34/r1/upd1/final",
    },
  },
  {
    slug: "business-e-mail-compromise-bec",
    term: "Business email compromise (BEC)",
    aliases: [
      "BEC",
      "business email compromise",
      "CEO fraud",
      "invoice fraud",
      "payment diversion",
    ],
    category: "threats",
    definition:
      "Fraud that uses a hacked or imitated business mailbox to get money or data sent to the wrong person. It often carries no malware at all.",
    whyItMatters:
      "It aims at whoever pays invoices, runs payroll or handles closings, and in a small firm that may be one person. Give that person a rule to lean on when the request looks urgent and comes from the top.",
    example:
      "A message inside a real email thread says the escrow account has changed and asks for the wire today.",
    related: ["wire-fraud", "call-back-verification", "account-takeover", "look-alike-domain"],
    source: {
      label: "FBI Internet Crime Complaint Center (IC3)",
      url: "https://www.ic3.gov",
    },
  },
  {
    slug: "byod",
    term: "BYOD",
    aliases: ["bring your own device", "personal devices", "MAM", "mobile application management"],
    category: "devices",
    definition:
      "Bring your own device (BYOD) means that staff use their own phones or computers for work.",
    whyItMatters:
      "The phone is theirs and the client data on it is yours, so agree beforehand what you may erase and what you may never see. Work apps with their own locked space make that promise easy to keep.",
    example:
      "When a designer leaves, the studio removes its mail and files from her phone and leaves her photos alone.",
    related: ["mobile-device-management-mdm", "offboarding", "endpoint"],
    source: {
      label: "NIST SP 800-124",
      url: "https://csrc.nist.gov/pubs/sp/800/124/r2/final",
    },
  },
  {
    slug: "call-back-verification",
    term: "Call-back verification",
    aliases: ["call-back rule", "callback verification", "phone verification"],
    category: "practice",
    definition:
      "Confirming a payment or a bank change by phoning a number you already had, never one from the message that asks for it.",
    whyItMatters:
      "It takes two minutes and no software, and it works even when the mailbox asking is truly your client's. Tell everyone that nobody gets in trouble for holding a payment to make the call.",
    example:
      "The bookkeeper calls a supplier on the number from last year's contract and learns that no account has changed.",
    related: ["business-e-mail-compromise-bec", "wire-fraud", "deepfake", "vishing"],
    source: {
      label: "FBI Internet Crime Complaint Center (IC3)",
      url: "https://www.ic3.gov",
    },
  },
  {
    slug: "ccpa-cpra",
    term: "CCPA/CPRA",
    aliases: [
      "CCPA",
      "CPRA",
      "California Consumer Privacy Act",
      "California Privacy Rights Act",
      "CalPrivacy",
    ],
    category: "compliance",
    definition:
      "The California Consumer Privacy Act (CCPA), as expanded by the California Privacy Rights Act (CPRA). It gives residents rights over the personal information that covered businesses hold.",
    whyItMatters:
      "Firms below its size thresholds still meet its duties through contracts with larger clients. Ask counsel whether you are covered before you borrow a privacy policy from someone else's site.",
    example:
      "A ten-person marketing agency signs a client contract that obliges it to delete a person's data on request.",
    related: ["global-privacy-control-gpc", "personal-information", "data-breach", "cookie"],
    source: { label: "California Privacy Protection Agency", url: "https://cppa.ca.gov" },
  },
  {
    slug: "cis-controls",
    term: "CIS Controls",
    aliases: ["CIS Critical Security Controls", "IG1", "Implementation Group 1"],
    category: "practice",
    definition:
      "A ranked list of protective steps from the nonprofit Center for Internet Security (CIS). Implementation Group 1 (IG1) is the starting set for small organizations.",
    whyItMatters:
      "When every vendor has its own idea of what comes first, a neutral list settles the order. Work down IG1 and you can show a customer where you stand, gaps included.",
    example:
      "A twelve-person firm marks each IG1 step done, partly done or not started, and looks at the sheet every quarter.",
    related: ["nist-csf-2-0", "asset-inventory", "risk-assessment"],
    source: {
      label: "Center for Internet Security: CIS Controls v8.1",
      url: "https://www.cisecurity.org/controls",
    },
  },
  {
    slug: "clickjacking",
    term: "Clickjacking",
    aliases: ["UI redressing", "click hijacking"],
    category: "threats",
    definition:
      "A trick in which a web page hides an invisible layer, so that your click lands on something you never meant to press.",
    whyItMatters:
      "If clients sign in on your website, a server setting can forbid other pages to frame it. Ask your web developer whether that is in place, as it is a small change.",
    example:
      "A prize button sits on top of an unseen approval button from a payment site where you are still signed in.",
    related: ["session-hijacking", "social-engineering", "cookie"],
    source: { label: "OWASP", url: "https://owasp.org/www-community/attacks/Clickjacking" },
  },
  {
    slug: "cloud-computing",
    term: "Cloud computing",
    aliases: ["the cloud", "cloud services"],
    category: "cloud",
    definition:
      "Renting storage, software or computing power that runs in someone else's data center and reaches you over the internet.",
    whyItMatters:
      "You no longer buy and cool a server, which is no small thing in a Valley closet in August. You still choose the settings and need a way to work when the internet is down.",
    example:
      "A law office moves its files to a cloud library and retires the server under the copier.",
    related: ["saas", "shared-responsibility", "backup"],
    source: {
      label: "NIST SP 800-145",
      url: "https://csrc.nist.gov/pubs/sp/800/145/final",
    },
  },
  {
    slug: "cmmc",
    term: "CMMC",
    aliases: ["Cybersecurity Maturity Model Certification"],
    category: "compliance",
    definition:
      "Cybersecurity Maturity Model Certification (CMMC) is a U.S. Department of Defense program that checks how contractors protect government information. It has three levels.",
    whyItMatters:
      "A machine shop several steps down the supply chain can need it to keep an order. Your IT company can prepare you, but it cannot certify you, so start the list of gaps early.",
    example:
      "A prime contractor sends drawings marked as controlled and asks which level the shop has reached.",
    related: [
      "controlled-unclassified-information-cui",
      "nist-sp-800-171",
      "security-questionnaire",
    ],
    source: {
      label: "eCFR: 32 CFR Part 170",
      url: "https://www.ecfr.gov/current/title-32",
    },
  },
  {
    slug: "co-managed-it",
    term: "Co-managed IT",
    aliases: ["comanaged IT", "shared IT support"],
    category: "basics",
    definition:
      "An arrangement in which your own IT person and an outside company share the work under a written split.",
    whyItMatters:
      "One in-house person cannot cover vacations, security reviews and a failed server at once. Writing down the split keeps backups from becoming the job each side thought the other had.",
    example:
      "The firm's own technician helps users all day, and the outside company handles updates, alerts and vacation coverage.",
    related: [
      "managed-service-provider-msp",
      "remote-monitoring-and-management-rmm",
      "offboarding",
    ],
    source: cisa,
  },
  {
    slug: "conditional-access",
    term: "Conditional Access",
    aliases: ["conditional access policy", "sign-in policy"],
    category: "identity",
    definition:
      "Rules in Microsoft Entra ID that allow, limit or refuse a sign-in based on the user, device, place, app and risk.",
    whyItMatters:
      "You can require a managed laptop for client files and refuse old sign-in methods altogether. Try each rule in report-only mode and keep an emergency account outside it, or one mistake locks everybody out.",
    example:
      "Staff read email on company phones anywhere, while an unknown PC abroad is refused even with the right password.",
    related: ["multi-factor-authentication-mfa", "entra-id", "zero-trust", "device-code-phishing"],
    source: {
      label: "Microsoft Learn: Conditional Access",
      url: "https://learn.microsoft.com/en-us/entra/identity/conditional-access/overview",
    },
  },
  {
    slug: "consent-phishing",
    term: "Consent phishing",
    aliases: ["illicit consent grant", "OAuth phishing", "app consent attack"],
    category: "threats",
    definition:
      "A scam that asks you to approve an app, which then reads your mail or files with the permission you gave it. No password changes hands.",
    whyItMatters:
      "The approval survives a password change, so the usual first response misses it. Let only an administrator approve new apps, and one hurried click cannot open a mailbox.",
    example:
      "A document viewer asks to read mail and files, and an assistant presses Accept to open an invoice.",
    related: ["oauth", "phishing", "account-takeover"],
    source: entraDocs,
  },
  {
    slug: "controlled-unclassified-information-cui",
    term: "Controlled unclassified information (CUI)",
    aliases: ["CUI"],
    category: "compliance",
    definition:
      "Government information that is not classified but must be protected under a law, regulation or policy, such as certain technical drawings.",
    whyItMatters:
      "One drawing in an ordinary mailbox can pull that mailbox, its backups and the laptops that read it into the rules. Decide which few computers may hold such files and keep the rest clear of them.",
    example:
      "A shop keeps marked drawings on two locked-down PCs and sends the floor only what a job needs.",
    related: ["cmmc", "nist-sp-800-171", "data-classification", "network-segmentation"],
    source: { label: "National Archives: CUI program", url: "https://www.archives.gov/cui" },
  },
  {
    slug: "cookie",
    term: "Cookie",
    aliases: ["browser cookie", "tracking cookie", "cookies"],
    category: "compliance",
    definition:
      "A small piece of data that a website stores in your browser, for example to remember a sign-in or to count visits.",
    whyItMatters:
      "On your own site, cookies for ads or statistics must match what your privacy notice says. Go through them once a year, since plug-ins and old campaigns add their own.",
    example:
      "An advertising tag still sets cookies on the contact page two years after the campaign ended.",
    related: ["session-token", "global-privacy-control-gpc", "ccpa-cpra"],
    source: { label: "RFC 6265", url: "https://www.rfc-editor.org/rfc/rfc6265" },
  },
  {
    slug: "credential-stuffing",
    term: "Credential stuffing",
    aliases: ["password reuse attack"],
    category: "threats",
    definition: "Trying names and passwords leaked from one site on many other sites, by machine.",
    whyItMatters:
      "It works only where people reuse passwords, so a leak at a hobby forum can open your payroll service. Start with email and banking, and give every account there a password used nowhere else.",
    example:
      "The password a receptionist used at an online store opens the office scheduling system the same week.",
    related: ["password-manager", "account-takeover", "multi-factor-authentication-mfa"],
    source: {
      label: "OWASP",
      url: "https://owasp.org/www-community/attacks/Credential_stuffing",
    },
  },
  {
    slug: "cve",
    term: "CVE",
    aliases: ["Common Vulnerabilities and Exposures", "CVE ID"],
    category: "practice",
    definition:
      "Common Vulnerabilities and Exposures (CVE) gives each publicly known software flaw its own ID, so that everyone talks about the same one.",
    whyItMatters:
      "With the number in hand you can ask one clear question: do we run that product, and is it fixed? It keeps a vendor's answer from wandering.",
    example:
      "You forward the number from a news story, and your IT person replies that the firewall was updated on Tuesday.",
    related: ["kev-catalog", "cvss", "patch-management", "vulnerability-scan"],
    source: { label: "CVE Program", url: "https://www.cve.org" },
  },
  {
    slug: "cvss",
    term: "CVSS",
    aliases: ["Common Vulnerability Scoring System", "CVSS score", "severity score"],
    category: "practice",
    definition:
      "The Common Vulnerability Scoring System (CVSS) rates how severe a software flaw is, on a scale from 0 to 10.",
    whyItMatters:
      "A high score tells you how bad a flaw could be, and little about whether anyone is using it on offices like yours. Sort first by known attacks and by what faces the internet, then by score.",
    example:
      "A 7.5 on your internet-facing firewall comes before a 9.8 in a program on one offline PC.",
    related: ["cve", "kev-catalog", "risk-assessment"],
    source: { label: "FIRST", url: "https://www.first.org/cvss/" },
  },
  {
    slug: "cyber-insurance",
    term: "Cyber insurance",
    aliases: ["cyber liability insurance", "cyber policy"],
    category: "practice",
    definition:
      "A policy that helps pay for the costs of a breach or an outage, such as lawyers, notices, recovery and lost income.",
    whyItMatters:
      "The application asks what you have in place, and a wrong answer can endanger a claim later. Have whoever runs your systems check each line before you sign.",
    example:
      "The form asks whether all remote access needs a second proof, and the honest answer is no until the old gateway is replaced.",
    related: ["security-questionnaire", "incident-response-plan", "data-breach"],
    source: {
      label: "National Association of Insurance Commissioners (NAIC)",
      url: "https://content.naic.org",
    },
  },
  {
    slug: "dark-web",
    term: "Dark web",
    aliases: ["darknet", "dark web monitoring"],
    category: "threats",
    definition:
      "Websites that open only with special software that hides who runs and who visits them. Stolen passwords and records are traded there.",
    whyItMatters:
      "An alert that your address was found there may point to an old leak at another company. Replace any password you reused, and be wary of a seller who uses the report to frighten you.",
    example:
      "A monitoring report lists an old shopping-site leak, and the office changes the two passwords that were reused.",
    related: ["infostealer", "credential-stuffing", "data-breach"],
    source: { label: "FTC Consumer Advice", url: "https://consumer.ftc.gov" },
  },
  {
    slug: "data-breach",
    term: "Data breach",
    aliases: ["security breach", "breach notice", "breach notification"],
    category: "compliance",
    definition:
      "Unauthorized access to, or taking of, protected information. What counts as one, and who must be told, depends on the law that applies.",
    whyItMatters:
      "California Civil Code §1798.82 generally asks for notice to affected residents within 30 calendar days of discovery. That is short if you first have to find out whose records you hold.",
    example:
      "A stolen, unencrypted laptop holds client tax returns, so the firm calls its lawyer and insurer the same morning.",
    related: ["personal-information", "encryption", "incident-response-plan", "ccpa-cpra"],
    source: {
      label: "California Legislative Information (Civ. Code §1798.82)",
      url: "https://leginfo.legislature.ca.gov",
    },
  },
  {
    slug: "data-classification",
    term: "Data classification",
    aliases: ["sensitivity labels", "information classification"],
    category: "compliance",
    definition:
      "Sorting information by how sensitive it is, so that each kind gets the right handling. Common labels are public, internal, confidential and restricted.",
    whyItMatters:
      "Four labels are plenty for a dozen people, and two may do. Without any, the holiday schedule and the Social Security numbers end up in one shared folder.",
    example:
      "Anything labeled Restricted goes through the client portal and never as an email attachment.",
    related: [
      "data-loss-prevention-dlp",
      "data-retention",
      "controlled-unclassified-information-cui",
    ],
    source: csrc,
  },
  {
    slug: "data-loss-prevention-dlp",
    term: "Data loss prevention (DLP)",
    aliases: ["DLP", "data leak prevention"],
    category: "cloud",
    definition:
      "Tools that notice sensitive data, such as card or Social Security numbers, and warn or stop someone who is sending it out.",
    whyItMatters:
      "Some leaks are honest slips: the wrong Smith in the address line, or a spreadsheet with a hidden tab. Begin with warnings, because strict blocking on day one gets in the way of real work.",
    example:
      "The mail program pauses a message with forty Social Security numbers and asks whether the outside recipient is right.",
    related: ["data-classification", "exfiltration", "personal-information"],
    source: csrc,
  },
  {
    slug: "data-retention",
    term: "Data retention",
    aliases: ["retention schedule", "records retention", "data disposal"],
    category: "compliance",
    definition:
      "The decision on how long you keep each kind of record, and how you destroy it afterward.",
    whyItMatters:
      "Old files you no longer need can still be stolen, and then you owe notice to the people in them. A one-page schedule, agreed with your accountant or lawyer, also ends the debate about clearing out mailboxes.",
    example:
      "A property manager shreds old rental applications on schedule, so ten years of license copies never pile up.",
    related: ["legal-hold", "personal-information", "backup"],
    source: {
      label: "FTC: Privacy and Security",
      url: "https://www.ftc.gov/business-guidance/privacy-security",
    },
  },
  {
    slug: "ddos",
    term: "DDoS",
    aliases: ["distributed denial of service", "denial of service", "DoS"],
    category: "threats",
    definition:
      "In a distributed denial-of-service (DDoS) attack, many devices flood a website or connection at once, so that real visitors cannot get through.",
    whyItMatters:
      "If phones and cloud programs share your one internet line, a flood stops more than the website. Ask your web host and your carrier what they absorb, and have a second way online.",
    example:
      "An online shop goes dark on a sale day until its host moves it behind a filtering service.",
    related: ["botnet", "business-continuity-plan", "firewall"],
    source: cisa,
  },
  {
    slug: "deepfake",
    term: "Deepfake",
    aliases: ["voice cloning", "AI voice fraud", "synthetic media"],
    category: "threats",
    definition:
      "A voice, picture or video made by artificial intelligence (AI) to look or sound like a real person.",
    whyItMatters:
      "A familiar voice on the phone no longer proves who is speaking, and an owner's voice may be on a podcast or a voicemail greeting. Agree on a code word for payment requests.",
    example:
      "The office manager gets a hurried voicemail in the owner's voice asking for a same-day transfer.",
    related: ["vishing", "call-back-verification", "social-engineering"],
    source: cisa,
  },
  {
    slug: "defense-in-depth",
    term: "Defense in depth",
    aliases: ["defence in depth", "layered security"],
    category: "practice",
    definition:
      "Using several layers of protection, so that the failure of one does not open everything.",
    whyItMatters:
      "A filter misses a message, a tired person clicks, and the next layer still has a chance. Spend on a second modest layer before you buy the most expensive version of the first.",
    example:
      "A phishing page collects a password, but the sign-in is refused because the laptop is unknown.",
    related: ["zero-trust", "network-segmentation", "endpoint-detection-and-response-edr"],
    source: csrc,
  },
  {
    slug: "device-code-phishing",
    term: "Device code phishing",
    aliases: ["device code flow attack", "device code scam"],
    category: "threats",
    definition:
      "A scam that gets you to type a short code on a genuine sign-in page. The code connects the attacker's device to your account.",
    whyItMatters:
      "Checking the web address does not help, because the page is real. Few offices need this sign-in method, so have it blocked, with an exception for a meeting-room screen if one depends on it.",
    example:
      "A meeting invitation supplies a code and a real Microsoft link, and the person who enters it lets a stranger in.",
    related: ["conditional-access", "phishing", "session-token"],
    source: {
      label: "Microsoft Learn: Authentication flows",
      url: "https://learn.microsoft.com/en-us/entra/identity/conditional-access/concept-authentication-flows",
    },
  },
  {
    slug: "dhcp",
    term: "DHCP",
    aliases: ["Dynamic Host Configuration Protocol"],
    category: "network",
    definition:
      "Dynamic Host Configuration Protocol (DHCP) is the service that hands each device a network address when it joins.",
    whyItMatters:
      "When it fails, devices say they are connected and nothing loads, which looks like an internet outage. Two routers handing out addresses at once is a classic cause.",
    example:
      "Someone brings a router from home for better Wi-Fi, and half the office drops off the network.",
    related: ["ip-address", "dns", "vlan"],
    source: { label: "RFC 2131", url: "https://www.rfc-editor.org/rfc/rfc2131" },
  },
  {
    slug: "digital-certificate",
    term: "Digital certificate",
    aliases: ["SSL certificate", "TLS certificate", "website certificate"],
    category: "network",
    definition:
      "An electronic ID card for a website or server, signed by a trusted authority. Others use it to check who they reached and to encrypt the traffic.",
    whyItMatters:
      "Certificates run out, and an expired one greets your clients with a full-page warning. Automatic renewal, plus a reminder to a shared mailbox, keeps that from happening on a holiday.",
    example:
      "The client portal shows a privacy warning one Sunday because its renewal notice went to a former employee.",
    related: ["tls", "mta-sts", "dns"],
    source: csrc,
  },
  {
    slug: "disaster-recovery-dr",
    term: "Disaster recovery (DR)",
    aliases: ["DR", "disaster recovery plan", "DRP"],
    category: "continuity",
    definition: "The steps that bring computers, data and phones back after a major loss.",
    whyItMatters:
      "A backup cannot restore itself: someone needs hardware, passwords, license keys and an order of work. Decide which system comes back first on a quiet day.",
    example:
      "The plan brings back phones and email on day one, billing on day two and the old archive last.",
    related: ["rpo-rto", "business-continuity-plan", "restore-test"],
    source: {
      label: "NIST SP 800-34",
      url: "https://csrc.nist.gov/pubs/sp/800/34/r1/upd1/final",
    },
  },
  {
    slug: "dkim",
    term: "DKIM",
    aliases: ["DomainKeys Identified Mail", "mail signature key"],
    category: "email",
    definition:
      "DomainKeys Identified Mail (DKIM) adds a signature to outgoing mail. It shows which domain signed the message and that it was not altered on the way.",
    whyItMatters:
      "Each service that mails for you, such as invoicing or newsletters, needs its own key in your domain's settings. Miss one, and its messages drift into spam while your Outlook mail looks fine.",
    example: "Invoices from the accounting program reach clients again once its key is published.",
    related: ["spf", "dmarc", "dns"],
    source: { label: "RFC 6376", url: "https://www.rfc-editor.org/rfc/rfc6376" },
  },
  {
    slug: "dmarc",
    term: "DMARC",
    aliases: ["Domain-based Message Authentication, Reporting and Conformance", "DMARC policy"],
    category: "email",
    definition:
      "Domain-based Message Authentication, Reporting and Conformance (DMARC) is a record about mail sent in your name. It tells mail services what to do when such mail fails the SPF and DKIM checks, and it brings you reports.",
    whyItMatters:
      "Without an enforced policy, a stranger can put your exact domain in the From line of a fake invoice. Watch the reports first and fix your real senders, then tighten the policy over some weeks.",
    example:
      "The first reports reveal a scheduling tool nobody remembered, sending reminders in the practice's name.",
    related: ["spf", "dkim", "spoofing", "bimi"],
    source: { label: "RFC 9989", url: "https://www.rfc-editor.org/rfc/rfc9989" },
  },
  {
    slug: "dns",
    term: "DNS",
    aliases: ["Domain Name System", "DNS records", "name server"],
    category: "network",
    definition:
      "The Domain Name System (DNS) is the internet's directory, which turns names like example.com into addresses. It also holds the records that steer your mail.",
    whyItMatters:
      "Whoever can sign in to your domain account can redirect your website and your email. Check that the login is in the company's name, since it may still belong to a web designer from years ago.",
    example:
      "A domain renews on a former partner's old card, lapses, and takes the office email down with it.",
    related: ["mx-record", "dns-filtering", "dnssec", "spf"],
    source: { label: "RFC 1034", url: "https://www.rfc-editor.org/rfc/rfc1034" },
  },
  {
    slug: "dns-filtering",
    term: "DNS filtering",
    aliases: ["protective DNS", "web filtering", "domain blocking"],
    category: "network",
    definition:
      "A service that checks each web address your devices look up and refuses the ones known to be harmful.",
    whyItMatters:
      "It is quick to add and covers the lobby TV and the camera, which run no protection of their own. A phishing site that is an hour old may not be on the list yet.",
    example:
      "A click on a fake parcel notice ends at a plain block page and not at a sign-in form.",
    related: ["dns", "phishing", "defense-in-depth"],
    source: cisa,
  },
  {
    slug: "dnssec",
    term: "DNSSEC",
    aliases: ["DNS Security Extensions", "signed DNS"],
    category: "network",
    definition:
      "DNS Security Extensions (DNSSEC) put signatures on answers from the internet's name directory, so that a forged answer about your domain can be detected.",
    whyItMatters:
      "Many domain hosts offer it as a single switch. Take care when you change hosts, since a leftover signature can make your site and mail unreachable for a day.",
    related: ["dns", "mx-record", "spoofing"],
    source: { label: "RFC 9364", url: "https://www.rfc-editor.org/rfc/rfc9364" },
  },
  {
    slug: "double-extortion",
    term: "Double extortion",
    aliases: ["data extortion", "leak extortion"],
    category: "threats",
    definition:
      "A ransomware gang locks your files and also copies them, then threatens to publish what it took.",
    whyItMatters:
      "Good backups solve the first half only. Keep fewer old files and know which lawyer you would call, because paying does not prove that the copies are gone.",
    example:
      "A firm restores everything by Wednesday, and on Thursday a sample of its client files arrives by email.",
    related: ["ransomware", "exfiltration", "data-retention", "immutable-backup"],
    source: { label: "CISA StopRansomware", url: "https://www.cisa.gov/stopransomware" },
  },
  {
    slug: "encryption",
    term: "Encryption",
    aliases: ["encrypted", "encryption at rest", "encryption in transit"],
    category: "practice",
    definition: "Scrambling data with a key so that only someone who holds the key can read it.",
    whyItMatters:
      "California's breach-notice law treats encrypted data differently from readable data, as long as the key was not taken too. Check the laptops, the phones and, most often forgotten, the backup drives.",
    example:
      "A backup drive goes missing in an office move, and without its key nobody can read the files on it.",
    related: ["full-disk-encryption", "tls", "hashing", "data-breach"],
    source: csrc,
  },
  {
    slug: "end-of-support",
    term: "End of support",
    aliases: ["end of life", "EOL", "unsupported software", "product lifecycle"],
    category: "devices",
    definition:
      "The date after which a maker no longer fixes security flaws in a product, although the product keeps running.",
    whyItMatters:
      "Nothing looks different the next morning, so the date slips past. Windows 10 reached it on October 14, 2025: list each PC that still runs it and give each one a date.",
    example:
      "The PC that drives the wide-format printer cannot take Windows 11, so it is cut off from email and the web.",
    related: ["extended-security-updates-esu", "patch-management", "asset-inventory"],
    source: {
      label: "Microsoft Lifecycle",
      url: "https://learn.microsoft.com/en-us/lifecycle/",
    },
  },
  {
    slug: "endpoint",
    term: "Endpoint",
    aliases: ["endpoint device", "workstation"],
    category: "devices",
    definition:
      "A device where people or programs use your network, such as a laptop, phone, server or tablet.",
    whyItMatters:
      "Count yours before you compare quotes, because protection is commonly priced per endpoint. The tally usually comes out higher than the number of people.",
    example:
      "A six-person office lists nineteen, including two tablets, a server and the conference-room PC.",
    related: ["endpoint-detection-and-response-edr", "asset-inventory", "antivirus-epp"],
    source: csrc,
  },
  {
    slug: "endpoint-detection-and-response-edr",
    term: "Endpoint detection and response (EDR)",
    aliases: ["EDR", "XDR", "extended detection and response"],
    category: "devices",
    definition:
      "Software that records what happens on a device, spots behavior that looks like an attack and can cut the device off.",
    whyItMatters:
      "It can catch misuse of ordinary Windows tools that a classic virus scan lets pass. Someone has to read the alerts, so ask who does that at night and on Sundays.",
    example:
      "A laptop starts scrambling files at lunch, and the software disconnects it before the shared drive is touched.",
    related: ["managed-detection-and-response-mdr", "antivirus-epp", "ransomware", "endpoint"],
    source: cisa,
  },
  {
    slug: "entra-id",
    term: "Entra ID",
    aliases: ["Microsoft Entra ID", "Azure AD", "Azure Active Directory"],
    category: "cloud",
    definition:
      "Microsoft's cloud service for accounts and sign-in, formerly called Azure Active Directory. Microsoft 365 accounts live in it.",
    whyItMatters:
      "Its global administrators can open or close everything your staff use. At least one of those accounts should be strongly protected and in the company's own hands, whoever your vendor is.",
    example:
      "A firm changes IT companies and keeps working, because the owner holds a global administrator account.",
    related: ["single-sign-on-sso", "conditional-access", "administrator-rights"],
    source: entraDocs,
  },
  {
    slug: "ethical-wall",
    term: "Ethical wall",
    aliases: ["information barrier", "ethical screen"],
    category: "compliance",
    definition:
      "A barrier that keeps certain people in a firm away from a matter, in files, email and conversation.",
    whyItMatters:
      "Hiring one lawyer from the other side can raise a conflict on day one. Counsel decides whether a screen is enough, and your systems must block the matter's files before the new login exists.",
    example:
      "The document system hides one matter from a newly hired associate, including its calendar entries and billing.",
    related: ["least-privilege", "access-control", "legal-hold"],
    source: { label: "ABA Model Rule 1.0(k)", url: "https://www.americanbar.org" },
  },
  {
    slug: "exfiltration",
    term: "Exfiltration",
    aliases: ["data theft", "data exfiltration"],
    category: "threats",
    definition: "Copying data out of your systems without permission.",
    whyItMatters:
      "Your own files stay in place, so nobody notices anything missing. An alert on unusually large downloads may be the only early sign you get.",
    example:
      "A departing salesperson downloads the full client list to a personal drive two nights before giving notice.",
    related: ["double-extortion", "data-loss-prevention-dlp", "insider-threat", "audit-log"],
    source: csrc,
  },
  {
    slug: "exploit",
    term: "Exploit",
    aliases: ["exploit code", "exploitation"],
    category: "threats",
    definition: "Code or a technique that uses a flaw to get in or gain control.",
    whyItMatters:
      "Once a working one is public, automated scanners try it on every address they find, including that of a two-person office. Update the boxes that face the internet first, since anyone can reach them.",
    example:
      "A flaw in one brand of router is published on Monday, and by the weekend the office's log shows strangers trying it.",
    related: ["zero-day", "kev-catalog", "patch-management", "exposed-service"],
    source: csrc,
  },
  {
    slug: "exposed-service",
    term: "Exposed service",
    aliases: ["open port", "internet-facing service", "exposed RDP", "remote desktop exposure"],
    category: "network",
    definition:
      "A program on your network that anyone on the internet can reach, such as remote desktop, a camera page or an old mail server.",
    whyItMatters:
      "Finding one takes a scanner and no knowledge of your firm. Many were opened for one afternoon's repair and never closed, so an outside look once a year is time well spent.",
    example:
      "An outside check finds the alarm panel's web page still answering to its factory password.",
    related: ["attack-surface", "firewall", "vulnerability-scan", "vpn"],
    source: cisa,
  },
  {
    slug: "extended-security-updates-esu",
    term: "Extended Security Updates (ESU)",
    aliases: ["ESU", "Windows 10 extended support"],
    category: "devices",
    definition:
      "Security fixes that Microsoft provides for a limited time after normal support ends, usually for a fee.",
    whyItMatters:
      "They buy time for the one PC tied to an old scanner or machine tool. Treat the fee as rent with an end date, and note that the consumer offer is not meant for managed business PCs.",
    example:
      "An office covers its last three Windows 10 PCs for a year and orders the replacements in two batches.",
    related: ["end-of-support", "patch-management", "asset-inventory"],
    source: {
      label: "Microsoft Lifecycle",
      url: "https://learn.microsoft.com/en-us/lifecycle/",
    },
  },
  {
    slug: "fido2-webauthn",
    term: "FIDO2 / WebAuthn",
    aliases: ["FIDO2", "WebAuthn", "security key", "hardware key"],
    category: "identity",
    definition:
      "The open standards behind passkeys and security keys. They tie each sign-in key to one website, so that the key is useless on an imitation.",
    whyItMatters:
      "When you buy software, these two names tell you that the phishing-resistant kind is meant. Ask for them by name, because secure login in a brochure can mean a texted code.",
    related: ["passkey", "multi-factor-authentication-mfa", "phishing"],
    source: { label: "FIDO Alliance", url: "https://fidoalliance.org" },
  },
  {
    slug: "firewall",
    term: "Firewall",
    aliases: ["network firewall", "next-generation firewall"],
    category: "network",
    definition: "A device or program that lets network traffic through, or blocks it, by rules.",
    whyItMatters:
      "The box from your internet provider is a start, but it seldom shows you who tried what. Whichever you use needs updates and a yearly look at its rules, because old exceptions pile up.",
    example:
      "The yearly review finds and removes a rule that was added for a long-gone phone vendor.",
    related: ["network-segmentation", "exposed-service", "vpn"],
    source: csrc,
  },
  {
    slug: "firmware",
    term: "Firmware",
    aliases: ["device software", "BIOS", "UEFI"],
    category: "devices",
    definition:
      "The built-in software that runs a device such as a router, printer, camera or laptop.",
    whyItMatters:
      "Nobody sees it, so it can go years without an update while the PCs are patched every month. Put routers, Wi-Fi points and printers on the same calendar.",
    example:
      "A scan flags the office printer, and it gets its first firmware update in four years.",
    related: ["patch-management", "end-of-support", "botnet"],
    source: csrc,
  },
  {
    slug: "ftc-safeguards-rule",
    term: "FTC Safeguards Rule",
    aliases: ["Safeguards Rule", "16 CFR 314", "16 CFR Part 314"],
    category: "compliance",
    definition:
      "A Federal Trade Commission (FTC) rule, 16 CFR Part 314, that requires many financial businesses outside banking to run a security program. Tax preparers, mortgage brokers and settlement services are among them.",
    whyItMatters:
      "A two-person tax office is covered. Firms with records on fewer than 5,000 consumers are excused from some parts, while multi-factor sign-in and a named responsible person still apply.",
    example:
      "The owner names an outside consultant as Qualified Individual and stays responsible for the program.",
    related: ["wisp", "glba", "risk-assessment", "multi-factor-authentication-mfa"],
    source: {
      label: "eCFR: 16 CFR Part 314",
      url: "https://www.ecfr.gov/current/title-16/chapter-I/subchapter-C/part-314",
    },
  },
  {
    slug: "full-disk-encryption",
    term: "Full-disk encryption",
    aliases: ["BitLocker", "FileVault", "disk encryption", "drive encryption"],
    category: "devices",
    definition:
      "Encryption of a computer's whole drive, such as BitLocker on Windows or FileVault on a Mac.",
    whyItMatters:
      "Laptops get left in cars and coffee shops, and with this on, a thief usually gets the hardware and no client files. Store the recovery keys where you can reach them without that laptop.",
    example:
      "A laptop board dies, the drive moves to another machine, and the recovery key in the company account opens it.",
    related: ["encryption", "mobile-device-management-mdm", "data-breach"],
    source: {
      label: "NIST SP 800-111",
      url: "https://csrc.nist.gov/pubs/sp/800/111/final",
    },
  },
];
