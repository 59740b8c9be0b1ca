type Table = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

/** Every text of the Microsoft 365 page, in the order in which the page shows it. */
export type Microsoft365Content = {
  heading: string;
  lead: readonly string[];
  checklist: {
    heading: string;
    intro: string;
    items: readonly { title: string; text: string }[];
    note: string;
  };
  /** Heading over the collapsed parts. */
  more: string;
  signIn: { heading: string; paragraphs: readonly string[]; table: Table; enforced: Table };
  plans: { heading: string; intro: string; table: Table; note: string };
  responsibility: { heading: string; intro: string; table: Table };
  retention: {
    heading: string;
    intro: string;
    /** `days` is drawn to scale; `most` is the longest period that a setting allows (days). */
    items: readonly { what: string; kept: string; days: number; max?: number }[];
    paragraphs: readonly string[];
  };
  migration: {
    heading: string;
    intro: string;
    steps: readonly { title: string; text: string }[];
  };
  copilot: { heading: string; paragraphs: readonly string[]; steps: readonly string[] };
  licenses: { heading: string; intro: string; items: readonly string[] };
  files: { heading: string; intro: string; items: readonly string[] };
  endDates: { heading: string; intro: string; table: Table; note: string };
  questions: {
    heading: string;
    items: readonly { question: string; answer: string }[];
  };
  /** Call to action of the page. */
  action: { label: string; path: string };
  closing: { heading: string; text: string; action: { label: string; path: string } };
  trademarks: string;
  sources: readonly { label: string; url: string }[];
  reviewed: string;
};

