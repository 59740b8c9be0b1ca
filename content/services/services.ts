import type { Service, ServiceComparison } from "./type.ts";

/** The services in the order of the page; each `id` is also its anchor. */
export const services: readonly Service[] = [
  {
    id: "helpdesk",
    name: "Managed IT support",
    problem: "When something breaks, I lose half a morning finding out who can fix it.",
    summary:
      "One number for your people, and a list of the computers behind it. We fix what breaks, keep PCs and Macs updated and set up new ones before the first day of work.",
    included: [
      "Help by phone, email and screen sharing: {hours}",
      "A list of each PC, Mac, phone and printer, with age, owner and warranty",
      "System and program updates, with restarts outside your busy hours",
      "New computers set up, old ones wiped and recorded",
      "Checklists for new hires and departures, finished the same day",
      "Calls to your software and internet vendors on your behalf",
      "On-site visits by appointment",
    ],
    notIncluded: [
      "Hardware, licenses and internet lines (quoted separately)",
      "Support inside specialist programs, where the vendor's own desk knows more",
      "Training courses for office programs",
      "Calls outside business hours, unless your agreement adds them",
    ],
    forWhom:
      "Offices from a few people to about 75 that have no IT person, or one who is stretched thin.",
    measured: [
      "Time from your call to a person working on it",
      "Tickets opened, solved and reopened, by cause",
      "Share of devices with current updates",
      "Devices that need replacing in the coming year",
    ],
    priced:
      "A monthly fee by people and devices. The quote lists what is covered, and anything outside it gets a price before work starts.",
    questions: [
      {
        question: "How fast do you answer?",
        answer:
          "Calls in business hours get a response within 1 hour. Messages get one within 1 business day. We do most work by screen sharing because it is quicker than a drive. If a visit is needed, we agree on a time with you.",
      },
      {
        question: "What happens if we call at night?",
        answer:
          "{afterHours} If a computer is under attack, unplug its network cable and leave it on. The [contact page](/contact) has the first steps.",
      },
      {
        question: "Can our people call you directly?",
        answer:
          "Yes. You decide who may ask for what. Requests for access, money-related changes or new accounts go back to a person you name before we act.",
      },
    ],
    action: "Get IT support",
    quoteNeed: "helpdesk",
    related: { label: "IT for small business", path: "/industries/small-business" },
  },
  {
    id: "security-baseline",
    name: "Cybersecurity",
    problem: "I have no idea whether we are protected or just lucky.",
    summary:
      "The handful of protections that insurers, customers and common sense all ask for. We set them up on every computer and account, then show you proof.",
    included: [
      "A second step or passkey at sign-in for mail, files, admin accounts and remote access",
      "Endpoint detection on each computer, with alerts read by a person in business hours",
      "Security updates by a set date, starting with flaws that are already being exploited",
      "[DNS filtering](/glossary#dns-filtering), which refuses known bad addresses",
      "Everyday logins without administrator rights",
      "Short training for staff, plus an easy way to report odd messages",
      "A yearly review of who has access to what",
    ],
    notIncluded: [
      "People watching your alerts outside business hours ({hours}), unless your agreement adds it",
      "A penetration test, which an independent firm should do",
      "Code review of software you build",
      "A promise that nothing gets through. No set of tools can make that one.",
    ],
    forWhom:
      "Any office that has grown its computers one at a time, and any firm about to answer an insurance or customer form.",
    measured: [
      "Accounts with a second step, as a share of all accounts",
      "How many of your computers report to the security console",
      "Days from release to installation for urgent updates",
      "Alerts received, what they were and what was done",
    ],
    priced:
      "A monthly fee for each person, with tool licenses listed apart. The first set-up is priced once, after we have seen what is there.",
    questions: [
      {
        question: "Isn't antivirus enough?",
        answer:
          "Antivirus stops programs it knows to be bad. Many break-ins use a stolen sign-in or an ordinary remote-control tool, and there is nothing on the list to match. Endpoint detection watches behavior and can cut a computer off while you find out what happened.",
      },
      {
        question: "Will this slow our people down?",
        answer:
          "A little on the first day. Passkeys are quicker than typing a password and a code. We start with a small group, fix what annoys them, and only then move on to the rest.",
      },
    ],
    action: "Protect your office",
    quoteNeed: "security-baseline",
    related: { label: "The free security assessment", path: "/security-assessment" },
  },
  {
    id: "email-security",
    name: "Email security",
    problem: "A customer says our invoice had new bank details. We never sent it.",
    summary:
      "Payment fraud often starts with an email. We make your domain harder to fake and your mailboxes harder to steal, and we set up the habit that catches what software misses.",
    included: [
      "SPF, DKIM and DMARC for each domain you own, parked ones too",
      "Reading the DMARC reports, and moving to reject in steps",
      "Filtering of links and attachments, a label on mail from outside",
      "Alerts on hidden rules, forwarding and new app permissions",
      "Sign-in that a copied page cannot reuse",
      "A watch for look-alike domain names",
      "A call-back rule for payments, written with your bookkeeper",
    ],
    notIncluded: [
      "Taking down look-alike sites (we report them; the registrar decides)",
      "Mass mailings and newsletter design",
      "Mailboxes that your staff own privately",
      "A filter that catches everything",
    ],
    forWhom:
      "Firms that send invoices, move client money or hear from customers about strange messages.",
    measured: [
      "DMARC setting of each domain, and the share of mail that passes",
      "Reported and removed phishing messages",
      "Mailboxes with outside forwarding (the goal is none)",
      "Accounts that can still sign in with a password alone",
    ],
    priced:
      "A one-time price for the records and settings, by number of domains and sending services. Filtering and report reading are a monthly fee for each mailbox.",
    questions: [
      {
        question: "Will DMARC make our mail bounce?",
        answer:
          "It can, if it is switched on in one go. We start by watching, which blocks nothing. Over some weeks we find your newsletter, invoicing and scanner mail and fix each one. Only then do we ask other services to refuse the rest.",
      },
      {
        question: "Do we have to change mail providers?",
        answer:
          "Usually not. Microsoft 365 and Google Workspace both support what we set up. A mailbox that came free with an old website package may be a reason to move.",
      },
    ],
    action: "Protect your email",
    quoteNeed: "email-security",
    related: { label: "How email security works", path: "/email-security" },
  },
  {
    id: "microsoft-365",
    name: "Microsoft 365",
    problem: "We pay for Microsoft 365 and use it for email. I suspect the rest is wide open.",
    summary:
      "We set up, clean up and look after Microsoft 365 for offices of up to 300 users. If you use something else today, we can move you. You remain the owner of the account, with an administrator login of your own.",
    included: [
      "A settings review against a written 12-point list",
      "Sign-in rules: security defaults, or Conditional Access where your plan has it",
      "Moves from other mail services, with a pilot group first",
      "Teams and SharePoint laid out so that people find things",
      "Management of Windows PCs, Macs and phones where the plan includes it",
      "License clean-up each year, with the savings or costs shown",
      "A look at oversharing before any AI assistant is switched on",
    ],
    notIncluded: [
      "Microsoft's own fees and outages",
      "Custom apps, large Power Platform builds and SharePoint programming",
      "Backup of the data, which is the [backup service](/services#backup)",
      "Support for versions that Microsoft has ended",
    ],
    forWhom: "Offices on a Business plan, or on their way to one from Google or an old server.",
    measured: [
      "Points of the 12-point list that are done",
      "Administrator accounts, and how each one signs in",
      "Unused or duplicate licenses",
      "Files shared with “anyone who has the link”",
    ],
    priced:
      "Reviews and moves have a fixed price agreed beforehand. Ongoing care is part of the monthly fee. Licenses are listed separately.",
    questions: [
      {
        question: "Who owns the account if we leave?",
        answer:
          "You do, from the first day. Your company holds a global administrator login, kept safe and tested. When we part, we remove our access and write down the settings.",
      },
      {
        question: "Do we need the Premium plan?",
        answer:
          "It depends on whether you want device management and finer sign-in rules. Premium has both. A small office with few laptops may do well on a lower plan with security defaults. We will say which of its features you would really use.",
      },
    ],
    action: "Review your Microsoft 365",
    quoteNeed: "microsoft-365",
    related: { label: "More on Microsoft 365", path: "/microsoft-365" },
  },
  {
    id: "backup",
    name: "Backup & recovery",
    problem: "There is a backup. I have never seen anyone get a file back from it.",
    summary:
      "Making copies is the easy part. The service is getting you back to work. You choose how much work you could redo and how long you could wait. We build the backup to match and test it.",
    included: [
      "Three copies on two kinds of storage, one off-site, one locked, and restores without errors (the [3-2-1 rule](/glossary#3-2-1-backup), extended)",
      "Servers, chosen PCs, cloud mail and cloud files",
      "Two numbers set with you for each system: data you can lose and time you can wait ([RPO and RTO](/glossary#rpo-rto))",
      "Daily check of backup results, with failures followed up",
      "Restore tests on a schedule, timed and written down",
      "A recovery sheet that works when the office is closed",
    ],
    notIncluded: [
      "Data on personal devices and private cloud accounts",
      "Databases inside software you rent, unless its vendor allows a copy",
      "Recovery times for phone, power and internet companies",
      "Forensics after an attack (see [incident help](/services#incident-help))",
    ],
    forWhom:
      "Any firm that could not work for a week without its files. Here in the Valley that includes power shutoffs, fires and earthquakes.",
    measured: [
      "Date, scope and duration of the last restore test",
      "Share of backup runs without errors",
      "Actual recovery time against the one you chose",
      "Systems on your list without a backup",
    ],
    priced:
      "A monthly fee by amount of data and number of systems, plus storage, listed separately. Tests are included; a full rebuild after a disaster is quoted as a project.",
    questions: [
      {
        question: "Our files are in the cloud. Is that not a backup?",
        answer:
          "It protects you from a broken disk. Deleted files and mail stay recoverable for a limited time, and a thief with your login can delete them too. A separate copy under another login covers those days. [This article](/blog/microsoft-365-backup-shared-responsibility) has the limits for Microsoft 365.",
      },
      {
        question: "How quickly would we be working again?",
        answer:
          "That is the number we choose together, system by system. Faster costs more, so we spend it where a day of waiting hurts most. The test shows whether we kept to it.",
      },
      {
        question: "What makes a copy “locked”?",
        answer:
          "For a set time nobody can change or delete it, with any login, ours included. Intruders go for the backups early, so this copy is the one that counts.",
      },
    ],
    action: "Test your backup",
    quoteNeed: "backup",
    related: {
      label: "A two-page continuity plan",
      path: "/blog/valley-business-continuity-plan",
    },
  },
  {
    id: "networks",
    name: "Networks & Wi-Fi",
    problem:
      "The Wi-Fi drops in the back office, and guests are on the same network as the cash register.",
    summary:
      "Firewalls, Wi-Fi and internet phones that suit your rooms. Cards, cameras, guests and office work each get a lane of their own, so trouble in one stays there.",
    included: [
      "A diagram of the network, with the name and age of each box",
      "A business firewall, kept updated",
      "Wi-Fi planned by measurement in your rooms",
      "Separate networks for office, cards, cameras and guests",
      "A second internet connection, such as cellular, tested monthly",
      "Cloud phones, with 911 addresses kept current",
      "Battery power sized for the gear that must stay up",
    ],
    notIncluded: [
      "Your carrier's service and repair times",
      "Cabling, electrical work and trenching (licensed trades do this; we coordinate)",
      "Cell coverage inside the building, beyond Wi-Fi calling",
      "Alarm monitoring and access-control contracts",
    ],
    forWhom:
      "Shops, clinics, workshops and offices, above all before a move, a remodel or a new card terminal.",
    measured: [
      "Outages: how often, how long and why",
      "Switch-over tests to the second internet path",
      "Devices on the wrong network",
      "Firmware date of each network device",
    ],
    priced:
      "Design and setup have a project price after a visit. Care is a monthly fee by site and device. Equipment is yours and is quoted separately.",
    questions: [
      {
        question: "Is it safe to have guest Wi-Fi?",
        answer:
          "Yes, when guests reach the internet and nothing else. That takes a separate network, with guests kept apart from one another. Change its password when you like, because no office device depends on it.",
      },
      {
        question: "Will a second internet line really be independent?",
        answer:
          "Two companies can share one duct in the street. We look for two kinds of line, such as cable and cellular, and test by pulling the first plug.",
      },
    ],
    action: "Plan your network",
    quoteNeed: "networks",
    related: { label: "Areas we serve", path: "/locations" },
  },
  {
    id: "compliance",
    name: "Compliance readiness",
    problem: "A customer sent us ninety security questions. I want to answer them honestly.",
    summary:
      "We turn a rule or questionnaire into a list of settings and papers. We do the technical part with you and keep the proof in order. Your counsel or assessor keeps the last word.",
    included: [
      "A [WISP](/glossary#wisp) for tax and financial offices, drafted with you",
      "Support for the HIPAA risk analysis: systems, threats, safeguards",
      "A gap list against NIST SP 800-171 for defense suppliers",
      "Help with the PCI self-assessment your card processor names",
      "Security questionnaires and insurance forms, answer by answer",
      "An evidence folder: sign-in, update and restore reports with dates",
      "A yearly calendar of what must be renewed",
    ],
    notIncluded: [
      "Certification, attestation or a seal of any kind",
      "Legal advice and interpretation of contracts",
      "The assessor's role (for example C3PAO, TPN assessor or PCI assessor)",
      "Answers that are not true on the day you sign",
    ],
    forWhom:
      "Tax offices, practices, defense and media suppliers, and firms whose customers send forms.",
    measured: [
      "Requirements met, open and not applicable, each with proof",
      "Age of the oldest report in the evidence folder",
      "Open gaps with an owner and a date",
    ],
    priced:
      "A fixed price for a first gap review. Closing the gaps is priced from that list. Keeping the folder current can be part of the monthly fee.",
    questions: [
      {
        question: "Can you make us compliant?",
        answer:
          "We can put safeguards in place and document them. Compliance also depends on what your people do and on how the rule applies to you. Be careful with anyone who sells it as a product.",
      },
      {
        question: "Can you certify us for HIPAA or CMMC?",
        answer:
          "No. There is no official HIPAA certification. CMMC certificates come from accredited assessors called C3PAOs. We help you prepare for either kind of scrutiny.",
      },
    ],
    action: "Answer your questionnaire",
    quoteNeed: "compliance",
    related: { label: "Rules by industry", path: "/industries" },
  },
  {
    id: "incident-help",
    name: "Incident help",
    problem: "Someone is in our email right now. What do I touch first?",
    summary:
      "We help you stop the damage, save the evidence and get back to work. Your bank, insurer and counsel each have a part, and we work with them.",
    included: [
      "First instructions by phone",
      "Cutting off devices, sessions and stolen logins",
      "Saving logs, messages and disk images before anything is cleaned",
      "A dated account of what the systems show",
      "Working with the responders that your insurer appoints",
      "Rebuilding from clean backups, in the order you need",
      "A written review afterward, with fixes ranked",
    ],
    notIncluded: [
      "Police work, and naming the attacker",
      "Negotiating with criminals or paying them",
      "Legal notices (counsel writes them; we supply facts)",
      "Getting money back: the bank and the FBI's IC3 come first",
      "Overnight response, unless your agreement adds it",
    ],
    forWhom:
      "Clients on a plan first. We also help firms that call us for the first time that day when we have someone free.",
    measured: [
      "Time from your call to the first device cut off",
      "What was saved, by whom and when",
      "Time until each system worked again",
      "Fixes from the review that are done",
    ],
    priced:
      "By time, at a rate agreed before work starts. Your insurer may cover it, and may insist on its own panel, so call them early.",
    questions: [
      {
        question: "Should we switch the computers off?",
        answer:
          "Unplug the network cable or turn off Wi-Fi, and leave the power on. Memory may hold traces that vanish at shutdown. If files are visibly being encrypted and you cannot unplug the network, power off.",
      },
      {
        question: "Do we have to report it?",
        answer:
          "Possibly, to clients, the Attorney General, a regulator or your card processor. The clocks can be short: 30 days in California for personal information. Counsel decides, and we give them a dated account of the facts.",
      },
      {
        question: "Money was wired to a thief. Can you stop it?",
        answer:
          "Your bank might, so call its fraud desk before you call us. Ask for a recall, then file at ic3.gov. After that we secure the mailbox and keep the evidence.",
      },
    ],
    action: "Prepare for an incident",
    quoteNeed: "incident-help",
    related: { label: "First steps under attack", path: "/contact" },
  },
  {
    id: "projects",
    name: "Moves and projects",
    problem: "We move offices in ten weeks and nobody has ordered the internet.",
    summary:
      "Work with a beginning and an end: an office move, a server retired to the cloud, new computers for everyone. You get a plan, one price and a date.",
    included: [
      "A written scope, with what could go wrong and the way back",
      "Orders for circuits and equipment, with their lead times",
      "A pilot with a few people before everyone changes",
      "Changes in the evening or on a weekend, by agreement",
      "Data moved, checked and counted",
      "A person at your side on the first working day",
      "Diagrams, logins and settings handed over at the end",
    ],
    notIncluded: [
      "Carrier delays and landlord permits",
      "Movers, furniture and electrical work",
      "Repair of old software that fails on new systems (we find out in the pilot)",
      "Care after the project, unless you add a plan",
    ],
    forWhom: "Firms that move, merge, grow or shrink, with or without a monthly plan from us.",
    measured: [
      "Milestones against the dates agreed",
      "Cost against the quote, with each change signed beforehand",
      "Open points two weeks after the change",
    ],
    priced:
      "A fixed price where the scope is clear. Where it is not, we price a short survey first. Changes are agreed before they cost anything.",
    questions: [
      {
        question: "How early should we call about a move?",
        answer:
          "When you start to read the lease. New fiber commonly takes weeks to months, and the carrier's date decides yours. A cellular link can bridge a late line.",
      },
      {
        question: "Can old and new run side by side?",
        answer:
          "For most moves, yes, for a while. It costs some double licenses and buys a way back. We say in the plan when the old system is switched off for good.",
      },
    ],
    action: "Plan your move",
    quoteNeed: "projects",
    related: { label: "Moving within Warner Center", path: "/locations/woodland-hills" },
  },
  {
    id: "co-managed",
    name: "Co-managed IT",
    problem: "Our one IT person is good. I worry about the week she is away.",
    summary:
      "Your person stays in charge. We add hands, tools and a second opinion, with a written split so that no task falls through the cracks.",
    included: [
      "A table of tasks: yours, ours, shared",
      "Coverage for vacation and sick days, prepared beforehand",
      "Shared ticket, device and password systems",
      "Updates, backup tests and alert reading, if you hand them to us",
      "A second pair of eyes on changes and purchases",
      "Records kept so that either side can take over",
    ],
    notIncluded: [
      "Managing or evaluating your employee",
      "Replacing your employee",
      "Responsibility for systems that the table gives to you",
      "Access we do not need for our part",
    ],
    forWhom: "Firms of about 20 people and up with one or two IT staff of their own.",
    measured: [
      "Tasks in the table without an owner (the goal is none)",
      "Coverage days worked, and what came up",
      "Share of systems with current records",
    ],
    priced:
      "A monthly fee for the tasks in our column and the tools you share. Coverage days and projects are priced separately.",
    questions: [
      {
        question: "Who decides when we disagree?",
        answer:
          "You do, with your IT person. We write down our advice and the reason, then follow the decision unless it would break the law or harm someone.",
      },
      {
        question: "Does our person keep administrator rights?",
        answer:
          "Yes, on a separate admin login with a second step, the same as ours. Each action carries a personal name, which protects both sides.",
      },
    ],
    action: "Support your IT person",
    quoteNeed: "co-managed",
    related: { label: "Size tracks for small firms", path: "/industries/small-business" },
  },
];

