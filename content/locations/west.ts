import type { Location } from "./type.ts";

/** The pages for the Valley's west end, from Agoura Hills to Tarzana. */
export const westLocations: readonly Location[] = [
  {
    slug: "agoura-hills",
    name: "Agoura Hills",
    kind: "city",
    latitude: 34.1489,
    longitude: -118.7639,
    zips: ["91301"],
    title: "Agoura Hills IT Support That Plans for PSPS",
    description:
      "IT support and cybersecurity for Agoura Hills offices: power-shutoff planning, failover internet, tested backups and Microsoft 365 security. Since {foundedYear}.",
    headline: "When the power goes off on purpose, your Agoura Hills office still answers",
    lead: "On some windy days the utility switches the power off here before anything breaks. This page is for offices of ten to forty people along Agoura Road, Canwood Street and Kanan Road. It gives you a routine for that day that fits on one sheet of paper.",
    utility: "Southern California Edison",
    angle: "Planned power shutoffs",
    fieldNote: {
      heading: "Field note: the far end of the 101 corridor",
      facts: [
        {
          label: "Power",
          text: "Southern California Edison (SCE) serves the city. In dangerous wind it may call a Public Safety Power Shutoff ([PSPS](/glossary#psps)).",
        },
        {
          label: "Office streets",
          text: "Agoura Road, Canwood Street, Roadside Drive and Kanan Road, mostly low-rise office and flex buildings.",
        },
        {
          label: "Who works here",
          text: "Software and tech firms, finance and insurance offices, medical suites, contractors, restaurants and creative studios.",
        },
        {
          label: "On record",
          text: "The Woolsey Fire forced evacuations here in November 2018.",
        },
      ],
    },
    sections: [
      {
        heading: "What a shutoff stops, and what it leaves running",
        paragraphs: [
          "A planned shutoff comes with something a crash never offers: notice. SCE aims to tell customers about two days ahead and again about one day ahead. The forecast can change, so the notice means likely, not certain. When the wind drops, crews inspect the lines before they switch them back on. Plan for 24 to 72 hours without power, even if it turns out shorter.",
          "Sort your equipment into three piles. Laptops, cloud files and mobile phones carry on for a while. Desktops, printers, the server and the air conditioning stop at once. The third pile is the one people forget: the internet line, the door entry, the alarm panel and the nearest cell site. Each runs on somebody else's battery, so ask its owner how long that battery lasts.",
        ],
      },
      {
        heading: "Batteries first, then a routine",
        paragraphs: [
          "An uninterruptible power supply ([UPS](/glossary#ups)) is a battery between the wall and your equipment. Its first job is a clean shutdown for anything with a disk. Its second is to keep the modem and router up while people finish a call. We measure the load in watts before we suggest a size.",
          "After that, the plan is about where people sit. Laptops and chargers go home every evening from the first notice until the all-clear. Cloud phones ring at home or on cell phones. A cellular modem can stand in for the cable line, but it may lose its tower too. So name one place with power, outside the shutoff area, where a few people can meet. Check that last night's backup reached a copy well away from 91301.",
        ],
      },
    ],
    example: {
      heading: "An example: notice on Tuesday, wind on Thursday",
      setting:
        "Invented for illustration: a 22-person insurance office with one small server, cloud phones and six desktop PCs.",
      steps: [
        {
          when: "Tuesday, 3:00 p.m.",
          what: "SCE's first notice arrives. The office manager posts the one-page plan and asks who has no laptop.",
        },
        {
          when: "Wednesday, 10:00 a.m.",
          what: "The six desktop users borrow spare laptops and sign in once, while help is nearby.",
        },
        {
          when: "Wednesday, 5:15 p.m.",
          what: "The backup job is checked by opening one restored file. Every laptop leaves the building.",
        },
        {
          when: "Thursday, 6:40 a.m.",
          what: "Power stops. The UPS tells the server to shut down cleanly. Calls ring on cell phones.",
        },
        {
          when: "Friday, 2:00 p.m.",
          what: "Power returns. Switch, router and server are started in the written order, then tested.",
        },
      ],
      result:
        "Clients reached a person on both days. The office lost its printers and one scanned-mail run.",
    },
    checklist: {
      heading: "Six things to settle before the next red-flag day",
      items: [
        "Sign the business up for SCE outage alerts, with two people as contacts.",
        "List every device on battery and the date its battery was last replaced.",
        "Try a phone call and a file from a mobile hotspot.",
        "Write the startup order for your network and tape it inside the closet door.",
        "Ask your landlord whether doors fail open or locked without power.",
        "Decide who may say “work from home tomorrow” and by what hour.",
      ],
    },
    questions: [
      {
        question: "What keeps working in a shutoff?",
        answer:
          "Anything that lives in the cloud and any device with a charged battery. Office Wi-Fi works only while its battery lasts and the carrier's own equipment has power. Door locks, alarms and elevators vary by building, so test yours with the landlord.",
      },
      {
        question: "How long must a UPS last?",
        answer:
          "Long enough for its task. A server needs time to shut down on its own. A modem and router can run from tens of minutes to a few hours, depending on load. For example, equipment drawing 60 watts runs about three hours on 180 usable watt-hours. Don't expect an ordinary office battery to cover a whole shutoff.",
      },
      {
        question: "Can staff work from Thousand Oaks or home in an hour?",
        answer:
          "Yes, if they have practiced. They need a managed laptop, a second sign-in factor that is not a desk phone, and files that are not on the office server. Run one practice morning in calm weather, and remember that Thousand Oaks can lose power in the same wind.",
      },
    ],
    neighbors: ["calabasas", "hidden-hills", "woodland-hills", "san-fernando-valley"],
    industry: "small-business",
    service: { label: "Networks & Wi-Fi", path: "/services#networks" },
    post: "valley-business-continuity-plan",
    sources: [
      { label: "Southern California Edison, power shutoffs", url: "https://www.sce.com/psps" },
      {
        label: "California Public Utilities Commission, PSPS",
        url: "https://www.cpuc.ca.gov/psps",
      },
      { label: "Ready.gov, business preparedness", url: "https://www.ready.gov/business" },
      { label: "Cal Fire", url: "https://www.fire.ca.gov" },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "calabasas",
    name: "Calabasas",
    kind: "city",
    latitude: 34.1343,
    longitude: -118.6665,
    zips: ["91302", "91301"],
    title: "Calabasas IT Support for Growing Offices",
    description:
      "Calabasas IT support and cybersecurity: answer customer and insurer questionnaires with MFA, patching, backup and policy evidence. Free assessment.",
    headline:
      "A security questionnaire landed in your Calabasas office. Answer it truthfully, from one folder.",
    lead: "Sooner or later a growing office gets the form: pages of security questions from a customer or an insurer. Guessing is tempting and risky. Here is how to gather proof once, keep it fresh and answer the next form without a scramble.",
    utility: "Southern California Edison",
    angle: "Security questionnaires",
    fieldNote: {
      heading: "Field note: Calabasas at work",
      facts: [
        {
          label: "Office clusters",
          text: "Park Sorrento and Park Granada, Calabasas Road and Old Town, Las Virgenes and Lost Hills, Craftsman Road, Mureau Road.",
        },
        {
          label: "Typical firms",
          text: "Corporate offices, financial and insurance services, software, law and wealth firms, wellness and medical suites.",
        },
        {
          label: "Electricity",
          text: "Southern California Edison. The city council was told that 2,200 customers here lost power in the Thanksgiving 2021 shutoff.",
        },
        {
          label: "Fires nearby",
          text: "Woolsey in November 2018 and Kenneth on January 9, 2025.",
        },
      ],
    },
    sections: [
      {
        heading: "Why larger clients ask",
        paragraphs: [
          "Your customer's security team has to look after its suppliers, and you are one. Verizon's 2026 Data Breach Investigations Report found a third party involved in 48 percent of breaches. So purchasing departments send forms, and insurers add their own at renewal.",
          "Treat each answer as a statement you may have to stand behind later. A “yes” that was only half true can trouble a contract or a claim. A plain “no, planned for March” is easier to live with. If a question turns on law or on policy wording, your counsel or broker should see it first. What follows is general information, and rules and forms change.",
        ],
      },
      {
        heading: "What goes into the evidence folder",
        paragraphs: [
          "Make one shared folder that few people can edit, and put a date in every file name. Most forms ask about the same half dozen topics, so these pages do most of the work:",
        ],
        list: [
          "**Sign-in report:** each account and whether it uses multi-factor authentication ([MFA](/glossary#multi-factor-authentication-mfa)), exported from the system itself.",
          "**Patch report:** how many computers and firewalls are current, and which are waiting.",
          "**Restore log:** what was brought back from backup, when, and how many minutes it took.",
          "**People log:** who joined and who left, with the day each account opened or closed.",
          "**Policies:** short, signed and dated, and true to what people do each day.",
          "**Network sketch:** one drawing that shows guests, office and anything sensitive kept apart.",
        ],
      },
      {
        heading: "When the honest answer is “not yet”",
        paragraphs: [
          "Gaps are normal. Write down the gap, the interim step, an owner and a date, then keep the date. A short list like that reads better to a reviewer than a row of perfect marks.",
          "Our part is the technical half. We pull the exports, explain what a question means, draft answers and flag the ones only you can give. We do not certify anyone, and we never sign for you. Give the folder an hour each quarter, so that the next deadline finds it ready. Between reviews, a change such as a new payroll system goes into the folder the week it happens.",
        ],
      },
    ],
    example: {
      heading: "Example: a renewal form with ten days to go",
      setting: "A made-up wealth advisory firm with 34 people and an insurer's form of nine pages.",
      steps: [
        {
          when: "Day 1, 9:00 a.m.",
          what: "Every question gets a color: we can prove it, we think so, we don't know.",
        },
        {
          when: "Day 2, by noon",
          what: "The sign-in export shows four accounts without MFA. One is a shared mailbox.",
        },
        {
          when: "Day 4, 4:00 p.m.",
          what: "Three accounts are fixed. The shared mailbox loses its password sign-in.",
        },
        {
          when: "Day 6, 10:00 a.m.",
          what: "A folder of client files is restored as a timed test and written into the log.",
        },
        {
          when: "Day 8, 2:00 p.m.",
          what: "The managing partner and the broker read every answer. Two become “planned,” with dates.",
        },
      ],
      result:
        "The form goes in on day nine, each answer tied to a file. Next year starts from that folder.",
    },
    checklist: {
      heading: "Start your folder this week",
      items: [
        "Find the last questionnaire you answered and reread it as a stranger would.",
        "Export a list of all accounts and their sign-in methods.",
        "Ask for one restored file, with the time it took.",
        "Date and sign the policies you already follow.",
        "Name one person who receives every future form.",
        "Write down three known gaps and a month for each.",
      ],
    },
    questions: [
      {
        question: "What do cyber insurers ask?",
        answer:
          "Forms differ. Expect questions on MFA for email and remote access, on updates and device protection, and on backups kept apart from the network. Training and the way you confirm payment changes come up too. Read the definitions. “All users” may include your part-time bookkeeper.",
      },
      {
        question: "Who answers a vendor questionnaire?",
        answer:
          "You do, because the answers bind your company. IT supplies technical facts and files, counsel reads anything that sounds like a promise, and one officer signs. Keep a copy of what was sent, so this year's answers agree with the last.",
      },
      {
        question: "What if our building loses power?",
        answer:
          "Continuity questions are common on these forms, and shutoffs do happen here. Describe what is true: cloud systems stay up, laptops leave with their owners, numbers ring on cell phones. Add a dated note from your last practice day as evidence.",
      },
    ],
    neighbors: ["hidden-hills", "agoura-hills", "woodland-hills", "west-hills"],
    industry: "law-firms",
    service: { label: "Compliance readiness", path: "/services#compliance" },
    post: "california-30-day-breach-notice",
    sources: [
      {
        label: "Verizon, Data Breach Investigations Report (2026)",
        url: "https://www.verizon.com/business/resources/reports/dbir/",
      },
      { label: "NIST Cybersecurity Framework", url: "https://www.nist.gov/cyberframework" },
      {
        label: "National Association of Insurance Commissioners",
        url: "https://content.naic.org",
      },
      { label: "City of Calabasas", url: "https://www.cityofcalabasas.com" },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "hidden-hills",
    name: "Hidden Hills",
    kind: "city",
    latitude: 34.1637,
    longitude: -118.6612,
    zips: ["91302"],
    title: "Hidden Hills Home-Office IT & Privacy",
    description:
      "Discreet home-office IT for Hidden Hills: separate work and smart-home networks, staff account control, backup power planning and fraud defense.",
    headline:
      "Your house is also the office: keep work, household and guests apart in Hidden Hills",
    lead: "Hidden Hills has next to no offices or shops, so business happens in the study or at the kitchen table. You may run a family office, advise clients or manage a production from home. These notes help you keep that work private while the household goes on as usual.",
    utility: "Southern California Edison",
    angle: "Private home offices",
    fieldNote: {
      heading: "Field note: a city of homes",
      facts: [
        {
          label: "Size",
          text: "Incorporated on October 19, 1961. The 2020 Census counted 1,725 people on 1.7 square miles.",
        },
        {
          label: "Land",
          text: "Residential and equestrian. Large lots mean long cable runs and real outdoor coverage.",
        },
        {
          label: "Getting in",
          text: "Access is gated, so every service visit is arranged beforehand.",
        },
        {
          label: "Power and fire",
          text: "Southern California Edison territory, where planned wind shutoffs can happen. The Kenneth Fire burned nearby in January 2025.",
        },
      ],
    },
    sections: [
      {
        heading: "Three networks, one house",
        paragraphs: [
          "A large home can hold dozens of connected things: cameras, speakers, televisions, gate and lighting controls. Each is a small computer, and some stop getting updates. They do not belong beside the laptop that opens your bank accounts.",
          "We plan one network for work, one for the household and one for guests and smart devices. All can share the same equipment. The technique is called [network segmentation](/glossary#network-segmentation), and it works like locked doors inside a house. The work network takes only computers and printers we manage together with you.",
          "Distance is the second problem. A barn, guest house or gate is often best reached by fiber in the ground, with an access point at the far end. Wireless repeaters cover less and slow down as they multiply.",
        ],
      },
      {
        heading: "People come and go, so access should too",
        paragraphs: [
          "Assistants, estate managers, tutors and contractors all need a little of your digital life. Give each person their own account with only what the task requires. A [password manager](/glossary#password-manager) lets you share a login without reading it out, and take it back later.",
          "Count the companies as well. The audio-video installer, the alarm firm and the gate service may each hold a remote login to your home. Ask for a list, close what nobody uses, and put an end date on the rest. Where a firm needs steady access, it should have its own login, so the record shows who came in.",
        ],
      },
      {
        heading: "Guarding against impersonation",
        paragraphs: [
          "Private households attract impersonation: a call from “the bank,” a message from “your manager,” a wire request in a familiar voice. Agree on a spoken code word and on [call-back verification](/glossary#call-back-verification) with numbers saved in advance. Never confirm a payment through the message that asked for it.",
          "Personal details published online to harm someone, called doxxing, deserve a plan before they happen. Decide who reports it, who tells the household and which old listings to take down first. And ask any IT firm, us included, where notes about your home are kept and who can read them.",
        ],
      },
    ],
    example: {
      heading: "Example: a personal assistant's last day",
      setting:
        "Not a real household. A two-person family office works from a study, with six people employed around the property.",
      steps: [
        {
          when: "Monday, 9:00 a.m.",
          what: "The office lists what the assistant can reach: mail, calendar, travel sites, two vendor logins, the gate app.",
        },
        {
          when: "Friday, 12:30 p.m.",
          what: "Handover ends. Calendar sharing moves to the new person's own account.",
        },
        {
          when: "Friday, 1:00 p.m.",
          what: "Sign-in is blocked and open sessions end on every device.",
        },
        {
          when: "Friday, 1:20 p.m.",
          what: "Shared logins are changed in the password manager. The gate code is replaced.",
        },
        {
          when: "Friday, 2:00 p.m.",
          what: "Bank and payroll contacts are called, and the name comes off the approved list.",
        },
      ],
      result: "An hour's work on a normal Friday, with a one-page record of what was closed.",
    },
    checklist: {
      heading: "Walk the house with this list",
      items: [
        "Write down every network name and who knows its password.",
        "Look for the work printer. Is it on the same network as the televisions?",
        "Ask each installer which remote logins they still hold.",
        "Turn on a second sign-in step for personal email first.",
        "Choose a code word for money requests, and tell it in person.",
        "Check whether the gate and the modem have battery power.",
      ],
    },
    questions: [
      {
        question: "How are gate visits arranged?",
        answer:
          "By appointment. We settle the day, the purpose, the visitor's name and the vehicle with you or your manager. One of you then clears the visit with the gate. Much of the work is done remotely, so visits are kept for cabling, equipment and walk-throughs.",
      },
      {
        question: "Should smart-home gear share work Wi-Fi?",
        answer:
          "No. Give it a network of its own that reaches the internet but not your computers. Phones can still control the lights when a narrow rule allows it. Some older controllers need extra setup, and we say so before anything changes.",
      },
      {
        question: "How do we off-board household staff?",
        answer:
          "Close accounts first, things second. Block sign-in, end sessions, change shared passwords, then collect devices, keys and remotes. Finish with codes for gates and alarms and with the people who take instructions from staff, such as the bank. Keep the list where two family members can find it.",
      },
    ],
    neighbors: ["calabasas", "woodland-hills", "west-hills", "agoura-hills"],
    industry: "small-business",
    service: { label: "Networks & Wi-Fi", path: "/services#networks" },
    post: "call-back-rule-wire-fraud",
    sources: [
      { label: "City of Hidden Hills", url: "https://hiddenhillscity.org" },
      { label: "U.S. Census Bureau", url: "https://www.census.gov" },
      { label: "FBI Internet Crime Complaint Center", url: "https://www.ic3.gov" },
      { label: "CISA, Secure Our World", url: "https://www.cisa.gov/secure-our-world" },
      { label: "Southern California Edison, power shutoffs", url: "https://www.sce.com/psps" },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "woodland-hills",
    name: "Woodland Hills",
    kind: "neighborhood",
    latitude: 34.1665,
    longitude: -118.6051,
    zips: ["91364", "91367"],
    title: "Woodland Hills & Warner Center IT Support",
    description:
      "Woodland Hills and Warner Center IT: office moves, server-to-cloud, heat-safe closets, Microsoft 365 security and compliance help. Free assessment.",
    headline:
      "The lease is ending: move or shrink a Woodland Hills office and keep the phones answered",
    lead: "Warner Center keeps rebuilding itself, and many firms here are moving, sharing or giving up floors. If you have a date and a floor plan but no IT plan, start here. You will get a 90-day order of work, and some advice about heat.",
    utility: "LADWP",
    angle: "Office moves and heat",
    fieldNote: {
      heading: "Field note: Warner Center and around it",
      facts: [
        {
          label: "Redevelopment",
          text: "The city's Warner Center 2035 Specific Plan took effect in 2013, and large rebuilding projects have followed.",
        },
        {
          label: "Where",
          text: "Oxnard, Canoga, Owensmouth and Burbank Boulevard, the Topanga and Village shopping blocks, Ventura Boulevard, Victory.",
        },
        {
          label: "Employers",
          text: "Insurance, health plans, finance, law, engineering, software companies and hospital-affiliated practices.",
        },
        {
          label: "Record heat",
          text: "121 °F at Pierce College on September 6, 2020, the highest at an official station in Los Angeles County (National Weather Service).",
        },
        {
          label: "South hills",
          text: "Very-high fire hazard zones lie south of the Boulevard. Look up your address on Cal Fire's map.",
        },
      ],
    },
    sections: [
      {
        heading: "Ninety days, counted backward",
        paragraphs: [
          "Movers are easy to book. Internet lines are not, and they set the pace. Count back from the day you hand in the old keys:",
        ],
        list: [
          "**Day 90:** list every circuit, contract and phone number, with its end date. Order the new line the week you sign.",
          "**Day 75:** walk the new suite. Note outlets, cable paths, the riser room and who holds its key.",
          "**Day 60:** decide what moves, what is replaced and what is wiped and recycled.",
          "**Day 45:** start the number transfer. A number should never be canceled before it is moved.",
          "**Day 30:** cabling and Wi-Fi go in. Printers get their new addresses in the plan first.",
          "**Day 7:** two people work a full day in the empty suite and report what fails.",
          "**Day 0:** move after a tested backup. Keep the old line for two more weeks.",
        ],
      },
      {
        heading: "A smaller office needs fewer machines",
        paragraphs: [
          "Shrinking is the best time to ask what each box still does. File shares often fit in SharePoint or OneDrive. Mail has often moved to the cloud already. The accounting program may have an online edition, or it may need to stay on one computer a while longer.",
          "Cloud files still need a separate backup and careful sharing settings, because the provider runs the service while you answer for the data. That split is called [shared responsibility](/glossary#shared-responsibility). We write down each system, its new home, what it costs to run and how you would go back.",
        ],
      },
      {
        heading: "When the equipment closet gets hot",
        paragraphs: [
          "Many buildings turn off air conditioning at night and on weekends. The equipment closet stays shut and keeps heating. By Monday a switch may have restarted itself, or a fan may have failed. Ask the building for its after-hours cooling terms. Put a temperature sensor in the closet that alerts two people. Leave space around the equipment, take the boxes off the rack, and move anything you can to the cloud. A closet with a router and one switch is far easier to keep cool than one with a server.",
        ],
      },
    ],
    example: {
      heading: "A worked example: 28 people, two floors to one",
      setting:
        "An imagined engineering firm near Owensmouth Avenue has a file server, 41 phone numbers and a lease that ends on a Friday.",
      steps: [
        {
          when: "Day 88",
          what: "The carrier quotes ten weeks for the new line. A cellular link is reserved as a bridge.",
        },
        {
          when: "Day 70",
          what: "Nineteen of the phone numbers turn out to be unused. They are listed, not moved.",
        },
        {
          when: "Day 48",
          what: "Project files are copied to SharePoint, one team at a time, and checked by that team.",
        },
        {
          when: "Day 12",
          what: "The new line is late. Two people test a workday on the cellular link.",
        },
        {
          when: "Day 0, 7:30 a.m.",
          what: "Desks open on cellular. Calls work; large drawings load slowly.",
        },
        { when: "Day 6 after", what: "The line goes live, and the bridge stays as the spare." },
      ],
      result:
        "The firm worked on cellular until the line came, and the old server is switched off.",
    },
    checklist: {
      heading: "If your move is on the calendar",
      items: [
        "Find the notice period in your current internet contract.",
        "Photograph the server closet, with labels readable.",
        "Ask the new landlord which carriers already reach the floor.",
        "List everything with your street address in it, from 911 records to invoices.",
        "Note the highest temperature in your closet this summer, or start measuring.",
        "Decide who certifies that old disks were wiped.",
      ],
    },
    questions: [
      {
        question: "How early to plan IT for a move?",
        answer:
          "Ninety days is comfortable, and the lease signing is the true start. Fiber work in a building can run from weeks to months, and only the carrier can give you a date. Get that date confirmed and keep a cellular bridge ready in case it slips.",
      },
      {
        question: "Do we still need a server?",
        answer:
          "Perhaps not. If your files, mail and main program all run online, a small office usually manages without one. Reasons to keep one are large design files, a machine that needs it or a program with no online edition. We compare both options on paper before you decide.",
      },
      {
        question: "How hot is too hot for a closet?",
        answer:
          "ASHRAE, the engineers' society for heating and cooling, recommends air entering the equipment at 64 to 81 °F (18 to 27 °C). Set the alert below 85 °F, so someone can act before gear shuts itself off. Measure at the equipment's intake; the hallway thermostat tells you little.",
      },
    ],
    neighbors: ["tarzana", "winnetka", "canoga-park", "west-hills", "calabasas"],
    industry: "law-firms",
    service: { label: "Moves and projects", path: "/services#projects" },
    post: "microsoft-365-backup-shared-responsibility",
    sources: [
      { label: "National Weather Service Los Angeles", url: "https://www.weather.gov/lox/" },
      { label: "Los Angeles City Planning", url: "https://planning.lacity.gov" },
      { label: "ASHRAE", url: "https://www.ashrae.org" },
      { label: "Office of the State Fire Marshal", url: "https://osfm.fire.ca.gov" },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "tarzana",
    name: "Tarzana",
    kind: "neighborhood",
    latitude: 34.1566,
    longitude: -118.5462,
    zips: ["91356"],
    title: "Tarzana IT Support for Medical Offices",
    description:
      "Tarzana medical office IT: BAAs, encrypted email and eFax, imaging storage, downtime procedures and backups, explained plainly. Free assessment.",
    headline:
      "Your patients' records pass through many hands. A Tarzana practice should know whose.",
    lead: "A specialist office lives on referrals, images and billing files, and most of them travel through another company. We wrote this for the administrator who signs those contracts and gets the call when a system stops. It covers who must sign what, how records travel and how to work on paper for a morning.",
    utility: "LADWP",
    angle: "Medical offices and vendors",
    fieldNote: {
      heading: "Field note: around the hospital",
      facts: [
        {
          label: "Medical cluster",
          text: "Clark Street and the blocks around Providence Cedars-Sinai Tarzana Medical Center.",
        },
        {
          label: "Main streets",
          text: "Ventura, Reseda and Burbank boulevards.",
        },
        {
          label: "Neighbors in the building",
          text: "Specialist practices, surgery and imaging centers, labs, billing firms, law and accounting offices.",
        },
        {
          label: "Power and hills",
          text: "The Los Angeles Department of Water and Power (LADWP) supplies electricity. The hills south of Ventura are on the edge of fire zones.",
        },
      ],
    },
    sections: [
      {
        heading: "Draw the vendor map first",
        paragraphs: [
          "Take one patient, from referral to final bill, and write down every company that can see the record. The list is longer than most owners expect. Under [HIPAA](/glossary#hipaa), the federal health-privacy law, a company that handles patient data for you needs a business associate agreement ([BAA](/glossary#business-associate-agreement-baa)) before it starts. California adds its own Confidentiality of Medical Information Act (Civil Code section 56 and following).",
          "For each name, note the agreement's date, what the company can reach and how access ends. Look for these:",
        ],
        list: [
          "records system, billing and clearinghouse",
          "eFax, answering and texting services",
          "imaging storage and outside readers",
          "IT support, cloud backup and email",
          "transcription, including AI note-takers",
        ],
      },
      {
        heading: "How a referral should travel",
        paragraphs: [
          "Fax survives because everyone has it. With eFax, which is fax over the internet, pages land in a mailbox. That mailbox needs the same care as the records system: own logins, a second sign-in step and a rule for deleting. Shared inboxes with one password fail the first time someone leaves.",
          "For email, we set up encryption that starts by rule or by a word in the subject line. Images are heavier. Send a viewing link with an end date instead of a disk, and check how long the imaging vendor keeps the study. Read all this as background. Your counsel or compliance adviser has the last word on what the rules ask of you.",
        ],
      },
      {
        heading: "Keep a downtime kit at the front desk",
        paragraphs: [
          "When the records system or the line is down, patients still arrive. A box with printed forms lets staff register, chart and schedule by hand for a few hours. Print tomorrow's schedule every evening and shred it afterward. Add the allergy question and medication list to the paper form, because nobody can look them up. Write on the lid who calls which vendor, and who decides to reschedule. Say what must be typed in afterward, and in which order. Then rehearse it once, on a slow Wednesday, for thirty minutes.",
        ],
      },
    ],
    example: {
      heading: "Example only: Monday, and the chart will not load",
      setting:
        "A fictional four-doctor practice with a cloud records system, an imaging room and an outside billing firm.",
      steps: [
        {
          when: "8:10 a.m.",
          what: "Charts time out at every desk. Other websites work, so the line is fine.",
        },
        {
          when: "8:15 a.m.",
          what: "The front desk opens the kit. The printed schedule covers the morning.",
        },
        {
          when: "8:25 a.m.",
          what: "One person calls the records vendor and writes down the case number.",
        },
        {
          when: "9:40 a.m.",
          what: "Imaging continues locally; studies wait in a queue to be sent later.",
        },
        {
          when: "12:30 p.m.",
          what: "Charts return. Paper forms are entered by two people, one reading and one typing.",
        },
        {
          when: "4:00 p.m.",
          what: "The paper is scanned, checked and shredded. Three fixes go onto the kit's lid.",
        },
      ],
      result:
        "Two visits were moved and no note was lost. The fault was in the vendor's own system.",
    },
    checklist: {
      heading: "Seven checks for this month",
      items: [
        "Ask billing for the names of its own subcontractors.",
        "Find the signed BAA for your eFax service.",
        "Look at who can open the fax mailbox today.",
        "Ask what happens to images when a contract ends.",
        "Find your latest written risk analysis and its date.",
        "Time the restore of one scanned chart.",
        "Print one blank downtime form and try it.",
      ],
    },
    questions: [
      {
        question: "Does our IT firm need a BAA?",
        answer:
          "Yes, if it can reach electronic patient data, even by remote support. The agreement comes before the first login, and that includes ours. Ask the firm to show how its own staff sign in and how you would end their access.",
      },
      {
        question: "Is standard email OK for records?",
        answer:
          "HIPAA allows email with reasonable safeguards, and federal guidance lets a patient choose plain email after a warning about the risk. Between offices, encryption by default is the sensible habit. Write the rule down, and note a patient's choice in the chart.",
      },
      {
        question: "What if the EHR is down?",
        answer:
          "EHR means electronic health record. First learn whether your internet, your own computers or the vendor has failed, because each has a different phone number. Work with paper forms meanwhile. Ask the vendor today whether a read-only copy is available in an outage.",
      },
    ],
    neighbors: ["encino", "woodland-hills", "reseda", "winnetka"],
    industry: "small-business",
    service: { label: "Compliance readiness", path: "/services#compliance" },
    post: "smtp-auth-basic-auth-december-2026",
    sources: [
      {
        label: "U.S. Department of Health and Human Services, HIPAA",
        url: "https://www.hhs.gov/hipaa",
      },
      {
        label: "California Legislative Information, Civil Code",
        url: "https://leginfo.legislature.ca.gov",
      },
      { label: "NIST Computer Security Resource Center", url: "https://csrc.nist.gov" },
      { label: "LADWP", url: "https://www.ladwp.com" },
    ],
    reviewed: "2026-11-21",
  },
];
