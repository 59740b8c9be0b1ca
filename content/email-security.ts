type Table = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

/** Every text of the email security page, in the order in which the page shows it. */
export type EmailSecurityContent = {
  heading: string;
  lead: readonly string[];
  money: {
    heading: string;
    paragraphs: readonly string[];
    figures: readonly { figure: string; text: string }[];
    source: string;
  };
  stamps: {
    heading: string;
    paragraphs: readonly string[];
    /** The three DNS records that the drawing shows as postage stamps. */
    items: readonly { name: string; fullName: string; text: string; standard: string }[];
    exampleLabel: string;
    /** A DNS record on a reserved example name; shown as code. */
    exampleRecord: string;
    exampleText: string;
    newStandard: { heading: string; items: readonly string[] };
    more: { heading: string; items: readonly string[] };
  };
  /** Heading over the collapsed parts. */
  more: string;
  demands: { heading: string; intro: string; table: Table; note: string };
  path: {
    heading: string;
    intro: string;
    stages: readonly { name: string; policy: string; text: string; moveOn: string }[];
    senders: { heading: string; items: readonly string[] };
  };
  beyond: {
    heading: string;
    intro: string;
    items: readonly { title: string; text: string }[];
  };
  callBack: { heading: string; paragraphs: readonly string[]; rules: readonly string[] };
  dates: { heading: string; intro: string; table: Table; actions: readonly string[] };
  limits: { heading: string; items: readonly string[] };
  questions: {
    heading: string;
    items: readonly { question: string; answer: string }[];
  };
  /** Texts beside the form that checks a domain's public records. */
  check: { heading: string; text: string; optOut: string };
  closing: { heading: string; text: string; action: { label: string; path: string } };
  sources: readonly { label: string; url: string }[];
  reviewed: string;
};

