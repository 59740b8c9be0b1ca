import type { Industry } from "./type.ts";

const reviewed = "2026-11-21";

const stateBar = { label: "State Bar of California", url: "https://www.calbar.ca.gov" };
const aba = { label: "American Bar Association", url: "https://www.americanbar.org" };

/** The page for small law offices: confidences, trust-account payments and court dates. */
export const lawFirms: Industry = {
  slug: "law-firms",
  name: "Law firms",
  title: "IT & Confidentiality Support for Law Firms",
  description:
    "Protect client confidences and trust-account wires: California duties explained, safer email and files, and help that respects court deadlines.",
  headline: "Confidences kept, deadlines met: IT for California law offices",
  lead: "Your duty to protect client confidences reaches the phone in your pocket and the vendor who fixes it. We help small firms meet that duty with everyday tools. We also guard trust-account payments and plan our work around your court dates.",
  summary:
    "California holds lawyers to a strict duty of confidence, and trust accounts draw thieves. We limit who can open a matter, secure email and put a call between a message and a payment.",
  figure: {
    text: "In its 2025 report, the FBI's Internet Crime Complaint Center (IC3) puts reported losses from business email compromise above $3 billion.",
    source: { label: "FBI Internet Crime Complaint Center", url: "https://www.ic3.gov" },
  },
  short: {
    duties: [
      "Keep client confidences on every phone, laptop and vendor's screen: §6068(e)(1) and Rule 1.6.",
      "Supervise staff and outside help, your IT company included: Rules 5.1 and 5.3.",
      "Guard trust money, and pay it to the right person: Rule 1.15.",
    ],
    threats: [
      "New bank details arrive the day before a settlement is wired.",
      "A cashier's check bounces after you paid out of trust.",
      "A link to “exhibits” copies your sign-in.",
    ],
    start:
      "Before the next wire leaves trust, call the client at the number in the engagement letter. Make that the rule from today, for partners too.",
    action: "Get the law-office checklist",
  },
  rulesIntro:
    "California's own rules bind you here. American Bar Association (ABA) opinions are good guidance, and some California opinions cite them. Ask ethics counsel how each applies to your practice.",
  rules: [
    {
      rule: "Bus. & Prof. Code §6068(e)(1) and Rule 1.6",
      who: "Every California lawyer",
      requires:
        "Keep client confidences, in the statute's words, “at every peril.” California did not adopt the text of ABA Model Rule 1.6(c) on reasonable efforts, so read the two side by side with care.",
      source: {
        label: "California Business and Professions Code §6068",
        url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=6068.",
      },
      reviewed,
    },
    {
      rule: "Rule 1.1, comment [1]",
      who: "Every California lawyer, since March 2021",
      requires:
        "Competence includes keeping up with the benefits and risks of the technology you use. You may get there with outside help.",
      source: stateBar,
      reviewed,
    },
    {
      rule: "Rules 5.1 and 5.3",
      who: "Partners, managers and supervising lawyers",
      requires:
        "Supervise lawyers, staff and outside helpers so that their work fits your duties. That includes an IT company with access to your files.",
      source: stateBar,
      reviewed,
    },
    {
      rule: "Rule 1.15",
      who: "Lawyers who hold client or third-party money",
      requires:
        "Keep trust funds separate, keep records, and pay out what is owed to the right person.",
      source: stateBar,
      reviewed,
    },
    {
      rule: "Rule 1.4 and Formal Opinion 2020-203",
      who: "Lawyers whose files or devices may have been exposed",
      requires:
        "Weigh the risks and take reasonable steps beforehand. After a breach, make a reasonable inquiry. Tell clients whose interests could reasonably be harmed.",
      source: stateBar,
      reviewed,
    },
    {
      rule: "Formal Opinions 2010-179, 2012-184 and 2015-193",
      who: "Lawyers who use wireless networks, cloud offices or electronic discovery",
      requires:
        "State Bar opinions on judging a technology before you use it, on a practice run over the internet, and on handling electronic evidence.",
      source: stateBar,
      reviewed,
    },
    {
      rule: "Practical guidance on generative AI (State Bar, November 2023)",
      who: "Lawyers and staff who use AI tools",
      requires:
        "Keep confidential information out of tools that lack adequate protection, check the output, and supervise its use. Look for the current edition.",
      source: stateBar,
      reviewed,
    },
    {
      rule: "ABA Formal Opinions 477R, 483, 498 and 512",
      who: "Guidance for all U.S. lawyers; persuasive in California",
      requires:
        "Securing client messages (2017), acting after a breach (2018), virtual practice (2021) and generative AI (2024). See also Model Rule 1.1, comment [8].",
      source: aba,
      reviewed,
    },
  ],
  california: {
    heading: "Client notice and breach notice are two different duties",
    paragraphs: [
      "Your ethics rules ask what a client needs to know about a matter. California's breach law asks whose [personal information](/glossary#personal-information) was taken, and that may include opposing parties, witnesses and your own staff.",
      "One stolen laptop can start both. Plan for two letters with two lists of readers, and have counsel check both before they go out.",
    ],
  },
  threatsIntro:
    "Law offices attract people who want money in transit or files worth ransoming. Three ways it starts:",
  threats: [
    {
      title: "The settlement that went to another account",
      story:
        "A case settles on Tuesday. An intruder has read the paralegal's mailbox for two weeks and knows the amount. On Wednesday “the client” sends new bank details. A hidden rule moves the real client's emails to a folder nobody opens. The wire leaves on Thursday.",
      stop: "Payment details are confirmed by a call to the number from the engagement letter. A second person releases each wire. New forwarding and inbox rules raise an alert, and [passkeys](/glossary#passkey) keep a copied sign-in page from working.",
    },
    {
      title: "The new client with a cashier's check",
      story:
        "A company abroad hires you by email to collect a debt. The debtor pays at once, with a cashier's check. You deposit it in trust. The client then presses you to wire the balance this week. The check is counterfeit, and the bank takes the sum back from an account that holds other clients' money.",
      stop: "No payment leaves against a deposit until your bank confirms in writing that the check has finally been paid. A client met only by email passes an identity check first. Hurry counts as a warning sign, and staff may say so.",
    },
    {
      title: "“Exhibits for Friday”",
      story:
        "A message in opposing counsel's name shares a link to exhibits. The sign-in page is a relay. It hands your password and code to the real service and keeps the session for itself. Over the weekend three matters are downloaded. On Monday a demand for money arrives.",
      stop: "A passkey does not work on a false address, so the relay gets nothing. [Conditional Access](/glossary#conditional-access) lets only the firm's own devices open files. Staff open exhibits from the service they know, or call first.",
    },
  ],
  setUpIntro:
    "On the left is what we set up. On the right is the duty you can point to when someone asks why.",
  setUp: [
    {
      control: "Passkeys or security keys for every sign-in, administrators and partners first",
      duty: "Rules 1.1 and 1.6; reasonable steps under Opinion 2020-203",
    },
    {
      control: "Folders by matter, opened to the people on that matter",
      duty: "§6068(e)(1); screening where your conflict rules call for it",
    },
    {
      control: "Encrypted laptops and phones that can be locked or wiped from afar",
      duty: "§6068(e)(1); the lost-device cases in Opinion 2020-203",
    },
    {
      control: "A client portal and protected messages for sensitive files",
      duty: "Rules 1.4 and 1.6; ABA Opinion 477R",
    },
    {
      control: "Two people and a phone call for each trust disbursement",
      duty: "Rules 1.15, 5.1 and 5.3",
    },
    {
      control: "Alerts on new inbox rules and odd sign-ins, with logs kept",
      duty: "The duty to inquire after a breach: without logs there is little to inquire into",
    },
    {
      control: "Backup with one locked copy, and holds that survive a deletion",
      duty: "Preservation duties; Opinion 2015-193",
    },
    {
      control: "A supervision letter for us and for other vendors with access",
      duty: "Rule 5.3",
    },
    {
      control: "A same-day list for lawyers and staff who leave",
      duty: "Rules 1.6 and 5.1",
    },
    {
      control: "A written list of approved AI tools and what may go into them",
      duty: "State Bar practical guidance; ABA Opinion 512",
    },
  ],
  tools: {
    intro:
      "Your practice software stays your choice. We take care of identity, devices and backup around it, and we work with its support desk when something fails.",
    groups: [
      {
        label: "Practice management",
        names: "Clio, MyCase, Smokeball, Filevine, PracticePanther",
      },
      { label: "Documents", names: "NetDocuments, iManage, OneDrive and SharePoint" },
      {
        label: "Everyday work",
        names: "Microsoft 365, Adobe Acrobat, DocuSign, dictation tools",
      },
      {
        label: "Research and filing",
        names: "Westlaw, Lexis, court e-filing service providers",
      },
    ],
  },
  extras: [
    {
      id: "trust-wires",
      heading: "The trust-account rule: two people and one phone call",
      paragraphs: [
        "The weak spot is a change of payment details that nobody confirms by phone. The rule below adds a few minutes to each payment. It applies to partners too.",
      ],
      kind: "steps",
      steps: [
        {
          title: "Record the number at the start",
          text: "At engagement, write the client's phone number and bank details into the file, with the date. Tell the client that you will call before each payment.",
        },
        {
          title: "One person prepares",
          text: "The preparer enters the wire from the file. Details that arrived later, by any channel, are marked as a change.",
        },
        {
          title: "Someone calls",
          text: "Call the number recorded at engagement. The client reads the account number to you. You do not read it to them.",
        },
        {
          title: "A second person releases",
          text: "The releaser checks the call note, then approves with a separate login and a second step of their own.",
        },
        {
          title: "The note stays in the file",
          text: "Who called, which number, when, and what was confirmed. It is your record that care was taken.",
        },
      ],
      after:
        "A voice can be imitated. For large sums, agree on a code word when you meet the client. The [article on the call-back rule](/blog/call-back-rule-wire-fraud) has a script that you can copy.",
    },
    {
      id: "protect-messages",
      heading: "How much protection does this message need?",
      paragraphs: [
        "ABA Opinion 477R suggests weighing a message before you choose how to send it. These four questions follow its factors and fit on a card by the keyboard.",
      ],
      kind: "table",
      caption: "Four questions before you press send",
      head: ["Factor", "Ask yourself", "If the answer worries you"],
      rows: [
        [
          "Sensitivity",
          "Would it harm the client if a stranger read this?",
          "Use the portal or a protected message.",
        ],
        [
          "Likelihood",
          "Is someone looking for it, or does the client share a mailbox or a work account?",
          "Agree on a private address or portal login first.",
        ],
        [
          "Cost",
          "What does stronger protection cost for this one message?",
          "Usually a minute. Set it once for the matter.",
        ],
        [
          "Difficulty",
          "Can the client actually open it?",
          "Walk through it by phone, or hand the file over in person.",
        ],
      ],
      after:
        "A client's instruction or a court's order can set a higher bar. Follow the stricter one.",
    },
    {
      id: "matter-access",
      heading: "Access that follows the matter",
      paragraphs: [
        "In many small offices each person can open each file. It is convenient until a conflict comes up, or one mailbox is taken over and the whole cabinet goes with it.",
        "We group people by matter. An [ethical wall](/glossary#ethical-wall) then becomes a setting that can be shown: who was kept out, since when, and who changed it. Partners keep an emergency route, and each use of it is logged.",
        "When an associate leaves, sign-in ends the same day. Open matters pass to a named person before the mailbox is closed.",
      ],
      kind: "text",
    },
    {
      id: "vendor-letter",
      heading: "A supervision letter for your IT company",
      paragraphs: [
        "We can reach your files while we work, so Rule 5.3 asks you to supervise us. Ask us, and each vendor like us, to sign a page with points such as these.",
      ],
      kind: "sample",
      label: "Sample",
      title: "Points for a vendor supervision letter",
      items: [
        "The vendor opens client files only where a task needs it, and says so in the ticket.",
        "Each technician signs in under a personal name with a second step.",
        "Remote sessions are announced and logged. You can end one at any time.",
        "Information learned at work stays confidential after the contract ends.",
        "The vendor reports a suspected incident to a named partner without delay.",
        "Subcontractors with access are listed, and you agree to them first.",
        "On request, access ends the same day and your data comes back in a usable form.",
      ],
    },
    {
      id: "ai-policy",
      heading: "An AI policy on one page",
      paragraphs: [
        "Staff will try AI tools whether or not a policy exists. A short one gives them an approved way to do it.",
      ],
      kind: "sample",
      label: "Sample",
      title: "Lines to start from",
      items: [
        "Approved tools are on the list. Any other tool needs a partner's yes first.",
        "No client names, facts or documents go into a tool whose terms allow training on them.",
        "A person checks citations, quotations and figures before anything is filed or sent.",
        "Meeting recorders stay off unless all parties have agreed.",
        "The billing entry shows the time a person spent.",
        "Questions go to a named partner. Mistakes are reported the same day.",
      ],
    },
    {
      id: "legal-hold",
      heading: "Retention and legal hold pull in opposite directions",
      paragraphs: [
        "Your retention schedule says when closed files are destroyed. A [legal hold](/glossary#legal-hold) says stop. Trouble starts when an automatic deletion keeps running after the hold letter has gone out.",
        "We set retention by kind of file. One person gets a written way to freeze a matter across mailboxes, chat, cloud folders, phones and backups. The freeze has a start date, an owner and a release.",
      ],
      kind: "text",
    },
    {
      id: "incident-plan",
      heading: "An incident plan with the client in it",
      paragraphs: [
        "Most plan templates end when the computers work again. A law office has more to do. Write a name beside each step now.",
      ],
      kind: "steps",
      steps: [
        {
          title: "Contain",
          text: "Disconnect the device and leave it on. End open sessions. Stop payments that are in progress.",
        },
        {
          title: "Preserve",
          text: "Save logs, messages and the mailbox rules as found. Nobody cleans up yet.",
        },
        {
          title: "Bring in counsel and the insurer",
          text: "Ethics counsel and breach counsel may be two people. The insurer may require its own responders, so call before you hire.",
        },
        {
          title: "Inquire",
          text: "Which matters, which people, which dates. Write down what the logs show and what they cannot show.",
        },
        {
          title: "Tell clients",
          text: "A partner decides, client by client, with counsel. California's notice to individuals is a separate letter with a separate deadline.",
        },
        {
          title: "Keep the court dates",
          text: "Someone owns the calendar throughout. Ask early for extensions and work from a clean device.",
        },
      ],
    },
  ],
  firstThirtyDays: [
    {
      when: "Days 1 to 4",
      what: "You give us the hearing and filing calendar, and it decides the order of work. We list people, devices, matters systems and vendors with access.",
    },
    {
      when: "Days 5 to 11",
      what: "Mailboxes are checked for hidden rules, outside forwarding and unknown app permissions. Strong sign-in goes on for partners, bookkeeper and administrators.",
    },
    {
      when: "Days 12 to 18",
      what: "The trust-wire rule is written, and the bank's own controls are set with you. Laptops and phones are encrypted and enrolled.",
    },
    {
      when: "Days 19 to 25",
      what: "Folders are opened to matter teams. The portal is ready for the first clients. A backup copy is locked and one matter is restored as a test.",
    },
    {
      when: "Days 26 to 30",
      what: "We rehearse the incident plan for an hour with a made-up case, and hand over the list of what is done and what is next.",
    },
  ],
  checklist: {
    heading: "Confidentiality check for a small law office",
    intro: "One page for the managing partner. Most lines can be answered in an afternoon.",
    items: [
      "All mailboxes ask for a second step, the partners' mailboxes included.",
      "Nobody's mail is forwarded to an outside address.",
      "Laptops and phones with client files are encrypted and can be wiped from afar.",
      "People can open the matters they work on, and few others.",
      "The last three people who left can no longer sign in anywhere.",
      "Trust payments need two people and a call to the number recorded at engagement.",
      "Deposited checks are final before money goes out against them.",
      "Clients have a portal or protected channel, and know which messages are not from you.",
      "Vendors with access have signed a confidentiality and supervision letter.",
      "A page says which AI tools are approved and what may go into them.",
      "One person can freeze a matter for a legal hold the same day.",
      "A backup copy exists that no office login can delete, and a restore was tested this year.",
      "The incident plan is printed, with counsel, insurer, bank and {phone}.",
    ],
  },
  questions: [
    {
      question: "Must every email be encrypted?",
      answer:
        "No rule we know of says so for every message. The question is what care this matter calls for. Mail services usually encrypt a message on its way, which does nothing for a mailbox that has been taken over. For medical records, trade secrets or a dispute with someone close to the client, use a portal or protected message. When unsure, ask the client and note the answer.",
    },
    {
      question: "Are we allowed to keep client files in the cloud?",
      answer:
        "Yes, with reasonable care. State Bar opinions 2010-179 and 2012-184 treat it as a matter of judgment. Know the vendor, read the terms on ownership and access, secure the sign-in and keep your own backup. A well-kept cloud folder can be easier to defend than an old server in a closet.",
    },
    {
      question: "When must we tell clients about a breach?",
      answer:
        "First find out what was reached, and do it promptly. Opinion 2020-203 then asks for notice to clients whose interests have a reasonable possibility of being harmed. If personal information was taken, California's 30-day notice may apply as well. Ethics counsel should make the call. Our part is a clear, dated account of what the systems show.",
    },
    {
      question: "Can lawyers use their own phones and laptops?",
      answer:
        "Phones, usually, when firm mail and files sit in managed apps that we can remove without touching family photos. Laptops are harder, because files end up on the disk and the rest of the household may use it. We suggest firm laptops for client work. If you allow personal ones, write down the minimum: encryption, updates, screen lock, no shared account.",
    },
    {
      question: "May our staff use AI tools?",
      answer:
        "With care and a list. The State Bar's practical guidance points to competence, confidentiality and supervision. We can check a tool's terms on training, retention and location, and set accounts so that client data stays under a business agreement. Reading the output and standing behind it remain lawyers' work.",
    },
  ],
  posts: [
    "call-back-rule-wire-fraud",
    "first-hour-after-phishing-click",
    "california-30-day-breach-notice",
  ],
  locations: ["encino", "sherman-oaks", "van-nuys", "woodland-hills"],
  closing: {
    heading: "Check before opposing counsel or an insurer asks",
    text: "Answer plain questions about sign-in, mail rules, devices and trust payments, and get a short written list. If you like, we then talk it through by phone. You do not need to share client information for it.",
    action: { label: "Start the free assessment", path: "/security-assessment" },
  },
  reviewed,
};
