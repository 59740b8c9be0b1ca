type Link = { label: string; path: string };

/** Texts of the home page, in page order; those of its first screen and closing call are in home-frame.ts. */
export type HomeContent = {
  worries: {
    heading: string;
    intro: string;
    items: readonly {
      id: string;
      /** A worry in an owner's words; the page adds quotation marks. */
      worry: string;
      answer: string;
      link: Link;
      /** A figure, always shown together with its source. */
      figure?: { text: string; source: { label: string; url: string } };
    }[];
  };
  services: {
    heading: string;
    intro: string;
    items: readonly { name: string; text: string; path: string }[];
    more: Link;
  };
  industries: {
    heading: string;
    intro: string;
    items: readonly { name: string; text: string; path: string }[];
    notListed: string;
  };
  firstMonth: {
    heading: string;
    intro: string;
    stepsLabel: string;
    resultLabel: string;
    stages: readonly {
      id: string;
      when: string;
      name: string;
      steps: readonly string[];
      result: string;
    }[];
    note: string;
  };
  map: { heading: string; more: string; paragraphs: readonly string[]; link: Link };
  samples: {
    heading: string;
    /** Accessible name of the row of sheets. */
    rowLabel: string;
    /** Label of the control that opens a sheet on narrow screens. */
    open: string;
    intro: string;
    items: readonly {
      id: "assessment-contents" | "plan" | "call-back-card";
      /** Always the word "Sample": the page must show it on the paper itself. */
      label: "Sample";
      title: string;
      note: string;
      groups: readonly { heading: string; numbered: boolean; lines: readonly string[] }[];
    }[];
  };
  posts: { heading: string; intro: string; link: Link };
  questions: {
    heading: string;
    items: readonly { question: string; answer: string }[];
  };
};

