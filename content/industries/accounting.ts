import type { Industry } from "./type.ts";

const reviewed = "2026-11-21";

/** The page for CPA, bookkeeping and tax offices: the written plan, the portal and the filing calendar. */
export const accountingFirms: Industry = {
  slug: "accounting-firms",
  name: "Accounting firms",
  title: "IT & WISP Support for Accounting Firms",
  description:
    "FTC Safeguards Rule, IRS Pub. 4557 and a WISP you can follow: MFA, portals, encrypted laptops and tax-season support for CPA and tax offices.",
  headline: "A written security plan your office still follows in March",
  lead: "Your files hold everything a thief needs to file a return in someone else's name. We help CPA, bookkeeping and tax offices lock that data down and write the plan the law asks for. Then we keep changes away from your filing deadlines.",
  summary:
    "You keep tax numbers, bank details and signed returns. Federal rules expect a written plan, a second step at sign-in and encryption. We set those up and plan the work around your filing calendar.",
  short: {
    duties: [
      "Have a written information security plan, with one named person in charge: the FTC Safeguards Rule.",
      "Use a second step at sign-in, and encrypt client data: the same rule.",
      "Report a theft of client data: your IRS liaison first, then the 30-day clocks of the FTC and California.",
    ],
    threats: [
      "A “new client” sends last year's return, and it installs a remote-control tool.",
      "A payroll change comes from the client's own mailbox, in somebody else's hands.",
      "Your files are locked in March, and so is the backup drive beside them.",
    ],
    start:
      "Turn on the second step for your tax software and your email, the owner's first. Then open IRS Publication 5708 and name the person in charge.",
    action: "Get the filing-season checklist",
  },
  rulesIntro:
    "Federal rules treat paid tax preparers as financial institutions, even with one desk. This is what applies, who it reaches and where to read it.",
  rules: [
    {
      rule: "FTC Safeguards Rule (16 CFR Part 314)",
      who: "Tax preparers, and other non-bank firms that handle consumers' financial information",
      requires:
        "A written security program with one named person in charge. It covers access limits, a data inventory, encryption, a second sign-in step, activity logs, disposal, training and vendor checks. Tell the FTC within 30 days of discovering an event that affects 500 or more consumers. Firms holding records on fewer than 5,000 consumers are excused from four items: the written risk assessment, continuous monitoring or yearly testing, the written incident plan and the yearly report to owners.",
      source: {
        label: "FTC: Safeguards Rule, what your business needs to know",
        url: "https://www.ftc.gov/business-guidance/resources/ftc-safeguards-rule-what-your-business-needs-know",
      },
      reviewed,
    },
    {
      rule: "IRS Publications 4557 and 5293",
      who: "Anyone paid to prepare returns",
      requires:
        "The IRS guides to safeguarding taxpayer data: the basic protections, the signs of theft and whom to tell.",
      source: {
        label: "IRS Publication 4557",
        url: "https://www.irs.gov/pub/irs-pdf/p4557.pdf",
      },
      reviewed,
    },
    {
      rule: "IRS Publications 5708 and 5709",
      who: "Practices writing a WISP (written information security plan)",
      requires:
        "A 28-page plan template, updated in August 2024, and a shorter guide to building one. You may use another form. Having a written plan is the part you cannot skip.",
      source: {
        label: "IRS Publication 5708",
        url: "https://www.irs.gov/pub/irs-pdf/p5708.pdf",
      },
      reviewed,
    },
    {
      rule: "IRS Publication 1345",
      who: "Authorized IRS e-file providers",
      requires:
        "Rules for handling e-filed returns, protecting taxpayer data and guarding your EFIN, the number that identifies you as an e-filer.",
      source: {
        label: "IRS Publication 1345",
        url: "https://www.irs.gov/pub/irs-pdf/p1345.pdf",
      },
      reviewed,
    },
    {
      rule: "PTIN renewal (Form W-12)",
      who: "Everyone with a preparer tax identification number (PTIN)",
      requires:
        "Each renewal asks you to acknowledge your data-security duties. Check that your plan exists and is current before you answer.",
      source: {
        label: "IRS: About Form W-12",
        url: "https://www.irs.gov/forms-pubs/about-form-w-12",
      },
      reviewed,
    },
    {
      rule: "Internal Revenue Code §6713 and §7216",
      who: "Anyone who prepares returns for pay",
      requires:
        "Civil (§6713) and criminal (§7216) penalties for disclosing or using return information without permission. Some disclosures are allowed, so ask counsel before you share client data with a new vendor.",
      source: {
        label: "26 U.S. Code §7216 (Cornell Law School)",
        url: "https://www.law.cornell.edu/uscode/text/26/7216",
      },
      reviewed,
    },
    {
      rule: "16 CCR §54.1 and AICPA Code 1.700.001",
      who: "California CPAs and CPA firms; AICPA members",
      requires:
        "Client information stays confidential unless the client agrees or a listed exception applies.",
      source: {
        label: "California Board of Accountancy",
        url: "https://www.dca.ca.gov/cba/",
      },
      reviewed,
    },
    {
      rule: "Reporting stolen client data",
      who: "Any preparer whose client data is taken",
      requires:
        "Call your IRS Stakeholder Liaison. Write to StateAlert@taxadmin.org, which reaches the state tax agencies. Notices to the FTC and to clients have deadlines of their own.",
      source: {
        label: "IRS: after a data theft or loss",
        url: "https://www.irs.gov/newsroom/heres-what-tax-professionals-should-do-after-a-data-theft-or-loss",
      },
      reviewed,
    },
  ],
  california: {
    heading: "Two 30-day clocks, two different readers",
    paragraphs: [
      "A tax file nearly always holds a Social Security number. So a theft at your office is likely to bring in every part of California's notice law, including paid identity-theft services for clients.",
      "The FTC's 30 days and California's 30 days are separate duties. One goes to a federal agency and the other to your clients. Your [WISP](/glossary#wisp) should say who watches each, and where the client list is when the server is down.",
    ],
  },
  threatsIntro:
    "One preparer is worth more to a thief than one taxpayer. These three patterns turn up again and again in IRS warnings.",
  threats: [
    {
      title: "The new client with last year's return",
      story:
        "In February a polite message asks whether you take new clients. You say yes. The reply links to “my prior-year return,” and opening it installs a remote-control tool. Nothing looks wrong that day. Two nights later someone works in your tax software and e-files returns under your EFIN, with changed deposit accounts.",
      stop: "Prospects get a portal link and never send files by email. Office PCs refuse remote-control programs that you have not approved. Tax software asks for a second step. Once a week, someone compares the return count in IRS e-Services with your own.",
    },
    {
      title: "A payroll change from the client's own mailbox",
      story:
        "You run payroll for a restaurant. Its owner writes on a Thursday: move the manager's pay to a new account, and send all the W-2s for a lender. The mailbox is real. Someone took it over last week and has read every message since.",
      stop: "Bank and pay changes wait for a call to a number already in the file. W-2s leave only through the portal. The rule is in your engagement letter, so the client expects the call.",
    },
    {
      title: "Locked files in the second week of March",
      story:
        "One morning no return will open. The firewall had missed its updates, and someone came in through it at night. The backup drive was plugged into the same server, so it is locked too. Staff spend the week filing extensions from paper.",
      stop: "The firewall is patched first, before anything else on the network. Each PC has [endpoint detection](/glossary#endpoint-detection-and-response-edr). One backup copy cannot be changed or deleted, and a full restore was timed in December.",
    },
  ],
  setUpIntro:
    "Each line names a control and the duty it helps you meet. Your written plan can point at the same list.",
  setUp: [
    {
      control:
        "A second step at sign-in for email, tax software, portals, payroll and remote access",
      duty: "Safeguards Rule §314.4(c): multi-factor authentication for anyone who reaches an information system",
    },
    {
      control:
        "[Full-disk encryption](/glossary#full-disk-encryption) on every PC and laptop, with recovery keys kept apart",
      duty: "§314.4(c): encryption of stored data. California's notice law also treats encrypted data differently while the key is safe.",
    },
    {
      control: "A client portal for documents and signatures in place of attachments",
      duty: "§314.4(c): encryption in transit; IRS Publication 4557",
    },
    {
      control: "One login per person in tax software, with activity logs kept",
      duty: "§314.4(c): access control and logging of user activity",
    },
    {
      control: "Patching with dates, endpoint detection and a block on unapproved remote tools",
      duty: "§314.4(d): checking that safeguards work; IRS Publication 4557",
    },
    {
      control: "Backup with one locked copy, and a timed restore before season",
      duty: "IRS Publication 4557: a copy of client data kept apart from the network",
    },
    {
      control: "Short training before the first return, with a fresh example each month",
      duty: "§314.4(e): security training for staff",
    },
    {
      control: "A vendor list that says what each vendor holds and how it is protected",
      duty: "§314.4(f): oversight of service providers",
    },
    {
      control: "A two-page incident plan with IRS, state, FTC, insurer and client contacts",
      duty: "§314.4(h) and (j); IRS reporting steps",
    },
    {
      control: "A yearly review with the person in charge, written up and signed",
      duty: "§314.4(g) and (i): adjust the program and report on it",
    },
  ],
  tools: {
    intro:
      "You may know these names from your own desk. We look after the PCs, sign-ins, network and backup around them. Your software vendor answers for tax logic and forms.",
    groups: [
      {
        label: "Books, bills and payroll",
        names: "QuickBooks Online and Desktop, Xero, Bill, Gusto, ADP",
      },
      {
        label: "Tax software",
        names: "Drake, Lacerte, ProSeries, ProConnect, UltraTax, CCH Axcess",
      },
      {
        label: "Practice management and portals",
        names: "TaxDome, Canopy, Karbon, SmartVault, ShareFile",
      },
      {
        label: "The office itself",
        names: "Microsoft 365, Windows PCs with several screens, scanners",
      },
    ],
  },
  extras: [
    {
      id: "wisp",
      heading: "A WISP you actually follow",
      paragraphs: [
        "A WISP says what client data you hold, who may touch it and what you do when something goes wrong. Write down what your office really does. A short true plan serves you better than a long one copied from another firm.",
        "We draft it with you from the IRS template, one section per sitting. You keep the file and the right to change it.",
      ],
      kind: "sample",
      label: "Sample",
      title: "Table of contents for a small tax office",
      items: [
        "Scope: the offices, people and systems this plan covers",
        "People in charge: the Qualified Individual, a deputy and their phone numbers",
        "What we hold: kinds of client data, where each is kept, who can open it",
        "Risks we found: date of the review, ranked list, owner and due date for each",
        "Signing in: second step, passwords, admin accounts, seasonal logins",
        "Devices: encryption, updates, lost laptops, personal phones",
        "Documents in and out: portal rules, scanning, email, paper",
        "Backup: what is copied, where the locked copy is, date and time of the last restore",
        "Staff: training dates, rules of use, checklist for people who join or leave",
        "Vendors: who holds client data, what their contract says, last review",
        "Keeping and destroying: how long, how it is destroyed, the two-year disposal rule",
        "If data is stolen: first hour, IRS liaison, state agencies, FTC, insurer, counsel, clients",
        "Review log: changes made, tests run, signature of an owner",
      ],
    },
    {
      id: "season-calendar",
      heading: "Your season sets our calendar",
      paragraphs: [
        "New software in the last week of March helps nobody. Around filing deadlines we repair and protect, and everything else waits.",
      ],
      kind: "table",
      caption: "What we do through the year, and what waits",
      head: ["Time of year", "In your office", "What we do"],
      rows: [
        [
          "Late October to December",
          "Extensions are filed and PTIN renewals come around",
          "The large jobs: new PCs, software moves, portal changes. We review the WISP with you and time a restore.",
        ],
        [
          "January",
          "W-2s and 1099s go out, seasonal staff arrive",
          "Logins, encrypted laptops and training before the first return. Scanners and e-file PCs are tested.",
        ],
        [
          "February",
          "Returns start to come in",
          "Small fixes. A short reminder about “new client” messages.",
        ],
        [
          "March 1 to April 20",
          "The spring deadlines",
          "Change freeze. Security updates and repairs only.",
        ],
        [
          "Late April to August",
          "Catching up, planning work, time off",
          "Seasonal access is closed. We list what broke in spring and plan the fixes.",
        ],
        ["September 1 to October 20", "The extension deadlines", "Second freeze, same rule."],
      ],
      after:
        "These are our usual freeze dates. Yours are agreed with you and written down. An urgent security update still goes in during a freeze, after a test on one PC.",
    },
    {
      id: "seasonal-staff",
      heading: "Seasonal staff, in and out",
      paragraphs: [
        "Temporary preparers need real access for a few months. The risk sits at both ends: access given in a hurry in January, and access nobody removes in May.",
      ],
      kind: "steps",
      steps: [
        {
          title: "Before the first day",
          text: "You tell us the name, role and end date. We prepare one login, set to expire on that date, and an encrypted laptop.",
        },
        {
          title: "On the first day",
          text: "The person sets up the second step, reads the two-page rules of use and signs them. Thirty minutes of training come before the first client file.",
        },
        {
          title: "During the season",
          text: "Access covers the clients and programs the role needs. Nobody shares a login, even for one evening.",
        },
        {
          title: "On the last day",
          text: "Sign-in is shut off and open sessions are ended first. Then come the laptop, portal rights, shared passwords and the door code. You get a dated list of what was closed.",
        },
      ],
    },
  ],
  firstThirtyDays: [
    {
      when: "Days 1 to 5",
      what: "We list people, PCs, programs and vendors. We look at your mail records, backups and existing WISP, and note your filing dates before anything is touched.",
    },
    {
      when: "Days 6 to 12",
      what: "Urgent gaps first. The second sign-in step goes on for email, tax software and payroll. Leftover accounts are closed and the firewall is updated.",
    },
    {
      when: "Days 13 to 20",
      what: "Laptops are encrypted and the portal becomes the way in for documents. One backup copy is locked, and we restore a client folder while you watch.",
    },
    {
      when: "Days 21 to 30",
      what: "We finish a first WISP with you, walk through “a laptop is gone” as a rehearsal, and set the freeze dates and the next review.",
    },
  ],
  checklist: {
    heading: "Before filing season: a one-page check",
    intro: "Print it in December. Put a name and a date beside each line.",
    items: [
      "The WISP is signed, dated within the last 12 months and printed.",
      "One named person is in charge of security, and a deputy is named too.",
      "Email, tax software, portal, payroll and bank logins all ask for a second step.",
      "Every laptop shows encryption as “on,” and the recovery keys are stored elsewhere.",
      "Windows, the firewall and the tax software have current updates.",
      "Remote-control tools on each PC are known and wanted. The rest are removed.",
      "Clients have a portal invitation, and staff no longer accept returns by email.",
      "One backup copy cannot be deleted with an everyday login.",
      "A test restore was done this quarter. Its date and duration are written down.",
      "Last year's seasonal logins are closed, in the tax software as well.",
      "Pay and bank changes wait for a call to a number already on file.",
      "Someone checks the EFIN return count in IRS e-Services each week.",
      "The printed phone list has the IRS liaison, insurer, counsel, bank and {phone}.",
    ],
  },
  questions: [
    {
      question: "Does a sole preparer need a WISP?",
      answer:
        "Yes. The Safeguards Rule has no exception for an office of one, and PTIN renewal asks about the same duties. The exemption for firms with fewer than 5,000 consumers drops certain documents. The security program, the second sign-in step and encryption stay. A sole preparer's plan can be short, and IRS Publication 5708 is a fair place to start.",
    },
    {
      question: "Who can be the Qualified Individual?",
      answer:
        "An owner, an employee or an outside firm. The rule asks for knowledge that fits your size, and names no degree or title. If you appoint an outside firm, the responsibility stays with you, and a senior person of yours oversees them. We can do much of the daily work and draft the yearly report. If you want us to take the role itself, we agree on that beforehand.",
    },
    {
      question: "Is Dropbox OK for client files?",
      answer:
        "A business plan can be, with a second sign-in step, one login per person, links that expire and a vendor review in your WISP. A personal account that several people share does not pass. You cannot see who opened what, and you cannot remove one person. Many offices prefer a tax portal because requests, documents and signatures stay together.",
    },
    {
      question: "What do cyber insurers ask an accounting firm?",
      answer:
        "Expect questions on the second sign-in step, backups kept apart from the network, endpoint detection, updates, training and how you confirm payment changes. Answer for the day you sign. A wrong answer can put the coverage at risk. Keep proof with the application: a sign-in report, a restore log, the WISP.",
    },
    {
      question: "Client returns were stolen. Whom do we tell first?",
      answer:
        "Take the affected PCs off the network and leave them on. Then call your insurer and counsel, and us. Reach your IRS Stakeholder Liaison the same day, because early word helps the IRS to block false returns. State agencies come next, through StateAlert@taxadmin.org. Counsel will count the FTC and California deadlines with you. Please do not wipe anything until the evidence is saved.",
    },
  ],
  posts: [
    "wisp-small-tax-practice",
    "smtp-auth-basic-auth-december-2026",
    "california-30-day-breach-notice",
  ],
  locations: ["encino", "tarzana", "woodland-hills", "reseda"],
  closing: {
    heading: "Find the gaps before filing season",
    text: "The free assessment covers your mail records, sign-in, backup and plan, and ends in a short ranked list. It is not an audit and it does not replace your counsel.",
    action: { label: "Start the free assessment", path: "/security-assessment" },
  },
  reviewed,
};
