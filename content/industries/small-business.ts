import type { Industry } from "./type.ts";

const reviewed = "2026-11-21";

/** The page for every other small firm, from one person to about 75: eight controls and a way to start. */
export const smallBusiness: Industry = {
  slug: "small-business",
  name: "Small business",
  title: "Small-Business IT Support in Los Angeles",
  description:
    "Eight controls that matter most, sized for 1 to 75 people. Plain-English IT and security for Los Angeles small businesses since {foundedYear}.",
  headline: "Eight controls that matter most, sized for your office",
  lead: "You run a shop, a clinic, a crew or an office. Security is one more job on the list, and there is no department to give it to. Here is a short set of controls, what they protect and how we put them in place while you keep working.",
  summary:
    "Shops, trades, nonprofits and offices from one person to about 75. We start with eight controls, fit them to your size and look after the computers your people use each day.",
  figure: {
    text: "Verizon's 2026 Data Breach Investigations Report names exploited software flaws as the most common way in, at 31% of the breaches it studied. Stolen passwords had led until then.",
    source: {
      label: "Verizon Data Breach Investigations Report",
      url: "https://www.verizon.com/business/resources/reports/dbir/",
    },
  },
  short: {
    duties: [
      "Keep the promises your website makes about privacy: FTC Act §5 and CalOPPA.",
      "If you take cards, complete the self-assessment that your processor names: PCI DSS.",
      "If personal information is taken, tell the people it belongs to within 30 days: California's breach law.",
    ],
    threats: [
      "A shared document from a supplier you know copies your sign-in.",
      "The firewall in the closet has not been updated for two years.",
      "Someone who left still has a login.",
    ],
    start:
      "Turn on a second step for every mailbox, yours first. Then ask when a backup was last restored as a test.",
    action: "Get the twelve-point checklist",
  },
  rulesIntro:
    "No single cybersecurity law covers every small firm. A handful of rules reach you through what you do: take cards, send marketing, hold health data, sign contracts.",
  rules: [
    {
      rule: "Federal Trade Commission Act, §5",
      who: "Nearly every business",
      requires:
        "Keep the promises you make about privacy and security. The FTC treats a false promise, or careless handling of people's data, as an unfair or deceptive practice.",
      source: {
        label: "FTC: Cybersecurity for Small Business",
        url: "https://www.ftc.gov/business-guidance/small-businesses/cybersecurity",
      },
      reviewed,
    },
    {
      rule: "PCI DSS 4.0.1 (card industry standard)",
      who: "Anyone who accepts payment cards",
      requires:
        "Protect card data and complete the self-assessment that your card processor names. Items once marked for the future became mandatory on March 31, 2025. A validated stand-alone or encrypting terminal keeps your part small.",
      source: {
        label: "PCI Security Standards Council",
        url: "https://www.pcisecuritystandards.org",
      },
      reviewed,
    },
    {
      rule: "California Online Privacy Protection Act (CalOPPA)",
      who: "Sites that collect personal information from Californians, such as a contact form",
      requires:
        "Post a privacy policy that is easy to find and true, including how you answer opt-out signals.",
      source: {
        label: "California Business and Professions Code §22575",
        url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=22575.",
      },
      reviewed,
    },
    {
      rule: "CAN-SPAM and TCPA",
      who: "Firms that send marketing email, texts or calls",
      requires:
        "Email: honest headers, a postal address and an unsubscribe that works. Texts and calls: written consent for marketing and a quick answer to “stop.”",
      source: {
        label: "FTC: CAN-SPAM guide for business",
        url: "https://www.ftc.gov/business-guidance/resources/can-spam-act-compliance-guide-business",
      },
      reviewed,
    },
    {
      rule: "HIPAA and California's CMIA",
      who: "Health care providers, and firms that handle patient data for them",
      requires:
        "A risk analysis, safeguards, and a business associate agreement with each vendor that can reach patient data, your IT company included.",
      source: {
        label: "HHS: HIPAA Security Rule",
        url: "https://www.hhs.gov/hipaa/for-professionals/security/index.html",
      },
      reviewed,
    },
    {
      rule: "CMMC (defense contracts)",
      who: "Contractors and subcontractors to the Department of Defense",
      requires:
        "Level 1: fifteen basic requirements and a yearly self-assessment. Level 2: the 110 requirements of NIST SP 800-171 for controlled information. The program is being phased into contracts, so read yours and check the current phase.",
      source: { label: "Department of Defense CIO: CMMC", url: "https://dodcio.defense.gov/CMMC/" },
      reviewed,
    },
    {
      rule: "Contracts and cyber insurance",
      who: "Firms with larger customers, or with a cyber policy",
      requires:
        "Your signature on a questionnaire is a statement of fact. Check each answer against what is really in place, and keep the proof.",
      source: {
        label: "FTC: Cybersecurity for Small Business",
        url: "https://www.ftc.gov/business-guidance/small-businesses/cybersecurity",
      },
      reviewed,
    },
    {
      rule: "Voluntary maps: NIST CSF 2.0, CISA goals, CIS Controls v8.1 (IG1)",
      who: "Anyone who wants a checklist that others recognize",
      requires:
        "Nothing by law. NIST's Small Business Quick-Start Guide (SP 1300) and CIS Implementation Group 1 are good places to measure from. Most of our eight controls have a line in each.",
      source: {
        label: "NIST Small Business Cybersecurity Corner",
        url: "https://www.nist.gov/itl/smallbusinesscyber",
      },
      reviewed,
    },
  ],
  california: {
    heading: "Small does not mean exempt",
    paragraphs: [
      "California's big privacy act, the CCPA, starts at revenue or data volumes that most local firms never reach. The older rules below have no such floor. A five-person shop with employee files and customer logins is inside them.",
      "The 30 days for a breach notice are easiest to meet if you know beforehand what you hold and where. A list on one page is enough to start.",
    ],
  },
  threatsIntro:
    "Most attackers go looking for a flaw or a leaked password, and learn your name afterward. These cases need no clever criminal.",
  threats: [
    {
      title: "The shared document",
      story:
        "Your office manager gets a file link from a supplier she knows. The sign-in page looks right and even asks for her code. It is a relay that keeps her session. For nine days someone reads her mail, then sends your customers an invoice with new bank details. Two of them pay it.",
      stop: "A passkey or security key refuses the false address. Mail alerts report a new inbox rule the same day. Your invoices say that bank details never change by email, so customers call.",
    },
    {
      title: "The firewall nobody owned",
      story:
        "The box in the closet came with the lease. It lets the owner in from home, and its last update was two years ago. A scanner finds the flaw on a Sunday night. By Monday the server and the plugged-in backup drive are encrypted.",
      stop: "One person owns each device that faces the internet, with an update date beside it. Remote access needs a second step. One backup copy is locked and off-site, and the last restore took a known number of hours.",
    },
    {
      title: "The bookkeeper who left on good terms",
      story:
        "She left in June. Her login to the accounting program stayed, because three people used it. In September her home computer was infected, and the saved password was sold on. Payroll went out on a Friday to two accounts that nobody recognized.",
      stop: "One login per person. A departure list is worked through on the last day, with bank and payroll roles on it. The payroll service asks for a second approval when an account is new.",
    },
  ],
  setUpIntro:
    "You may be asked what your controls are for. This table is the short answer, in words a customer or insurer will recognize.",
  setUp: [
    {
      control: "Passkeys or an app at sign-in for email, bank, payroll and remote access",
      duty: "Civil Code §1798.81.5 (reasonable security); insurer questions; CIS Control 6",
    },
    {
      control: "Updates with an owner and a date, edge devices first",
      duty: "PCI DSS; CIS Control 7; insurer questions",
    },
    {
      control:
        "Managed protection on each PC and Mac, with alerts that a person reads in business hours",
      duty: "CIS Control 10; insurer questions",
    },
    {
      control: "Backup in three copies, one of them locked, with a timed restore",
      duty: "CIS Control 11; your own ability to reopen",
    },
    {
      control: "Mail records that stop others from faking your domain",
      duty: "Gmail, Yahoo and Outlook.com sender rules; protects your customers",
    },
    {
      control: "A call before any new bank details are used",
      duty: "A question on many crime and cyber insurance forms; protects payroll and vendors",
    },
    {
      control: "Card terminals on a network of their own",
      duty: "PCI DSS: fewer systems in scope",
    },
    {
      control: "A one-page incident plan with phone numbers, printed",
      duty: "Civil Code §1798.82 (breach notice); insurer notice terms",
    },
  ],
  tools: {
    intro:
      "You do not need to replace what works. We start from what you own and tell you when a product can no longer be made safe.",
    groups: [
      { label: "Mail and files", names: "Microsoft 365 or Google Workspace" },
      {
        label: "Money",
        names: "QuickBooks, Square, Clover, Toast, Shopify",
      },
      { label: "Phones", names: "Internet (VoIP) phone services and their mobile apps" },
      {
        label: "On the premises",
        names:
          "Line-of-business programs, Wi-Fi, cameras, printers, a server if you still need one",
      },
    ],
  },
  extras: [
    {
      id: "eight-controls",
      heading: "The eight controls",
      paragraphs: [
        "They are in the order we usually work. The first four close the ways in that we would worry about most. The last line of each is how you can check it yourself.",
      ],
      kind: "steps",
      steps: [
        {
          title: "1. A second proof at sign-in",
          text: "Use [passkeys](/glossary#passkey) where you can and an authenticator app elsewhere. Start with email, bank and administrators. Check: open your mail in a private browser window and see whether the password alone lets you in.",
        },
        {
          title: "2. Updates, starting at the edge",
          text: "Firewalls, remote access and websites come first, then PCs and phones. Flaws on CISA's [known-exploited list](/glossary#kev-catalog) jump the line. Check: ask who updated the firewall last, and when.",
        },
        {
          title: "3. Managed protection on each computer",
          text: "[Endpoint detection](/glossary#endpoint-detection-and-response-edr) on all machines, reporting to one screen, with someone who reads it. Check: count your computers, then count the rows on that screen.",
        },
        {
          title: "4. A backup you have restored",
          text: "Three copies, two kinds of storage, one off-site, one that nobody can delete. Include cloud mail and files. Check: ask for the date and length of the last restore test.",
        },
        {
          title: "5. Mail that proves it is yours",
          text: "SPF, DKIM and [DMARC](/glossary#dmarc) tell the world which mail is really from you. Check: the free assessment reads your records in front of you.",
        },
        {
          title: "6. A call before money moves",
          text: "New bank details wait for a call to a number you already had, and for a second person. Check: ask whoever pays the bills what they did last time.",
        },
        {
          title: "7. Only the access the job needs",
          text: "Nobody works all day as an administrator. Whoever leaves loses access on the last day, from a list. Check: compare the user list with the payroll list.",
        },
        {
          title: "8. One page for a bad day",
          text: "Who decides, who calls whom, how you work without computers. Check: ask two people where the page is.",
        },
      ],
    },
    {
      id: "size-tracks",
      heading: "What changes with your size",
      paragraphs: [
        "The eight controls stay the same. The effort, the order and the person in charge change with your size.",
      ],
      kind: "table",
      caption: "Three sizes of office and how we would start",
      head: ["", "1 to 5 people", "6 to 20 people", "21 to 75 people"],
      rows: [
        [
          "Who is in charge",
          "The owner, one hour a month",
          "An office manager, with us as the hands",
          "A named manager; your own IT person if you have one",
        ],
        [
          "Start with",
          "Sign-in, phones, bookkeeping and bank logins",
          "Company-managed PCs, shared files, departure list",
          "Device rules, access by role, vendor list",
        ],
        [
          "Backup",
          "Cloud mail and files, plus the one PC that matters",
          "All of that, with a locked copy and a yearly restore",
          "Recovery times agreed for each system, tests each quarter",
        ],
        [
          "Network",
          "One good router, guest Wi-Fi apart",
          "Firewall with updates, separate card and camera networks",
          "Segments by job, two internet paths",
        ],
        [
          "Written rules",
          "Half a page",
          "Two pages and an incident page",
          "A small policy set that customers can read",
        ],
        [
          "What can wait",
          "Policies, log collection",
          "Formal audits, unless a contract asks",
          "Tools that overlap with ones you own",
        ],
      ],
    },
    {
      id: "monthly-fee",
      heading: "How the monthly fee works",
      paragraphs: [
        "Managed service is a monthly fee based on how many people and devices we look after. It covers the help desk, updates, protection, backup checks and the reviews named in your quote. That list is complete: if something is not on it, it is not included.",
        "Licenses, internet lines and hardware are listed separately, so you can see what they cost and who bills you. If we earn a margin on one of them, we tell you.",
        "Projects such as an office move or a server replacement get their own price before work starts. The agreement you sign says how a change in head count changes the fee, and how either side ends it, in plain words.",
        "You keep ownership of your domain, your Microsoft or Google account, your licenses and your data. If you leave, we hand over the logins and the records.",
      ],
      kind: "text",
      after:
        "We do not print prices here, because two offices of ten can differ widely. [Ask for a quote](/contact) and you get yours.",
    },
    {
      id: "incident-page",
      heading: "The one-page plan",
      paragraphs: [
        "Copy these lines onto a sheet, fill in the blanks by hand and tape it inside a cabinet door.",
      ],
      kind: "sample",
      label: "Sample",
      title: "One page for a bad day",
      items: [
        "Decides: ________ If away: ________",
        "First: unplug the network cable or switch off Wi-Fi. Leave the computer on.",
        "Do not delete anything, and do not answer from the affected account.",
        "If money moved: bank fraud desk ________ then ic3.gov",
        "IT: {phone} ({hours})",
        "Insurer: ________ Policy number: ________",
        "Lawyer: ________",
        "Landlord, alarm and power company: ________",
        "Staff are told by: phone tree on the back",
        "How we take orders and payments without computers: ________",
        "Where the locked backup is, and who can reach it: ________",
        "Write times and actions here: ________",
      ],
    },
  ],
  firstThirtyDays: [
    {
      when: "Week 1",
      what: "A 30-minute call, then a list of people, devices, programs and bills. You learn what you are paying for twice.",
    },
    {
      when: "Week 2",
      what: "Sign-in is fixed for the accounts that can move money or read everything. The firewall and remote access are updated or closed.",
    },
    {
      when: "Week 3",
      what: "Protection and updates go onto each computer. A backup runs overnight, and in the morning we restore a file together.",
    },
    {
      when: "Week 4",
      what: "Mail records, the payment rule, the departure list and the one-page plan. Then a half-hour review: done, open, next.",
    },
  ],
  checklist: {
    heading: "Twelve things worth checking today",
    intro: "No tools needed. If you answer “not sure” to a line, that line is your next step.",
    items: [
      "Email asks each person for more than a password.",
      "The bank and the payroll service do too, and the owner's login is no exception.",
      "You know the login to your domain name, and it belongs to the company.",
      "The firewall or router was updated this year, by someone you can name.",
      "Guests, cameras and card terminals are not on the office network.",
      "Each computer updates by itself and is still supported by its maker.",
      "Laptops are encrypted.",
      "Cloud mail and files are backed up outside the account itself.",
      "Someone restored a file from backup in the last three months.",
      "New bank details are confirmed by phone, always.",
      "The last person who left can no longer sign in to anything.",
      "A page with phone numbers hangs where people can find it without a computer.",
    ],
  },
  questions: [
    {
      question: "Are we too small to be a target?",
      answer:
        "Size offers little cover. Most attacks look for a weakness first and find out later whose it is. A small firm also tends to have one person who pays bills, reads mail and holds the admin password. The good news is that a small firm can fix the main gaps in weeks.",
    },
    {
      question: "Do Macs need this too?",
      answer:
        "Yes. A Mac gets the same false sign-in pages and the same fake invoices, and it can be lost in the same parking lot. Macs need disk encryption, updates, protection and management just like a PC. The tools differ a little, but the list is the same.",
    },
    {
      question: "What does cyber insurance require?",
      answer:
        "Each insurer has its own form. Common questions cover a second step at sign-in, backups apart from the network, endpoint detection, updates, training and payment checks. Read the conditions with your broker. We can tell you which answers are true today and what it would take to change the others.",
    },
    {
      question: "Can we keep our current IT person?",
      answer:
        "Gladly. In a [co-managed arrangement](/services#co-managed) your person keeps the daily work and the knowledge of your office. We take the parts that need more hands or a second look, such as updates, backup tests or vacation coverage. A written split shows who does what.",
    },
    {
      question: "We use Google Workspace. Is that a problem?",
      answer:
        "No. The eight controls apply to Google Workspace as well as Microsoft 365. The settings have different names, and some features depend on your plan. We would only raise a move if you needed something your present plan cannot do.",
    },
  ],
  posts: [
    "first-hour-after-phishing-click",
    "microsoft-365-backup-shared-responsibility",
    "valley-business-continuity-plan",
  ],
  locations: ["canoga-park", "winnetka", "chatsworth", "northridge", "burbank"],
  closing: {
    heading: "Start with the list, then decide",
    text: "Tell us how many people you are and what worries you. The free assessment gives you a ranked list that you can act on with us, with someone else or on your own.",
    action: { label: "Start the free assessment", path: "/security-assessment" },
  },
  reviewed,
};