export const home: HomeContent = {
  worries: {
    heading: "Does one of these sound like your office?",
    intro: "Four worries we hear often, and what we do about each.",
    items: [
      {
        id: "changed-bank-details",
        worry: "A client says our invoice had new bank details.",
        answer:
          "Someone may be inside a mailbox, or copying your address from outside. We make the sign-in hard to steal and publish the mail records that expose a faked sender. Then we write a [call-back rule](/glossary#call-back-verification) with your staff, so bank details never change on the word of an email.",
        link: { label: "See how we protect email", path: "/email-security" },
        figure: {
          text: "Reported losses to this kind of fraud passed $3 billion in 2025.",
          source: {
            label: "FBI Internet Crime Complaint Center, 2025 report (April 2026)",
            url: "https://www.ic3.gov",
          },
        },
      },
      {
        id: "old-logins",
        worry: "Our last bookkeeper may still be able to log in.",
        answer:
          "Old accounts are easy to forget and easy to misuse. We list every account the business has and close the ones nobody should hold. You keep a one-page checklist, so the next time someone leaves, access ends the same day.",
        link: { label: "See managed IT support", path: "/services#helpdesk" },
      },
      {
        id: "unproven-backup",
        worry: "If the server died tonight, I don't know what we would get back.",
        answer:
          "Two questions come first. How much work could you stand to redo, and how long could you be down? We set up copies to match your answers and keep one where an intruder cannot delete it. Then we restore from it with a clock running.",
        link: { label: "See backup & recovery", path: "/services#backup" },
      },
      {
        id: "insurer-questions",
        worry: "Our insurer sent four pages of questions I can't answer.",
        answer:
          "Please don't guess, because a wrong answer can put a later claim at risk. We check each question against what is really in place and put the evidence in one folder. Where the true answer is no, we tell you what a yes would take.",
        link: { label: "See compliance readiness", path: "/services#compliance" },
      },
    ],
  },
  services: {
    heading: "What we take care of",
    intro: "Take all of it, or the part your own IT person has no time for.",
    items: [
      {
        name: "Managed IT support",
        text: "Someone to call when it breaks, and care so that less does.",
        path: "/services#helpdesk",
      },
      {
        name: "Cybersecurity",
        text: "Sign-in, updates, protection and training for every office.",
        path: "/services#security-baseline",
      },
      {
        name: "Email security",
        text: "Records, filters and rules that make faked invoices rarer.",
        path: "/email-security",
      },
      {
        name: "Microsoft 365",
        text: "Safe settings and tidy licenses, in an account you own.",
        path: "/microsoft-365",
      },
      {
        name: "Backup & recovery",
        text: "Several copies, one out of reach, and a timed restore.",
        path: "/services#backup",
      },
      {
        name: "Networks & Wi-Fi",
        text: "A firewall that is kept current, and guests on their own Wi-Fi.",
        path: "/services#networks",
      },
    ],
    more: { label: "See all ten services", path: "/services" },
  },
  industries: {
    heading: "Your profession has its own rules",
    intro: "The same email trick hits a tax office, a law firm and a broker in different ways.",
    items: [
      {
        name: "Accounting firms",
        text: "The FTC (Federal Trade Commission) Safeguards Rule, a written plan you can follow, and help that respects tax deadlines.",
        path: "/industries/accounting-firms",
      },
      {
        name: "Law firms",
        text: "California confidentiality duties, trust-account wires, and work planned around court dates.",
        path: "/industries/law-firms",
      },
      {
        name: "Real estate",
        text: "Safer closings, agent email on your own domain, and a plan for the first hour if money moved.",
        path: "/industries/real-estate",
      },
      {
        name: "Small business",
        text: "Eight controls that matter most, sized for 1 to 75 people.",
        path: "/industries/small-business",
      },
    ],
    notListed:
      "Medical office, media vendor, machine shop or nonprofit? [Tell us what you do](/contact) and we will say whether we are a good fit.",
  },
  firstMonth: {
    heading: "How a first month goes",
    intro: "Four steps, about a week each. Every step leaves you something to keep.",
    stepsLabel: "What happens",
    resultLabel: "You keep:",
    stages: [
      {
        id: "assess",
        when: "Week 1",
        name: "Assess",
        steps: [
          "We sit down with the person who knows how the office runs.",
          "We list the computers, phones, logins and domains you depend on.",
          "We look at your mail records and at whatever of yours the internet can see.",
        ],
        result: "A written list of findings, ranked by effort and risk.",
      },
      {
        id: "fix-the-urgent",
        when: "Week 2",
        name: "Fix the urgent",
        steps: [
          "Email, banking and admin logins get a second sign-in step.",
          "Accounts of people who left are closed.",
          "Overdue security updates go in, starting with the firewall.",
          "A first full backup is made and kept under a separate login.",
        ],
        result: "A short note of what changed and how to undo it.",
      },
      {
        id: "standardize",
        when: "Week 3",
        name: "Standardize",
        steps: [
          "Every device gets the same protection, encryption and update rules.",
          "We write two checklists: one for new people, one for people who leave.",
          "A call-back card for payment changes goes beside each phone.",
        ],
        result: "Your own records: a device list, an account list and the checklists.",
      },
      {
        id: "review",
        when: "Week 4",
        name: "Review",
        steps: [
          "We restore files from the backup and write down how long it took.",
          "We go back through the week-one list: done, planned, or left alone on purpose.",
          "You decide what comes next, and in what order.",
        ],
        result: "A 90-day plan that fits on two pages.",
      },
    ],
    note: "This is the plan for a typical small office. A larger one takes longer, and we say so before we start.",
  },
  map: {
    heading: "Eighteen communities, from Burbank to Agoura Hills",
    more: "How one block differs from the next",
    paragraphs: [
      "Risks differ from block to block. In the western hills the power company may shut lines off on windy days. In Burbank, studios send their vendors long security forms. In shops along Sherman Way, the card terminal may share a router with the guest Wi-Fi.",
      "Pick your community to read what we would look at there. We start by phone and remote session, because that is quickest, and visits to your office are scheduled. The dots show places we serve. They are not branch offices.",
    ],
    link: { label: "See all areas we serve", path: "/locations" },
  },
  samples: {
    heading: "What you get to keep",
    rowLabel: "Sample sheets",
    open: "Read this sample",
    intro: "Three samples of the form. Yours will hold your own facts.",
    items: [
      {
        id: "call-back-card",
        label: "Sample",
        title: "Call-back card: before we change where money goes",
        note: "Cut it out and keep it by the phone.",
        groups: [
          {
            heading: "Every time, whoever asks",
            numbered: true,
            lines: [
              "Stop. Do not reply, and do not use a number from the message.",
              "Call the number we had on file before the request came.",
              "Ask them to read the new details to you. Do not read yours first.",
              "A second person here checks the note and approves the change.",
              "Write down who you spoke with, the number and the time.",
            ],
          },
          {
            heading: "If it feels rushed, or nobody answers",
            numbered: false,
            lines: ["The payment waits. Nobody here gets in trouble for waiting."],
          },
          {
            heading: "If money already went out",
            numbered: false,
            lines: ["Call our bank's fraud desk now, then report it at ic3.gov."],
          },
        ],
      },
      {
        id: "assessment-contents",
        label: "Sample",
        title: "Security assessment: table of contents",
        note: "The short report you get after the free assessment.",
        groups: [
          {
            heading: "In this report",
            numbered: true,
            lines: [
              "What we looked at, and what we did not",
              "Your mail records: SPF, DKIM and DMARC",
              "Services of yours that anyone on the internet can see",
              "Sign-in: who has a second step and who does not",
              "Updates: what is current, late or no longer supported",
              "Backups: what is copied, and when a restore was last tried",
              "People who left, and how their access ended",
              "Payment changes: who checks them, and how",
              "The ranked list: each finding with its effort and risk",
              "Questions still open, and who can answer them",
            ],
          },
        ],
      },
      {
        id: "plan",
        label: "Sample",
        title: "30-60-90 day plan",
        note: "Agreed with you in week four, for the three months that follow.",
        groups: [
          {
            heading: "Days 1 to 30",
            numbered: false,
            lines: [
              "Second sign-in step on payroll, banking and the website",
              "Old accounts closed, admin logins separated",
              "Phones and laptops that are lost can be erased from afar",
              "DMARC published in report-only mode",
            ],
          },
          {
            heading: "Days 31 to 60",
            numbered: false,
            lines: [
              "Unsupported computers replaced or taken off the network",
              "Guest Wi-Fi and cameras moved to their own networks",
              "Newsletter and invoicing tools signing their mail",
              "Second timed restore, this time a whole mailbox",
            ],
          },
          {
            heading: "Days 61 to 90",
            numbered: false,
            lines: [
              "DMARC raised to quarantine",
              "One-hour walk-through of the incident plan",
              "Review of who can see which folders",
              "Decide: carry on, change course or stop",
            ],
          },
        ],
      },
    ],
  },
  posts: {
    heading: "New on the blog",
    intro: "Short guides, with sources and the date we last checked them.",
    link: { label: "Read all posts", path: "/blog" },
  },
  questions: {
    heading: "Questions owners ask first",
    items: [
      {
        question: "What is the free security assessment?",
        answer:
          "It starts online with 25 plain questions and a look at your domain's public records. You see your report on screen, and you don't have to leave your name to read it. If you want to go on, we talk for about 30 minutes and send you a short written list, ranked by effort and risk. It is not a penetration test, a compliance audit, a certificate or legal advice. Nothing is installed, and you are under no obligation.",
      },
      {
        question: "How fast will I hear from you?",
        answer:
          "Calls get a response within 1 hour during business hours: {hours}. Messages sent through this site are answered within 1 business day. After hours: {afterHours}",
      },
      {
        question: "What will it cost?",
        answer:
          "It depends mostly on how many people, devices and sites you have, and on what needs repair. So we ask first and then quote. The quote says what is included and what is not. You can ask for one without taking the assessment.",
      },
      {
        question: "Who owns our accounts if we part ways?",
        answer:
          "You do, from the first day. Your domain, your Microsoft 365 or Google account, your data and the top administrator login all belong to your business. We hold the access we need for the work. If you leave, we hand over the records and passwords and help the next person get started.",
      },
    ],
  },
};