export const emailSecurity: EmailSecurityContent = {
  heading: "Someone changed the bank details on our invoice. Here's how to make that harder.",
  lead: [
    "Email was built to accept a letter from anyone. A few public records, a stronger sign-in and one habit with the phone take care of many of the easy tricks.",
    "This page shows what we set up, in what order, and what no one can promise.",
  ],
  money: {
    heading: "For a business, the big loss often starts in the inbox",
    paragraphs: [
      "A thief gets into a mailbox, reads along until a real bill is due, and sends a copy of it with another account number. The FBI calls this [business email compromise (BEC)](/glossary#business-e-mail-compromise-bec).",
    ],
    figures: [
      { figure: "$20.877 billion", text: "reported losses from all internet crime in 2025" },
      { figure: "over $3 billion", text: "of that from business email compromise" },
    ],
    source:
      "FBI Internet Crime Complaint Center (IC3), 2025 report, published April 2026. These are losses people reported, nationwide. [Read the reports](https://www.ic3.gov).",
  },
  stamps: {
    heading: "Three stamps on every letter",
    paragraphs: [
      "Picture your mail as paper. The receiving post office looks for three stamps before it trusts the name on the envelope. All three are published in the domain name system (DNS), the internet's public address book.",
    ],
    items: [
      {
        name: "SPF",
        fullName: "Sender Policy Framework",
        text: "A list of the servers that may send for you. There may be only one such record, and it may cause at most 10 DNS look-ups. Offices with many tools pass that limit without noticing.",
        standard: "RFC 7208",
      },
      {
        name: "DKIM",
        fullName: "DomainKeys Identified Mail",
        text: "A seal on each message. It shows which domain signed it and that nobody changed the sealed parts on the way.",
        standard: "RFC 6376",
      },
      {
        name: "DMARC",
        fullName: "Domain-based Message Authentication, Reporting and Conformance",
        text: "Your instruction to receivers: what to do when the first two don't match the name in the From line, and where to send reports.",
        standard: "RFC 9989",
      },
    ],
    exampleLabel: "A first DMARC record for example.com",
    exampleRecord: "v=DMARC1; p=none; rua=mailto:dmarc-reports@example.com",
    exampleText:
      "It changes nothing for your mail and only asks receivers for reports. [Our guide to the records](/blog/spf-dkim-dmarc-small-business) has more samples.",
    newStandard: {
      heading: "What changed in May 2026",
      items: [
        "RFC 9989 replaced RFC 7489. Records that start with v=DMARC1 stay valid.",
        "The tags pct, rf and ri are gone. New are t for testing and np for subdomains that don't exist.",
        "Receivers find your main domain by walking up the DNS tree. RFC 9990 and RFC 9991 describe the reports.",
      ],
    },
    more: {
      heading: "Useful later",
      items: [
        "**MTA-STS** (RFC 8461) asks other servers to deliver to you only over a checked, encrypted connection.",
        "**TLS-RPT** (RFC 8460) tells you when that fails.",
        "**BIMI** can show your logo beside your mail. It comes last.",
      ],
    },
  },
  more: "More about email security",
  demands: {
    heading: "Who asks for it",
    intro:
      "Large mailbox providers now hold back or turn away mail that can't prove where it came from.",
    table: {
      caption: "Sender rules of large mailbox providers",
      head: ["Provider", "Since", "Every sender", "More than 5,000 messages a day"],
      rows: [
        [
          "Google (Gmail) and Yahoo",
          "February 2024",
          "SPF or DKIM",
          "SPF, DKIM and DMARC, a matching From domain, one-click unsubscribe (RFC 8058), spam complaints under 0.3%",
        ],
        [
          "Microsoft (Outlook.com)",
          "May 5, 2025",
          "No fixed rule; SPF and DKIM still help",
          "SPF, DKIM and DMARC",
        ],
      ],
    },
    note: "Few small offices send that much. Your newsletter service might, in your name.",
  },
  path: {
    heading: "From watching to refusing, over weeks",
    intro:
      "Going straight to refusal can block your own invoices, so we move in three stages and read the reports at each one.",
    stages: [
      {
        name: "Watch",
        policy: "p=none",
        text: "Nothing is blocked. Reports show every service that sends as you.",
        moveOn: "Move on once every real sender is known and signs its mail.",
      },
      {
        name: "Set aside",
        policy: "p=quarantine",
        text: "Failing mail usually lands in the junk folder.",
        moveOn: "Move on after a full billing cycle without complaints.",
      },
      {
        name: "Refuse",
        policy: "p=reject",
        text: "Receivers that follow DMARC turn failing mail away.",
        moveOn: "From here we read the reports monthly, and whenever you add a tool.",
      },
    ],
    senders: {
      heading: "Senders that offices forget",
      items: [
        "The newsletter tool",
        "Invoicing and payroll",
        "The customer database and booking forms",
        "The scanner in the hallway",
        "Domains you own but never mail from, which should say so",
      ],
    },
  },
  beyond: {
    heading: "Beyond the stamps",
    intro: "Mail records can't help when the thief holds a real mailbox or a similar name.",
    items: [
      {
        title: "Sign-in that resists phishing",
        text: "We set up [passkeys](/glossary#passkey) or security keys, first for owners, bookkeepers and administrators. Codes and number prompts help, yet a fake page can relay them.",
      },
      {
        title: "Links and attachments",
        text: "A filter opens them safely first and checks links again when someone clicks.",
      },
      {
        title: "Look-alike domains",
        text: "We watch for names one letter away from yours and flag them on arrival.",
      },
      {
        title: "A label on outside mail",
        text: "It shows when a colleague's name comes with a stranger's address.",
      },
      {
        title: "No silent forwarding",
        text: "Automatic forwarding to outside addresses is off unless you approve it.",
      },
      {
        title: "Alerts on inbox rules",
        text: "A new rule that hides or moves mail can be the first sign of an intruder.",
      },
      {
        title: "App permissions",
        text: "Staff can ask for an app that reads mail, and one named person approves it. That guards against [consent phishing](/glossary#consent-phishing).",
      },
      {
        title: "Device codes",
        text: "We block [device-code sign-in](/glossary#device-code-phishing) unless something, such as a meeting-room screen, needs it.",
      },
      {
        title: "Direct Send",
        text: "This Microsoft 365 path lets devices mail your staff without signing in. We move those devices elsewhere, then close it.",
      },
    ],
  },
  callBack: {
    heading: "The rule that needs no software",
    paragraphs: [
      "Every filter lets something through, so the last check is a person with a phone. [Our guide to the call-back rule](/blog/call-back-rule-wire-fraud) has a script and wording for clients.",
    ],
    rules: [
      "New or changed bank details are confirmed by a call to a number you already had.",
      "A second person releases the payment.",
      "A familiar voice is not proof, because voices can be faked. Agree on a code word.",
      "Waiting a day is always allowed.",
    ],
  },
  dates: {
    heading: "Dates for Microsoft 365 offices",
    intro:
      "Scanners and older invoicing apps often send mail with just a name and a password. Microsoft calls this SMTP AUTH with Basic authentication and is retiring it.",
    table: {
      caption: "Retirement of Basic authentication for SMTP AUTH",
      head: ["When", "What Microsoft announced in January 2026"],
      rows: [
        [
          "End of December 2026",
          "Turned off by default for existing customers; an administrator can turn it back on",
        ],
        ["After December 2026", "Unavailable by default for new customers"],
        ["Second half of 2027", "Microsoft is to announce the final removal date"],
      ],
    },
    actions: [
      "Find out now which devices use it. Exchange has a report of SMTP AUTH clients.",
      "Update the device, or route its mail through a relay made for that purpose.",
      "If you must turn it back on, write down who decided and until when. [Our guide](/blog/smtp-auth-basic-auth-december-2026) lists the options.",
    ],
  },
  limits: {
    heading: "What we can't promise",
    items: [
      "No filter catches everything, and each one stops a good message now and then.",
      "DMARC protects your exact domain. It can't stop a similar name or a stolen mailbox.",
      "Each receiver decides for itself what to do with failing mail.",
      "Getting back money sent to a thief depends on how fast the bank is called.",
    ],
  },
  questions: {
    heading: "Questions about email security",
    items: [
      {
        question: "Will our mail stop arriving while you work on this?",
        answer:
          "The first stage changes nothing. Before each later one we look in the reports for real mail that would fail and fix that sender first. If one slips through, the policy can be stepped back, though that may take some hours to reach everyone.",
      },
      {
        question: "We use Google Workspace. Does this apply to us?",
        answer:
          "Yes, apart from the SMTP AUTH dates and the Direct Send setting, which concern Microsoft 365 only.",
      },
      {
        question: "Someone typed a password into a fake page. What now?",
        answer:
          "Call us at {phone}. From another device, change the password and sign out all sessions, because a stolen session can survive a new password. Then read [the first hour after a click](/blog/first-hour-after-phishing-click).",
      },
    ],
  },
  check: {
    heading: "See what your own records say",
    text: "Type your domain. In a few seconds you see what any mail server can see of it, what that means, and what to do first. It is free, and we don't ask who you are.",
    optOut:
      "Our visits carry the name DomainCheck. If you hold a domain that should not be looked at from here, write to {email} and we leave it out.",
  },
  closing: {
    heading: "Check your domain for free",
    text: "The check reads the public mail records of a domain you own and explains each result. Nothing is installed.",
    action: { label: "Check my email domain", path: "/security-assessment" },
  },
  sources: [
    { label: "FBI IC3: annual reports", url: "https://www.ic3.gov" },
    { label: "RFC 7208: SPF", url: "https://www.rfc-editor.org/rfc/rfc7208" },
    { label: "RFC 6376: DKIM", url: "https://www.rfc-editor.org/rfc/rfc6376" },
    { label: "RFC 9989: DMARC", url: "https://www.rfc-editor.org/rfc/rfc9989" },
    { label: "RFC 8461: MTA-STS", url: "https://www.rfc-editor.org/rfc/rfc8461" },
    { label: "RFC 8460: TLS-RPT", url: "https://www.rfc-editor.org/rfc/rfc8460" },
    { label: "Google: email sender guidelines", url: "https://support.google.com/a/answer/81126" },
    { label: "Yahoo Sender Hub", url: "https://senders.yahooinc.com" },
    {
      label: "Microsoft Exchange Team: more control over Direct Send",
      url: "https://techcommunity.microsoft.com/blog/exchange/introducing-more-control-over-direct-send-in-exchange-online/4408790",
    },
    {
      label: "Microsoft Exchange Team: SMTP AUTH timeline (January 27, 2026)",
      url: "https://techcommunity.microsoft.com/blog/exchange/updated-exchange-online-smtp-auth-basic-authentication-deprecation-timeline/4489835",
    },
    {
      label: "NIST SP 800-63B-4: authentication",
      url: "https://pages.nist.gov/800-63-4/sp800-63b.html",
    },
  ],
  reviewed: "2026-11-21",
};

/** Texts in the drawings and around the form of the email security page. */
export const emailSecurityFrame = {
  invoice: {
    title: "Invoice",
    number: "No. 2041",
    lines: [
      { what: "Quarterly bookkeeping", amount: "$4,200.00" },
      { what: "Payroll filing, 6 people", amount: "$780.00" },
    ],
    due: "Due Friday",
    total: "$4,980.00",
    payTo: "Please pay to account",
    caption:
      "An invented example. The sender's name, the amount and the wording are right. Only the account is someone else's.",
  },
  wholeOffice: {
    before: "Mail is one part of it.",
    link: "Take the free assessment",
    after: "to see your whole office graded.",
  },
};
