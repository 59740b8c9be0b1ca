/** Every text of the Technology partners page. Products are named in text only: no logos, no tiers. */
export type PartnersContent = {
  heading: string;
  lead: readonly string[];
  statement: { heading: string; items: readonly string[] };
  criteria: {
    heading: string;
    intro: string;
    items: readonly { title: string; text: string }[];
  };
  categories: {
    heading: string;
    intro: string;
    columns: { choose: string; ask: string; examples: string };
    items: readonly {
      id: string;
      name: string;
      does: string;
      choose: string;
      ask: string;
      /** Well-known products of this kind, without any claim of partnership. */
      examples: string;
    }[];
  };
  questions: { heading: string; intro: string; items: readonly string[] };
  vendors: { heading: string; text: string; items: readonly string[] };
  /** Call to action of the page. */
  action: { label: string; path: string };
  closing: { heading: string; text: string; action: { label: string; path: string } };
  trademarks: string;
  reviewed: string;
};

export const partners: PartnersContent = {
  heading: "Technology partners: the tools we work with",
  lead: [
    "Even a small office depends on more products than anyone there could name from memory. This page sorts them into twelve kinds. For each, it says what the product does, how we choose one, and what to ask before you sign.",
    "You will find no logos here. The names below are examples you are likely to meet, in alphabetical order. If you already own a good one, we would rather set it up properly than replace it.",
  ],
  statement: {
    heading: "How we get paid",
    items: [
      "We may earn a margin on licenses and hardware. When we do, we tell you before you buy.",
      "You may buy from anyone you like. We will work with what you bought if it can be kept safe.",
      "Subscriptions and domains are registered to your business, so you can move them later.",
    ],
  },
  criteria: {
    heading: "How we choose",
    intro: "Five tests come before price.",
    items: [
      {
        title: "Fit",
        text: "It suits your size and your other tools, and the people who will use it can learn it.",
      },
      {
        title: "A way out",
        text: "You can export your data in a form that another product can read.",
      },
      {
        title: "Support you can reach",
        text: "Someone answers in US business hours, by more than a chat window.",
      },
      {
        title: "A security record",
        text: "The maker publishes flaws and fixes promptly, and says so when it was hit itself.",
      },
      {
        title: "The cost of leaving",
        text: "We read the renewal and cancellation terms before we praise the features.",
      },
    ],
  },
  categories: {
    heading: "Twelve kinds of technology",
    intro:
      "Terms such as [EDR](/glossary#endpoint-detection-and-response-edr) and [passkey](/glossary#passkey) are explained in the glossary.",
    columns: {
      choose: "How we choose",
      ask: "Ask before you sign",
      examples: "Examples, in alphabetical order",
    },
    items: [
      {
        id: "productivity-identity",
        name: "Productivity and identity",
        does: "Mail, calendar, documents, and the account that opens all of them.",
        choose: "We look first at sign-in rules and at who holds the top administrator account.",
        ask: "Can we require a passkey, and can we see every sign-in?",
        examples: "Google Workspace, Microsoft 365",
      },
      {
        id: "endpoint-protection",
        name: "Device protection",
        does: "Watches computers for harmful behavior and can cut one off from the network. Makers call it endpoint detection and response (EDR).",
        choose: "We want every device covered and a named person who reads the alerts.",
        ask: "Who looks at an alert, and during which hours?",
        examples: "CrowdStrike, Microsoft Defender, SentinelOne, Sophos",
      },
      {
        id: "email-filtering",
        name: "Email filtering and mail reports",
        does: "Holds back suspicious mail, and collects the reports that show who sends in your name.",
        choose: "It must work with your mail system without weakening its own checks.",
        ask: "What happens to our mail if your service is down?",
        examples: "dmarcian, Microsoft Defender for Office 365, Mimecast, Proofpoint, Valimail",
      },
      {
        id: "backup",
        name: "Backup and recovery",
        does: "Keeps separate copies of files, mail and servers, and brings them back.",
        choose: "One copy must be locked so that even our own login cannot delete it early.",
        ask: "Show us a restore of one file and of one whole mailbox. How long did each take?",
        examples: "Acronis, Datto, Veeam",
      },
      {
        id: "network",
        name: "Firewalls, switches and Wi-Fi",
        does: "Connects the office, and keeps guests, cameras and work computers apart.",
        choose: "We check how long the maker will supply updates, and who installs them.",
        ask: "On what date do security updates end for this model?",
        examples: "Cisco Meraki, Fortinet, SonicWall, Ubiquiti UniFi",
      },
      {
        id: "passwords",
        name: "Password managers and passkeys",
        does: "Creates and stores a different password for every site, and holds passkeys.",
        choose: "Sharing must be by person and be easy to end when someone leaves.",
        ask: "If the owner of the vault dies or quits, how does the business get in?",
        examples: "1Password, Bitwarden, Keeper; Yubico for hardware keys",
      },
      {
        id: "remote-management",
        name: "Remote management",
        does: "Lets us update and repair your devices from a distance.",
        choose: "This tool reaches everything, so its own sign-in must be the strictest of all.",
        ask: "Can we see a log of every remote session on our computers?",
        examples: "Datto RMM, Microsoft Intune, NinjaOne",
      },
      {
        id: "phones",
        name: "Phones over the internet",
        does: "Rings desk phones, computers and cell phones on one number.",
        choose: "We test 911 and its address record before you move your number.",
        ask: "If our office loses power, where do calls go?",
        examples: "8x8, Microsoft Teams Phone, RingCentral, Zoom Phone",
      },
      {
        id: "internet",
        name: "Internet carriers",
        does: "Brings the line into your building, and perhaps a second one by another path.",
        choose: "Choice differs by building, so we check your address and the landlord's rules.",
        ask: "Will you put the install date and the repair time in writing?",
        examples: "Depends on your address; we name none before checking it",
      },
      {
        id: "computers",
        name: "PCs, Macs and printers",
        does: "The machines on the desk, and the scanner that sends mail.",
        choose:
          "Business models with a warranty, disk encryption and a known end date for updates.",
        ask: "Does this printer support modern sign-in for scan to email?",
        examples: "Apple, Brother, Dell, HP, Lenovo",
      },
      {
        id: "training",
        name: "Awareness training",
        does: "Short lessons and practice messages that teach people to pause and report.",
        choose: "It should thank people for reporting. We avoid tests built to embarrass anyone.",
        ask: "Can a lesson be done in ten minutes, on a phone?",
        examples: "Hoxhunt, KnowBe4",
      },
      {
        id: "compliance-records",
        name: "Compliance records",
        does: "Keeps your written plan, policies and evidence in order.",
        choose: "For a small office, a tidy folder with dates is often enough.",
        ask: "If we stop paying, do we keep our documents in an ordinary format?",
        examples: "Drata, Vanta, or free IRS and NIST templates",
      },
    ],
  },
  questions: {
    heading: "Eight questions for any vendor, before you sign",
    intro: "Send them by email, so that you can keep the answers.",
    items: [
      "Does everyone who can reach our data use multi-factor authentication (MFA), your own staff included?",
      "Where is our data kept, and which other companies touch it?",
      "How soon would you tell us about a breach, and who would call?",
      "How do we export everything, and what does that cost?",
      "When did an outside firm last test your security, and may we read the summary?",
      "What is the price at renewal, and how do we cancel?",
      "Is our data used to train AI (artificial intelligence) models, and can we refuse?",
      "What happens to our data on the day after we leave?",
    ],
  },
  vendors: {
    heading: "Do you sell something we should know?",
    text: "Write to {email} with one page. We read these when a client need comes up, so you may not hear back right away. Please cover:",
    items: [
      "What it does for an office of 1 to 75 people",
      "The list price, the contract length and the way out",
      "Your answers to the eight questions above",
    ],
  },
  action: { label: "Ask about your software", path: "/contact" },
  closing: {
    heading: "Not sure what you already own?",
    text: "Bring us last month's software and phone bills. We can go through them with you line by line and mark what overlaps.",
    action: { label: "Contact us", path: "/contact" },
  },
  trademarks:
    "Product names are trademarks of their owners. Naming a product does not imply partnership or endorsement.",
  reviewed: "2026-11-21",
};