/** Comparison of three ways to buy IT help, with the weakness of each. */
export const serviceComparison: ServiceComparison = {
  heading: "Break-fix, managed or co-managed?",
  intro:
    "There are three common ways to buy IT help, and each fits someone. The last row says what each is bad at.",
  caption: "Three ways to buy IT help compared",
  columns: ["Break-fix", "Managed", "Co-managed"],
  rows: [
    {
      label: "How it works",
      values: [
        "You call when something fails and pay for the time",
        "We look after people and devices for a monthly fee",
        "Your IT person and we share the work by a written split",
      ],
    },
    {
      label: "Good fit",
      values: [
        "One or two people with simple needs",
        "Offices without an IT person",
        "Firms with one or two IT staff",
      ],
    },
    {
      label: "Updates and backup checks",
      values: [
        "When you ask",
        "On a schedule, reported to you",
        "Whoever the table names, reported to both",
      ],
    },
    {
      label: "Who knows your systems",
      values: [
        "Whoever came last time",
        "We do, and you hold a copy of the records",
        "Both, in shared records",
      ],
    },
    {
      label: "Cost pattern",
      values: [
        "Nothing in quiet months, uneven in bad ones",
        "Even, changes with head count",
        "Salary plus a smaller monthly fee",
      ],
    },
    {
      label: "Security work",
      values: ["Rarely done between failures", "Part of the plan", "Agreed line by line"],
    },
    {
      label: "Help on a bad day",
      values: [
        "Whoever is free at the time",
        "Plan clients first, with your records at hand",
        "Your person leads, we add hands",
      ],
    },
    {
      label: "Weak side",
      values: [
        "Problems are found late, often by someone else",
        "You pay in quiet months too",
        "Needs a clear split, kept up to date",
      ],
    },
  ],
  after:
    "You can start with a single project or the free assessment and choose later. If break-fix is the sensible choice for you, we will say so.",
};
