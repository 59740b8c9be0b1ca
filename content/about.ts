/** Every text of the About page. Nothing here names people, clients or awards. */
export type AboutContent = {
  heading: string;
  lead: readonly string[];
  since: { heading: string; paragraphs: readonly string[] };
  /** Events of the industry, not of the company; the page must not present them as our history. */
  timeline: {
    heading: string;
    intro: string;
    events: readonly { year: string; what: string; lesson: string }[];
    note: string;
  };
  principles: {
    heading: string;
    intro: string;
    items: readonly { title: string; text: string }[];
  };
  /** Facts about this website, true of the product as delivered. */
  website: { heading: string; intro: string; items: readonly string[] };
  /** An item is shown only when the owner has confirmed its id; without a confirmed item the section is hidden. */
  ourOwnSecurity: {
    heading: string;
    intro: string;
    items: readonly { id: string; text: string }[];
  };
  writing: { heading: string; paragraphs: readonly string[] };
  fit: {
    heading: string;
    good: { heading: string; items: readonly string[] };
    other: { heading: string; items: readonly string[] };
  };
  area: { heading: string; text: string };
  /** Shown only once team members are configured. */
  team: { heading: string; intro: string };
  /** Heading over the collapsed parts. */
  more: string;
  closing: { heading: string; text: string; action: { label: string; path: string } };
  sources: readonly { label: string; url: string }[];
  reviewed: string;
};