export const microsoft365: Microsoft365Content = {
  heading: "Microsoft 365, set up so that a stolen password isn't enough",
  lead: [
    "Microsoft 365 can run a small office well. It comes set up for a quick start, though, and many of the safety settings wait for someone to choose them.",
    "We choose them with you and write down why. The top administrator account stays in your name.",
  ],
  checklist: {
    heading: "Is it set up safely? Twelve things to check",
    intro: "Go through it with whoever looks after your account.",
    items: [
      {
        title: "Second step for everyone",
        text: "All users have [multi-factor authentication (MFA)](/glossary#multi-factor-authentication-mfa). Administrators use a passkey or security key.",
      },
      {
        title: "Few administrators",
        text: "At least two top administrators, no more than needed, on accounts without daily mail.",
      },
      {
        title: "Old sign-in blocked",
        text: "Older sign-in methods and device codes are blocked where nothing needs them.",
      },
      {
        title: "No outside forwarding",
        text: "Mail can't be forwarded automatically outside the company.",
      },
      {
        title: "Apps need approval",
        text: "Staff can't give an unknown app access to mail or files on their own.",
      },
      {
        title: "Mail records",
        text: "SPF, DKIM and DMARC are published. [Email security](/email-security) explains them.",
      },
      {
        title: "Scanner mail under control",
        text: "SMTP AUTH, the older sending method, is off except for listed devices.",
      },
      {
        title: "Managed devices",
        text: "Computers and phones are encrypted, locked, up to date, and can be wiped if lost.",
      },
      {
        title: "Careful sharing",
        text: "Links go to named people by default, and guest access ends on a date.",
      },
      {
        title: "Logs and alerts",
        text: "The audit log is on. Someone sees alerts about odd sign-ins and new inbox rules.",
      },
      {
        title: "People who leave",
        text: "When someone goes, sign-in is blocked and sessions are ended that day.",
      },
      {
        title: "A separate backup",
        text: "Mail and files are copied elsewhere, and a restore has been tried this year.",
      },
    ],
    note: "Start at the top. If the first three are missing, do those this week.",
  },
  more: "More about Microsoft 365",
  signIn: {
    heading: "Security defaults or Conditional Access?",
    paragraphs: [
      "Microsoft offers two ways to require a second step. Security defaults cost nothing extra. [Conditional Access](/glossary#conditional-access) lets you write your own rules and comes with some plans, Business Premium among them. Use one or the other, because a tenant (your company's own space at Microsoft) with neither often rests on passwords alone.",
    ],
    table: {
      caption: "Two ways to set sign-in rules",
      head: ["What differs", "Security defaults", "Conditional Access"],
      rows: [
        ["Cost", "Free with every plan", "Needs Entra ID P1, included in Business Premium"],
        ["Rules", "One fixed set for all", "By person, device, place and app"],
        ["Exceptions", "None", "Possible, so they need an owner and an end date"],
        ["Good for", "A small team with simple needs", "Managed devices, travel, outside staff"],
      ],
    },
    enforced: {
      caption: "Where Microsoft itself already requires MFA",
      head: ["Since", "Sign-in"],
      rows: [
        ["October 2024", "Azure, Entra and Intune administration portals"],
        ["February 2025", "Microsoft 365 admin center"],
        ["October 2025", "Azure command-line tools and PowerShell"],
      ],
    },
  },
  plans: {
    heading: "Which plan?",
    intro: "The Business plans go up to 300 users. You may mix them.",
    table: {
      caption: "Microsoft 365 Business plans in short",
      head: ["Plan", "What you get", "When it fits"],
      rows: [
        [
          "Business Basic",
          "Mail, Teams, web and mobile apps",
          "Light users without desktop Office",
        ],
        [
          "Business Standard",
          "Basic, and the desktop apps",
          "Office work where devices are managed some other way",
        ],
        [
          "Business Premium",
          "Standard, and Intune (device rules), Entra ID P1 (Conditional Access), Defender for Business, Defender for Office 365 P1 and Purview information protection",
          "Anyone who handles money or confidential files",
        ],
      ],
    },
    note: "Microsoft changed its US list prices in July 2026. See [Microsoft's own page](https://www.microsoft.com/en-us/microsoft-365/business) for today's.",
  },
  responsibility: {
    heading: "Who looks after what",
    intro:
      "Microsoft runs the service, and you decide who may use it. This is called [shared responsibility](/glossary#shared-responsibility).",
    table: {
      caption: "Shared responsibility in Microsoft 365",
      head: ["Microsoft", "You, with our help"],
      rows: [
        ["Buildings, servers and power", "Who has an account, and what they may open"],
        ["Keeping the service running", "Sign-in rules, sharing rules and alerts"],
        ["Fixing flaws in the service", "Updates on your own computers and phones"],
        [
          "Copies against its own failures",
          "Copies against your mistakes, departing staff and intruders",
        ],
      ],
    },
  },
  retention: {
    heading: "How long deleted things stay",
    intro: "These are defaults; your own settings may differ.",
    items: [
      {
        what: "Mail emptied from Deleted Items",
        kept: "14 days, up to 30 if you change the setting",
        days: 14,
        max: 30,
      },
      { what: "A user account", kept: "About 30 days", days: 30 },
      {
        what: "SharePoint and OneDrive files",
        kept: "93 days in the recycle bins",
        days: 93,
      },
    ],
    paragraphs: [
      "After that, the item may be gone for good. So we add a backup under a separate login, where a stolen administrator account can't erase it. [Our guide to Microsoft 365 backup](/blog/microsoft-365-backup-shared-responsibility) says what to ask a vendor.",
    ],
  },
  migration: {
    heading: "Moving in, step by step",
    intro: "From an old mail server, another provider or Google.",
    steps: [
      {
        title: "Inventory",
        text: "Mailboxes, shared addresses, files, scanners, and every app that signs in.",
      },
      {
        title: "Domain records",
        text: "We confirm who controls your domain and prepare its mail records.",
      },
      {
        title: "Pilot",
        text: "Two or three willing people move first and tell us what broke.",
      },
      {
        title: "Cut-over",
        text: "Mail switches outside your busy hours. The old system stays readable for a while.",
      },
      {
        title: "Train",
        text: "A short session for each group, with a one-page guide and extra help in the first week.",
      },
    ],
  },
  copilot: {
    heading: "Before you turn on Copilot",
    paragraphs: [
      "Copilot, Microsoft's AI (artificial intelligence) assistant, can use whatever the person asking is allowed to open. If the payroll folder is shared with everyone, a casual question may bring it up. So the sharing gets fixed first.",
    ],
    steps: [
      "List sites and folders that the whole company or anyone with a link can open.",
      "Give each one an owner, and close what nobody can explain.",
      "Write half a page on what staff may and may not put into AI tools.",
      "Start with a few people and look at what they could find.",
    ],
  },
  licenses: {
    heading: "License clean-up",
    intro: "We go through the bill with you and look for these.",
    items: [
      "Licenses of people who left (a shared mailbox often needs none)",
      "Two products that do the same job, such as a second backup or filter",
      "People with desktop apps who only use the web",
      "People in a small plan who handle confidential files and need a stronger one",
    ],
  },
  files: {
    heading: "A Teams and SharePoint layout people can find their way around",
    intro: "Four rules keep it simple.",
    items: [
      "One team for each lasting group, such as a department or a large client.",
      "Client work in team sites, not in OneDrive, which belongs to a person who may leave.",
      "Private matters in their own site, because hidden folders are easy to get wrong.",
      "An owner for each site, and a tidy-up once a year.",
    ],
  },
  endDates: {
    heading: "Support dates that have passed",
    intro: "These products get no more regular security updates.",
    table: {
      caption: "Microsoft products at the end of support",
      head: ["Product", "Support ended"],
      rows: [
        ["Windows 10", "October 14, 2025"],
        ["Office 2016 and Office 2019", "October 2025"],
        ["Windows 11 version 24H2, Home and Pro", "October 13, 2026"],
        ["Office 2021", "October 13, 2026"],
      ],
    },
    note: "Businesses can pay for extended Windows 10 updates until October 2028; the consumer program isn't meant for company-managed computers. Check [Microsoft's lifecycle pages](https://learn.microsoft.com/lifecycle) for your exact version.",
  },
  questions: {
    heading: "Questions about Microsoft 365",
    items: [
      {
        question: "Do we need Business Premium?",
        answer:
          "Not always. If you handle client money or confidential files, its sign-in and device rules are usually worth having. If you already pay for a device manager and a mail filter, compare the two bills first.",
      },
      {
        question: "Is backup included?",
        answer:
          "Only the limited recovery shown under “How long deleted things stay”. A separate copy is an extra, from Microsoft or another maker.",
      },
      {
        question: "Can we keep Google?",
        answer:
          "Yes, we work with Google Workspace too. Running both for the same people costs more and makes sharing confusing, so choose one home for mail and files.",
      },
      {
        question: "Who owns the tenant?",
        answer:
          "You do. It is registered to your business, you hold a global administrator account, and you can remove our access at any time.",
      },
    ],
  },
  action: { label: "Get the twelve checks", path: "#checklist" },
  closing: {
    heading: "Find out which boxes you can check",
    text: "The free assessment covers the essentials. If you would rather talk it through, call {phone}.",
    action: { label: "Start the free assessment", path: "/security-assessment" },
  },
  trademarks:
    "Product names are trademarks of their owners. Naming a product does not imply partnership or endorsement.",
  sources: [
    { label: "Microsoft Learn: Microsoft 365", url: "https://learn.microsoft.com/microsoft-365" },
    {
      label: "Microsoft Learn: security defaults",
      url: "https://learn.microsoft.com/entra/fundamentals/security-defaults",
    },
    { label: "Microsoft Learn: Exchange Online", url: "https://learn.microsoft.com/exchange" },
    { label: "Microsoft Learn: SharePoint", url: "https://learn.microsoft.com/sharepoint" },
    { label: "Microsoft: product lifecycle", url: "https://learn.microsoft.com/lifecycle" },
    {
      label: "Microsoft 365 for business: plans and prices",
      url: "https://www.microsoft.com/en-us/microsoft-365/business",
    },
  ],
  reviewed: "2026-11-21",
};
