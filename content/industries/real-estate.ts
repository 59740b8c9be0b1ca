import type { Industry } from "./type.ts";

const reviewed = "2026-11-21";

/** The page for brokerages, escrow and title offices, mortgage brokers and property managers. */
export const realEstate: Industry = {
  slug: "real-estate",
  name: "Real estate",
  title: "Real Estate IT & Wire-Fraud Protection",
  description:
    "Keep closings safe: call-back rules, protected agent email, DMARC, Safeguards Rule help for settlement services, and a first-hour plan for wire fraud.",
  headline: "New wire instructions arrive the day before closing. Your office knows what to do.",
  lead: "In your business, large sums move between people who mostly know each other by email. We help brokerages, escrow and title offices, mortgage brokers and property managers protect the mailbox, the phone and the moment of payment.",
  summary:
    "A closing brings many inboxes and one large payment together. We put every agent on protected company email, set up a call-back rule and prepare the first hour if money moves.",
  figure: {
    text: "The FBI's Internet Crime Complaint Center (IC3) counted 9,359 real-estate complaints in its 2024 report, with about $173.6 million in reported losses.",
    source: { label: "FBI Internet Crime Complaint Center", url: "https://www.ic3.gov" },
  },
  short: {
    duties: [
      "Supervise where agents keep email and files: §10177(h) and 10 CCR §2725.",
      "Keep transaction records for three years, where you can find them: §10148.",
      "Lock up applications and destroy them on schedule: California's breach law covers them too.",
    ],
    threats: [
      "“Updated” wire instructions arrive the day before closing.",
      "The seller of a vacant lot never comes in.",
      "A shared password stands in front of months of applications.",
    ],
    start:
      "Give each buyer escrow's phone number on a card at the first meeting. Ask them to call it before they send any money.",
    action: "Get the closing-day checklist",
  },
  rulesIntro:
    "What binds you depends on what you do in the deal. Some rows below are law. Others are advisories or industry standards that lenders and insurers may expect.",
  rules: [
    {
      rule: "Bus. & Prof. Code §10177(h); 10 CCR §2725",
      who: "California brokers with salespeople or broker associates",
      requires:
        "Reasonable supervision, with policies and systems for transactions, documents and trust funds. Where agents keep email and files is part of that system.",
      source: {
        label: "California Department of Real Estate",
        url: "https://www.dre.ca.gov",
      },
      reviewed,
    },
    {
      rule: "Bus. & Prof. Code §10148",
      who: "California brokers",
      requires:
        "Keep transaction records for three years and produce them when the Department of Real Estate asks. Papers in an agent's private mailbox are hard to produce.",
      source: {
        label: "California Business and Professions Code §10148",
        url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=10148.",
      },
      reviewed,
    },
    {
      rule: "FTC Safeguards Rule (16 CFR Part 314)",
      who: "Mortgage brokers, settlement services and appraisers",
      requires:
        "A written security program with a person in charge, encryption, a second sign-in step and vendor checks. Events that affect 500 or more consumers are reported to the FTC within 30 days. A brokerage that only lists and sells should ask counsel whether any side service brings it in.",
      source: {
        label: "16 CFR Part 314 (eCFR)",
        url: "https://www.ecfr.gov/current/title-16/chapter-I/subchapter-C/part-314",
      },
      reviewed,
    },
    {
      rule: "C.A.R. Wire Fraud Advisory (form WFA)",
      who: "Brokerages and clients who use California Association of Realtors forms",
      requires:
        "Get escrow's phone number at the start. Call that number before you send money. Do not use a number that came with the wiring message.",
      source: { label: "California Association of Realtors", url: "https://www.car.org" },
      reviewed,
    },
    {
      rule: "ALTA Best Practices 4.0",
      who: "Title and settlement companies; lenders may ask for it",
      requires:
        "A voluntary standard from the American Land Title Association, in effect since May 23, 2023. Pillar 2 covers escrow accounts and Pillar 3 covers privacy and information security. ALTA also publishes an outgoing-wire checklist and a rapid response plan.",
      source: { label: "American Land Title Association", url: "https://www.alta.org" },
      reviewed,
    },
    {
      rule: "California Escrow Law",
      who: "Independent escrow companies licensed by the DFPI",
      requires:
        "State licensing and oversight, with rules for records and trust money. Ask the Department of Financial Protection and Innovation (DFPI) which of them your systems must show.",
      source: { label: "California DFPI", url: "https://dfpi.ca.gov" },
      reviewed,
    },
    {
      rule: "Watch: FinCEN Residential Real Estate Rule",
      who: "Professionals who close certain residential transfers without a bank loan, to companies or trusts",
      requires:
        "The rule took effect on March 1, 2026. A federal court in Texas set it aside on March 19, 2026, and an appeal was filed on May 11, 2026. Check FinCEN's page for the position today before you act on this row.",
      source: { label: "FinCEN", url: "https://www.fincen.gov" },
      reviewed,
    },
  ],
  california: {
    heading: "Old applications are still your responsibility",
    paragraphs: [
      "Rental and loan applications hold Social Security numbers, license numbers and bank statements. Many applicants never became clients, and their papers may still be in someone's mailbox.",
      "California's duties on security, disposal and breach notice cover them all the same. Collect applications in one locked place, keep what the law asks for, and destroy the rest on schedule.",
    ],
  },
  threatsIntro:
    "Closings have a date, a known sum and several strangers copied on each thread. Here is how that gets used.",
  threats: [
    {
      title: "The updated wire instructions",
      story:
        "An agent's private mailbox was taken over in the spring. The intruder waited, and learned which buyer closes on Friday. On Thursday the buyer gets “updated instructions” from an address with one letter changed. The signature, file number and tone are right. The buyer wires the down payment.",
      stop: "The buyer has had escrow's number since day one and calls it. Agents work from company mailboxes with strong sign-in, so there is no private mailbox to read. [Look-alike domains](/glossary#look-alike-domain) are watched, and outside mail is marked.",
    },
    {
      title: "The seller who never comes in",
      story:
        "Someone offers a vacant lot below market, owns it free and clear on paper, and prefers email. He wants a quick cash sale and his own notary. The real owner lives in another state and learns of it from the tax bill.",
      stop: "Offers on vacant land go through a short identity routine. A letter goes to the owner's address in tax records. Then comes a video call, with questions that only an owner can answer. Escrow chooses the notary. A rush is a reason to slow down.",
    },
    {
      title: "Forty applications behind one password",
      story:
        "Three people in a leasing office share one login for applications. One of them typed it on a copied sign-in page. Months of pay stubs and ID scans were downloaded in a night. Nobody can say which files, because the log shows one user.",
      stop: "One login per person with a second step. Applications arrive in a locked folder and are destroyed on schedule. Logs show who opened what, so a notice can go to the people affected and not to everyone.",
    },
  ],
  setUpIntro:
    "The controls below protect the payment, the records and the people whose papers you keep.",
  setUp: [
    {
      control: "Company email for each agent, with passkeys or an app at sign-in",
      duty: "§10177(h) and 10 CCR §2725: systems of supervision",
    },
    {
      control:
        "[SPF](/glossary#spf), [DKIM](/glossary#dkim) and [DMARC](/glossary#dmarc) at the reject setting, reached in steps",
      duty: "Protects clients from mail that fakes your domain; ALTA Pillar 3 for settlement firms",
    },
    {
      control: "A written call-back rule, with a second person for outgoing wires",
      duty: "C.A.R. form WFA; ALTA Pillar 2 and its outgoing-wire checklist",
    },
    {
      control: "Transaction files in a company system, kept for the full term",
      duty: "§10148: three years of records, ready to produce",
    },
    {
      control: "Locked folders for tenant and loan applications, with disposal dates",
      duty: "Civil Code §1798.81 and §1798.81.5: disposal and reasonable security",
    },
    {
      control: "Phone minimums: updates, screen lock, encryption, carrier PIN",
      duty: "Safeguards Rule §314.4(c) where it applies; your supervision policy elsewhere",
    },
    {
      control: "Start and leave lists for independent contractors",
      duty: "10 CCR §2725; access control under the Safeguards Rule",
    },
    {
      control: "Alerts on forwarding rules, new app permissions and odd sign-ins",
      duty: "Early warning of mailbox takeover; Safeguards Rule §314.4(c) user-activity logs",
    },
    {
      control: "A printed first-hour card for money that has moved",
      duty: "ALTA rapid response plan; your insurer's notice terms",
    },
  ],
  tools: {
    intro:
      "Agents choose many of their own apps. We care most about the ones that hold client papers or can change a payment.",
    groups: [
      {
        label: "Listing and transactions",
        names: "CRMLS, Lone Wolf and zipForm, SkySlope, dotloop, DocuSign, Glide",
      },
      { label: "Escrow and title", names: "Qualia, SoftPro, RamQuest" },
      { label: "Property management", names: "AppFolio, Buildium, Yardi" },
      {
        label: "Day to day",
        names: "Phones first, then Microsoft 365 or Google Workspace, contact managers and dialers",
      },
    ],
  },
  extras: [
    {
      id: "call-back-card",
      heading: "A call-back card for the front desk",
      paragraphs: [
        "People skip a call when they do not know what to say. This card gives them the words. Put it beside the phone and in each opening package.",
      ],
      kind: "script",
      label: "Sample",
      title: "Call-back card for wire instructions",
      lines: [
        {
          who: "Before you dial",
          words:
            "Take the number from the first page of the file or from a business card you were handed. Never from the message.",
        },
        {
          who: "You",
          words:
            "“This is [name] from [office], about file [number]. I received wire details and I check all of them by phone.”",
        },
        {
          who: "You",
          words:
            "“Would you read me the bank, the last four digits of the account and the amount, please?”",
        },
        { who: "They", words: "They read. You compare. You do not help." },
        {
          who: "You",
          words: "“Thank you. Did you change any of these in the last two weeks?”",
        },
        {
          who: "If anything differs",
          words:
            "“I am going to stop here and call you back from our main line.” Then tell the broker or manager.",
        },
        {
          who: "Afterward",
          words: "Write the number you called, the time and the person in the file. Initial it.",
        },
      ],
      after:
        "Voices can be copied. If they call you, hang up kindly and dial the number on file yourself.",
    },
    {
      id: "money-moved",
      heading: "If money has moved: the first hour",
      paragraphs: [
        "Hours matter here, and the first calls go to banks. We are the last on the list.",
      ],
      kind: "steps",
      steps: [
        {
          title: "Call the sending bank's fraud desk",
          text: "Whoever sent the wire calls. Ask for a recall and a hold, and ask for the case number.",
        },
        {
          title: "Call the receiving bank",
          text: "Give the account and the amount. Ask its fraud team to freeze what is still there.",
        },
        {
          title: "File at ic3.gov",
          text: "Use the complaint form of the FBI's Internet Crime Complaint Center. Its Recovery Asset Team works with banks to freeze funds and needs complete wire details.",
        },
        {
          title: "Tell escrow or title, and the other agent",
          text: "By phone, from known numbers. The thread may still be read by the thief.",
        },
        {
          title: "Keep the emails",
          text: "Do not delete, forward or sort them. The full originals carry the evidence.",
        },
        {
          title: "Notify the insurer and counsel",
          text: "Policies often ask for prompt notice. Counsel decides what clients and authorities are told.",
        },
        {
          title: "Call us at {phone}",
          text: "In business hours we help close the mailbox, save the logs and find out what else was read. {afterHours}",
        },
      ],
      after:
        "Nobody can promise that money comes back. Fast, complete reports give it the best chance.",
    },
    {
      id: "agent-email",
      heading: "One domain for every agent",
      paragraphs: [
        "When agents write from a dozen free mail services, clients cannot tell a real address from a false one. Your records also sit in accounts you cannot open.",
        "We give each agent a mailbox at your domain, on the phone they already carry. The office can then say one simple thing to clients: our mail ends in this name, and nothing else is ours.",
        "After that we publish DMARC, which tells other mail services to refuse messages that fake your domain. We move to refusal over some weeks, once the newsletter and the signing tool are set up to pass.",
      ],
      kind: "text",
      after:
        "DMARC covers your exact domain. It does not stop a look-alike name, which is why the call stays in place. The [email security page](/email-security) explains the parts.",
    },
    {
      id: "agents-in-and-out",
      heading: "Agents in, agents out",
      paragraphs: [
        "Your agents are mostly independent contractors with their own phones. You can still set the terms for company mail and files, in the contractor agreement and in the settings.",
      ],
      kind: "table",
      caption: "What happens when an agent joins, works and leaves",
      head: ["When", "What the agent gets or does", "What the office keeps"],
      rows: [
        [
          "Joining",
          "Company mailbox, strong sign-in, a 20-minute walk through the call-back card",
          "A signed page on company mail, devices and client papers",
        ],
        [
          "Working",
          "Mail and files in managed apps on the agent's own phone",
          "Files in the company system; no outside forwarding",
        ],
        [
          "Changing phones",
          "A short call with us before the old phone is sold",
          "Sign-in moved, old phone removed, carrier PIN checked",
        ],
        [
          "Leaving",
          "Private photos and contacts stay untouched",
          "Sign-in ended the same day, company data removed, open deals passed to a named person",
        ],
      ],
    },
    {
      id: "device-minimums",
      heading: "What a phone or laptop needs before it opens client files",
      paragraphs: [
        "Keep the list short enough to be true for everyone. These are the lines we suggest; your policy sets the final ones.",
      ],
      kind: "list",
      items: [
        "A system version that its maker still updates",
        "A screen lock of six digits or more, with a short timeout",
        "Encryption on: standard on current phones, checked on laptops",
        "A PIN at the phone carrier, so nobody can move the number to a new card",
        "Company mail in a managed app that the office can remove",
        "No family members on the account that opens client files",
      ],
      after:
        "A carrier PIN matters because of [SIM swaps](/glossary#sim-swap): a thief who takes over the number also gets codes sent by text message.",
    },
    {
      id: "tenant-data",
      heading: "Lockers for tenant and buyer papers",
      paragraphs: [
        "Think of each application as a locker with three labels: who may open it, how long it stays and how it is emptied. Uploads come through a form or portal, straight into the locker. Nothing stays in an inbox.",
        "When the term ends the locker empties by itself, and a log line shows that it did. If a thief ever reaches one account, the damage stops at the lockers that person could open.",
      ],
      kind: "text",
    },
  ],
  firstThirtyDays: [
    {
      when: "Days 1 to 3",
      what: "We print the call-back card and the first-hour card for your next closings. They need no software.",
    },
    {
      when: "Days 4 to 10",
      what: "We check mailboxes for forwarding and hidden rules, and your domain for mail records and look-alikes. Escrow, accounting and broker logins get strong sign-in.",
    },
    {
      when: "Days 11 to 20",
      what: "Agents move to company mail in small groups, on their own phones, with a person to call. Outside forwarding is switched off.",
    },
    {
      when: "Days 21 to 26",
      what: "Applications and transaction files get their locked places and dates. Settlement firms review the Safeguards Rule list with us.",
    },
    {
      when: "Days 27 to 30",
      what: "We play through a false wire message with the people who would get it. You receive the list of what is done, open and due.",
    },
  ],
  checklist: {
    heading: "Closing-day safety check",
    intro:
      "For the broker, the escrow officer or the transaction coordinator. Print one per office.",
    items: [
      "Each client gets escrow's phone number on a card at the start.",
      "Emails and opening packages say that wire details do not change by email.",
      "Someone calls a known number before each outgoing wire, and notes it.",
      "A second person releases wires.",
      "Agents use company email. Nobody forwards it to a private mailbox.",
      "Broker, escrow and accounting logins need more than a password.",
      "DMARC is published, and someone knows which setting it is at.",
      "Each agent's phone has a screen lock, updates and a carrier PIN.",
      "Transaction platforms have one login per person.",
      "Tenant and loan applications have one locked place and a disposal date.",
      "Agents who left this year can no longer open mail or files.",
      "Offers on vacant land go through an identity routine.",
      "The first-hour card is on the wall, with the bank's fraud number and {phone}.",
    ],
  },
  questions: [
    {
      question: "Can agents keep using Gmail?",
      answer:
        "Google Workspace at your own domain is fine. A private Gmail address for client work is the problem. You cannot supervise it, search it for records or shut it off. Agents can often keep the app they like. The address and the data become the office's.",
    },
    {
      question: "Who is liable when a buyer wires money to a thief?",
      answer:
        "That is a question for counsel, because it turns on the contract, the facts and who had a chance to stop it. What we can do is help your office show its care. That means a written rule, a warning given on day one, a call noted in the file and logs that were kept.",
    },
    {
      question: "What should our email footer say about wire fraud?",
      answer:
        "Short and practical works best. For example: “Our wire instructions do not change by email. Before you send money, call us or escrow at a number you already had.” Leave out the phone number in that line, since a forged copy would carry a forged number. Ask counsel or C.A.R. whether you need more.",
    },
    {
      question: "What do we do in the first hour after a bad wire?",
      answer:
        "Bank first: the sender's fraud desk, then the receiving bank. Then ic3.gov, escrow, insurer and counsel. Keep the messages as they are. The steps are written out [higher up on this page](/industries/real-estate#money-moved), and the printed card follows the same order.",
    },
    {
      question: "Does the Safeguards Rule cover our brokerage?",
      answer:
        "It names settlement services, mortgage brokers and appraisers. A brokerage that only helps people buy and sell may fall outside. In-house lending, escrow or title work can change that. Counsel can settle it in one conversation, and it helps to bring a list of the services you offer.",
    },
  ],
  posts: [
    "call-back-rule-wire-fraud",
    "spf-dkim-dmarc-small-business",
    "first-hour-after-phishing-click",
  ],
  locations: ["sherman-oaks", "encino", "calabasas", "san-fernando-valley"],
  closing: {
    heading: "Check your domain before the next closing",
    text: "The free assessment looks at your mail records, agent sign-in and payment routine. You get a short list, ranked by effort and risk.",
    action: { label: "Start the free assessment", path: "/security-assessment" },
  },
  reviewed,
};