export const about: AboutContent = {
  heading: "Plain IT help in Los\u00a0Angeles since {foundedYear}",
  lead: [
    "{brandName} looks after computers, email and data for small offices in and around the San Fernando Valley. Nobody opens a tax practice, a law office or a shop to think about passwords.",
    "Our job is to explain the choice in front of you and do the work with care. Then we write down what we did.",
  ],
  since: {
    heading: "What this work has taught us since {foundedYear}",
    paragraphs: [
      "Many of the tools that offices depended on back then are gone, and some of today's favorites will follow. So we ask one thing about every tool before you buy it: how do you get your data out again?",
      "Trouble repeats itself, though. The fake invoice used to come by fax. The lost laptop used to be a lost box of files. The good habits are old as well: call to confirm, keep a copy somewhere else, and give people only the access they need.",
      "And it teaches patience. A small office can change only so much in a week and still serve its clients. We would rather finish a short list than start a long one.",
    ],
  },
  timeline: {
    heading: "Thirty years of changes in small-office IT",
    intro:
      "This is what happened in the industry around us, with the lesson we take from each event.",
    events: [
      {
        year: "1995",
        what: "Microsoft releases Windows 95, and small offices start connecting their PCs to each other.",
        lesson: "Shared files are handy. Someone has to decide who may open them.",
      },
      {
        year: "2003",
        what: "California's breach notice law, the first in the nation, takes effect on July 1.",
        lesson: "Losing people's data means telling those people.",
      },
      {
        year: "2011",
        what: "Microsoft launches Office 365, and mail starts leaving the server closet.",
        lesson: "Someone else runs the machines. The accounts and settings stay your job.",
      },
      {
        year: "2017",
        what: "WannaCry locks computers around the world. The update that stopped it was already out.",
        lesson: "Updates only help once they are installed.",
      },
      {
        year: "2018",
        what: "California passes its Consumer Privacy Act.",
        lesson: "Know what personal data you hold, and why you still hold it.",
      },
      {
        year: "2020",
        what: "Offices send everyone home, often with only days to prepare.",
        lesson: "Protection has to follow the person and the laptop.",
      },
      {
        year: "2023",
        what: "From June 9, the federal Safeguards Rule requires multi-factor authentication (MFA) at tax preparers, mortgage brokers and other covered firms.",
        lesson: "A second sign-in step became law for many small offices.",
      },
      {
        year: "2024",
        what: "From February, Gmail and Yahoo ask every sender to prove its mail, and bulk senders to do more.",
        lesson: "Mail without the right records may never arrive.",
      },
      {
        year: "2025",
        what: "Support for Windows 10 ends on October 14.",
        lesson: "Put end dates on the calendar, and budget a year ahead.",
      },
      {
        year: "2026",
        what: "From January 1, California gives businesses 30 days to send breach notices. In May, the mail rule [DMARC](/glossary#dmarc) joins the internet standards track as RFC 9989.",
        lesson: "Know who you would call before you need them.",
      },
    ],
    note: "General information, not legal advice. Rules change; check the source and ask your counsel.",
  },
  principles: {
    heading: "What you can hold us to",
    intro: "Six working rules. If we break one, tell us.",
    items: [
      {
        title: "Plain words",
        text: "If you can't follow an explanation, the fault is ours. Terms we can't avoid are in the [glossary](/glossary).",
      },
      {
        title: "You own it",
        text: "Accounts, domains, data and the top administrator login belong to your business and are registered in its name.",
      },
      {
        title: "Written findings",
        text: "You get what we found, what we changed and what we left alone. That includes our own mistakes.",
      },
      {
        title: "No more access than we need",
        text: "We ask for the access a task needs ([least privilege](/glossary#least-privilege)) and give it back afterward.",
      },
      {
        title: "No selling by fear",
        text: "We name the risk, how likely it looks and what it would take to lower it. Some risks are yours to accept.",
      },
      {
        title: "Help on the way out",
        text: "If you leave, we hand over passwords, records and documents, and we speak with whoever comes next.",
      },
    ],
  },
  website: {
    heading: "How this website treats you",
    intro: "You can check these for yourself.",
    items: [
      "No analytics or advertising script loads until you agree.",
      "If your browser sends a Global Privacy Control signal, we honor it and say so on the page.",
      "You can read your assessment report without leaving a name or address.",
      "We aim for level AA of the Web Content Accessibility Guidelines (WCAG) 2.2. If something gets in your way, write to {email}.",
      "A file at /.well-known/security.txt tells researchers how to report a flaw.",
    ],
  },
  ourOwnSecurity: {
    heading: "How we secure ourselves",
    intro: "An IT firm holds many keys, so it is fair to ask how we guard them.",
    items: [
      {
        id: "phishing-resistant-sign-in",
        text: "Our staff sign in with passkeys or security keys wherever the service allows it.",
      },
      {
        id: "separate-admin-accounts",
        text: "Administrator work is done from separate accounts that have no mailbox.",
      },
      {
        id: "managed-devices",
        text: "Our own computers are encrypted, centrally managed and kept up to date.",
      },
      {
        id: "client-access-log",
        text: "We keep a record of who on our side holds access to which client, and review it.",
      },
      {
        id: "same-day-offboarding",
        text: "When someone leaves us, their access to client systems ends the same day.",
      },
      {
        id: "dmarc-reject",
        text: "Our own domain tells receivers to reject mail that fails DMARC.",
      },
      {
        id: "tested-backups",
        text: "We back up our own records and test a restore on a schedule.",
      },
    ],
  },
  writing: {
    heading: "How we write our guides",
    paragraphs: [
      "Where a guide states a rule or a figure, it names the source and the date we last checked. We prefer the law, the standard or the maker's own page over someone's summary. Example stories are labeled as examples, and none of them is about a real client.",
      "If you find a mistake, write to {email}. We correct the page and note the change.",
    ],
  },
  fit: {
    heading: "Are we a good fit?",
    good: {
      heading: "Probably yes",
      items: [
        "You have between 1 and 75 people and work in or near the Valley.",
        "You want someone to call, and you want to understand what you pay for.",
        "You have an IT person who could use [a second pair of hands](/services#co-managed).",
      ],
    },
    other: {
      heading: "Probably someone else",
      items: [
        "You need a formal audit or certificate. We help you prepare, and an independent assessor does the rest.",
        "You need a person on site around the clock. Our hours are {hours}.",
        "You want a promise that nothing will ever happen. Nobody can keep that one.",
      ],
    },
  },
  area: {
    heading: "Where we work",
    text: "We are based in {locality} and serve [18 communities from Burbank to Agoura Hills](/locations). We help remotely first, because that is fastest. On-site work is scheduled.",
  },
  team: {
    heading: "Who you will talk to",
    intro: "Names and roles, so you know who is calling.",
  },
  more: "More about us",
  closing: {
    heading: "See how we work before you decide",
    text: "The free assessment shows our way of working on your own office. You keep the list, whatever you choose to do next.",
    action: { label: "Start the free assessment", path: "/security-assessment" },
  },
  sources: [
    { label: "Microsoft: product lifecycle", url: "https://learn.microsoft.com/lifecycle" },
    {
      label: "California Legislative Information: Civil Code",
      url: "https://leginfo.legislature.ca.gov",
    },
    { label: "California Attorney General: privacy", url: "https://oag.ca.gov/privacy" },
    {
      label: "CISA (Cybersecurity and Infrastructure Security Agency)",
      url: "https://www.cisa.gov",
    },
    {
      label: "FTC Safeguards Rule, 16 CFR Part 314",
      url: "https://www.ecfr.gov/current/title-16/chapter-I/subchapter-C/part-314",
    },
    { label: "Google: email sender guidelines", url: "https://support.google.com/a/answer/81126" },
    { label: "Yahoo Sender Hub", url: "https://senders.yahooinc.com" },
    { label: "RFC 9989: DMARC", url: "https://www.rfc-editor.org/rfc/rfc9989" },
  ],
  reviewed: "2026-11-21",
};
