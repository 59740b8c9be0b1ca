import type { Location } from "./type.ts";

/** The places in the middle and north of the Valley: offices, practices and storefronts. */
export const centralLocations: readonly Location[] = [
  {
    slug: "encino",
    name: "Encino",
    kind: "neighborhood",
    latitude: 34.152,
    longitude: -118.5022,
    zips: ["91316", "91436"],
    title: "Encino IT & Cybersecurity for CPA & Law Firms",
    description:
      "Encino CPA and law firm IT: written security plans, client portals, wire-fraud call-backs and help that respects filing deadlines. Free assessment.",
    headline: "A filing deadline won't wait for your Wi-Fi. Careful IT for Encino suites.",
    lead: "Encino's towers are full of people who answer to a date on a calendar. If you are a CPA, business manager or attorney there, this page is about not losing a busy day. It covers the written security plan, messages that ask for client money, and when to leave your computers alone.",
    utility: "LADWP",
    angle: "Filing deadlines in shared towers",
    fieldNote: {
      heading: "Encino by floor and block",
      facts: [
        {
          label: "Towers",
          text: "Ventura Boulevard from about the 15700 to the 17700 block, with more offices near Balboa and Burbank Boulevard.",
        },
        {
          label: "Tenants",
          text: "CPAs, business managers, law firms, wealth advisers and real-estate offices, with medical and dental suites among them.",
        },
        {
          label: "Shared walls",
          text: "Small suites often share a wiring riser, a telephone closet and the landlord's internet. Ask who else has a key.",
        },
        {
          label: "Power and hills",
          text: "LADWP, the city utility, supplies the power, and outages in January 2025 reached Encino. The hills south of the Boulevard include very high fire hazard zones.",
        },
      ],
    },
    sections: [
      {
        heading: "A written plan that matches the suite",
        paragraphs: [
          "The Federal Trade Commission's Safeguards Rule (16 CFR Part 314) covers tax preparers and asks for a written information security plan, or [WISP](/glossary#wisp). IRS Publication 5708 offers a 28-page template, updated in August 2024. It supplies the headings. The work is making each line true: multi-factor sign-in on the tax software, encrypted laptops, a vendor list, a named person in charge.",
          "Firms holding fewer than 5,000 consumers' records skip a few parts, such as the written incident plan. Sign-in and encryption duties remain. Law firms start elsewhere. California's Business and Professions Code §6068(e)(1) tells attorneys to keep client confidences at every peril. State Bar Formal Opinion 2020-203 covers assessing risk and telling clients after a breach.",
        ],
      },
      {
        heading: "Client money that moves by message",
        paragraphs: [
          "Settlement wires, bill-pay desks and refund accounts attract the same trick. New bank details arrive from a mailbox you trust. For 2024 the FBI counted 21,442 reports of [business email compromise](/glossary#business-e-mail-compromise-bec) and about $2.77 billion in losses (Internet Crime Complaint Center, 2024 report).",
          "A new or changed account waits until someone dials a number from your own file. A second person approves. Put the rule in your engagement letter, so clients expect the call. Send documents through a portal with its own sign-in. Then a stolen mailbox doesn't hand over ten years of returns.",
        ],
      },
      {
        heading: "A calendar with quiet weeks",
        paragraphs: [
          "With tax offices we suggest two freezes: March 1 to April 20, and September 1 to October 20. Urgent security fixes still go in, tried on one computer first. New printers, migrations and phone changes wait.",
          "Attorneys keep other dates, so we ask for trial and filing days each month and schedule around them. The time between is for real work. Late October to December suits a timed restore and the project everyone postponed. February suits a spare laptop and a last look. Before each freeze we go through the open problems together, so that none of them waits for the busy weeks.",
        ],
      },
    ],
    example: {
      heading: "Example: April 14 on the ninth floor",
      setting:
        "A fictional CPA suite of seven people on the landlord's internet. Forty returns remain.",
      steps: [
        {
          when: "8:05 a.m.",
          what: "A new client emails a link to last year's return. The preparer sends a portal invitation instead. No file comes.",
        },
        {
          when: "10:20 a.m.",
          what: "Someone working in the riser takes the building's internet down.",
        },
        {
          when: "10:21 a.m.",
          what: "The suite's own cellular router takes over. Two e-filings are sent again.",
        },
        {
          when: "1:45 p.m.",
          what: "A laptop won't start. Its owner signs in on the spare and finds her files there.",
        },
        {
          when: "4:30 p.m.",
          what: "An email asks to change a refund account. The office calls the client at the number from last year. He didn't write it.",
        },
        { when: "6:50 p.m.", what: "The last return goes out." },
      ],
      result:
        "All forty returns went out. The portal, the cellular router and the spare laptop had been set up in February.",
    },
    checklist: {
      heading: "This week, while it is quiet",
      items: [
        "Open your WISP. Is everyone it names still with you?",
        "Check for multi-factor sign-in on tax software, portal and payroll, as well as email.",
        "Ask building management who can open the riser closet.",
        "Try a phone hotspot at your desk, because tower signal varies by side and floor.",
        "Start the spare laptop and let it update.",
        "Add the call-back rule to your engagement letter.",
        "Give your IT provider next year's no-change dates.",
      ],
    },
    questions: [
      {
        question: "Do we need a WISP?",
        answer:
          "If you prepare tax returns for pay, yes, and a sole preparer does too. The form that renews your preparer tax ID, or PTIN (Form W-12), asks you to acknowledge your data-security duties. A law firm that also does tax or settlement work should ask counsel whether the rule reaches it. The [accounting page](/industries/accounting-firms) has more.",
      },
      {
        question: "Is landlord internet safe?",
        answer:
          "It can be, with your own firewall between it and your computers. Ask whether each suite is separated from the others, who manages the equipment and how you report a fault. Keep a cellular path of your own, since you can't repair theirs.",
      },
      {
        question: "What changes do you avoid near April 15?",
        answer:
          "Anything you would have to relearn or that could break printing, scanning or e-filing. That means no upgrades to tax workstations, mail moves or new firewalls. We do install fixes for flaws under active attack, and we agree on the hour with you.",
      },
    ],
    neighbors: ["tarzana", "sherman-oaks", "reseda", "van-nuys"],
    industry: "accounting-firms",
    service: { label: "Compliance readiness", path: "/services#compliance" },
    post: "wisp-small-tax-practice",
    sources: [
      {
        label: "FTC Safeguards Rule, 16 CFR Part 314",
        url: "https://www.ecfr.gov/current/title-16/part-314",
      },
      { label: "IRS Publications 5708 and 4557", url: "https://www.irs.gov" },
      { label: "State Bar of California", url: "https://www.calbar.ca.gov" },
      { label: "FBI Internet Crime Complaint Center", url: "https://www.ic3.gov" },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "granada-hills",
    name: "Granada Hills",
    kind: "neighborhood",
    latitude: 34.2905,
    longitude: -118.5051,
    zips: ["91344"],
    title: "Granada Hills IT Built for Evacuation Days",
    description:
      "Granada Hills IT support for practices, nonprofits and home offices: work-from-anywhere setup, encrypted laptops, tested backups and clear plans.",
    headline: "Could you leave your Granada Hills office in ten minutes and still work tomorrow?",
    lead: "On an evacuation day nobody should be unplugging a server. With some preparation, the only thing you carry out is the bag you came in with. This page is for the practices, schools, nonprofits and home offices that may one day have to go quickly.",
    utility: "LADWP",
    angle: "Ten-minute evacuation readiness",
    fieldNote: {
      heading: "Granada Hills, north and south",
      facts: [
        {
          label: "Shops and practices",
          text: "Chatsworth Street through Old Granada, Devonshire, Balboa, Zelzah and San Fernando Mission. Dentists, optometrists and CPAs share those blocks with restaurants.",
        },
        {
          label: "At home",
          text: "Contractors and other professionals run companies from houses here, some close to the hills.",
        },
        {
          label: "October 2019",
          text: "The Saddleridge Fire put about 100,000 people across the north Valley under evacuation orders, including homes here.",
        },
        {
          label: "Roads",
          text: "When SR-118 or I-5 closes, part of your staff may not reach an office that is perfectly safe.",
        },
        {
          label: "Power",
          text: "The city utility is LADWP. In January 2025 it said that restoring power in higher fire-threat areas could take more than 48 hours.",
        },
      ],
    },
    sections: [
      {
        heading: "Nothing in the room should be the only copy",
        paragraphs: [
          "That one rule decides most of the rest. Files go to cloud storage that the organization owns, rather than somebody's personal account. Laptops carry [full-disk encryption](/glossary#full-disk-encryption), so one left behind is lost property and little more.",
          "There is usually a holdout: the imaging program in the exam room, or the donor database under the front desk. Name it now. Give it a nightly copy outside the building and a written way to get through one day without it. Paper is the other holdout. If the only signed intake forms are in a drawer, start scanning with this week's and work backward.",
        ],
      },
      {
        heading: "One printed sheet does the talking",
        paragraphs: [
          "Phone batteries die and cell towers get jammed. So put the plan on one sheet of paper. On the front, who calls whom, with two numbers each. On the back, the landlord, insurer, alarm company, utility, bank, your IT support and one contact outside Los Angeles.",
          "Write down who may close the office, because waiting for permission uses up the ten minutes. Say how patients, parents or clients will hear. Keep copies at home and in the car, with a date in the corner, and reprint the sheet whenever a number changes.",
        ],
      },
      {
        heading: "Smoke days are free practice",
        paragraphs: [
          "Orders to leave are rare. More often the air is bad or a freeway is shut, and half the team stays home. Use those days. Tell everyone to work from home for a morning as though the office were closed, and keep a list of what they had to drive in for.",
          "Each item on that list is a repair we can make in an ordinary week. After two such mornings, the real day holds fewer surprises. Volunteers and board members should join in, since they are often the ones without a working login.",
        ],
      },
    ],
    example: {
      heading: "Example: a Thursday morning order",
      setting: "An invented optometry office with eight staff and two patients in the chairs.",
      steps: [
        {
          when: "9:50 a.m.",
          what: "A warning covers blocks to the north. The manager takes out the sheet and tells the waiting room.",
        },
        {
          when: "10:02 a.m.",
          what: "It becomes an order. Both exams stop. Staff lock their screens and pick up the laptops in use.",
        },
        {
          when: "10:05 a.m.",
          what: "The manager changes one phone setting. Calls now ring an app on two cell phones.",
        },
        {
          when: "10:11 a.m.",
          what: "The door is locked and names are checked off in the parking lot.",
        },
        {
          when: "12:30 p.m.",
          what: "From a cousin's table in Reseda, the front desk rebooks the afternoon.",
        },
        {
          when: "Friday, 8:30 a.m.",
          what: "The order stands. Billing and lens orders go on from home.",
        },
      ],
      result:
        "Two exams moved to the next week. The desktop computers stayed behind, and nobody missed a file.",
    },
    checklist: {
      heading: "Try it on a calm Tuesday",
      items: [
        "Set a timer for ten minutes and walk out with what you would take. Note what you missed.",
        "Name the one program that won't run from home.",
        "Confirm that each laptop is encrypted and that its recovery key is kept elsewhere.",
        "From the parking lot, point the office number at a mobile.",
        "Print the contact sheet and give it to three people.",
        "Sign up for NotifyLA and check your address on Cal Fire's hazard map.",
        "Photograph each room for the insurer.",
      ],
    },
    questions: [
      {
        question: "What do we take in an evacuation?",
        answer:
          "People, then the laptop and phone you are holding, a charger and the printed sheet. Leave desktops and servers where they are. Pulling plugs costs minutes and can damage the data. If one paper record can't be replaced, decide now who carries it.",
      },
      {
        question: "Are our phones tied to the building?",
        answer:
          "A copper line or a phone box in the closet is. A cloud number can ring an app wherever you have signal. Staff must be able to dial 911 directly. The address sent to dispatchers has to match where they sit, so update it when they work elsewhere.",
      },
      {
        question: "How do volunteers get safe access?",
        answer:
          "Give each a named account that opens only what the task needs and ends on a set date. For a one-day event, a tablet that shows a single form may be enough. Read the list after each event and at the end of the school year.",
      },
    ],
    neighbors: ["porter-ranch", "northridge", "chatsworth", "san-fernando-valley"],
    industry: "small-business",
    service: { label: "Microsoft 365", path: "/services#microsoft-365" },
    post: "valley-business-continuity-plan",
    sources: [
      { label: "Cal Fire: incidents and hazard maps", url: "https://www.fire.ca.gov" },
      { label: "Ready.gov for business", url: "https://www.ready.gov/business" },
      { label: "FCC: 911 rules for business phones", url: "https://www.fcc.gov" },
      { label: "LADWP", url: "https://www.ladwp.com" },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "northridge",
    name: "Northridge",
    kind: "neighborhood",
    latitude: 34.2389,
    longitude: -118.5298,
    zips: ["91324", "91325", "91330", "91326", "91343"],
    title: "Northridge IT & HIPAA Security for Practices",
    description:
      "Northridge medical, dental and student-staffed offices: HIPAA-aware IT, same-day account removal, shared-workstation security and tested backups.",
    headline: "Someone leaves your Northridge practice. Close every login the same day.",
    lead: "Near a university and a hospital, staff come and go. Every change can leave behind a login, a door code or a password three people knew. Here is a routine that a busy front desk can keep, with HIPAA, the federal health-privacy rules, in mind.",
    utility: "LADWP",
    angle: "Practices with high staff turnover",
    fieldNote: {
      heading: "Between campus and hospital",
      facts: [
        {
          label: "Anchors",
          text: "California State University, Northridge, and Northridge Hospital Medical Center.",
        },
        {
          label: "Streets",
          text: "Reseda Boulevard, Devonshire, the Fashion Center at Tampa and Nordhoff, medical offices on Roscoe, and light industry along Nordhoff and Parthenia.",
        },
        {
          label: "Hiring",
          text: "Students work a semester or two and move on. Stray accounts tend to collect around May and December.",
        },
        {
          label: "Airwaves",
          text: "Wi-Fi channels are crowded close to campus. Measuring and re-planning channels helps more than buying a louder router.",
        },
        {
          label: "Power",
          text: "The city utility, LADWP, serves the area. Ask your record vendor what you can still read when your own internet is out.",
        },
      ],
    },
    sections: [
      {
        heading: "First day: the smallest key that works",
        paragraphs: [
          "Write a short access list for each job title: front desk, biller, assistant, tutor. A new hire gets that list under their own name, and nothing borrowed from the last person. Add [multi-factor sign-in](/glossary#multi-factor-authentication-mfa), a second proof such as an app prompt, before the first login.",
          "If the job ends with the semester, so should the account. Set that date on day one. Then spend twenty minutes together on what a phishing message looks like and whom to tell. Show the new person how to lock the screen. Ask them to call you over the first time something looks odd.",
        ],
      },
      {
        heading: "Shared computers, separate names",
        paragraphs: [
          "No one types a long password between patients. So make switching quick: tap a badge or security key, enter a short PIN, start work. The screen locks when you step away, and each note is saved under the right person.",
          "The HIPAA Security Rule (45 CFR Part 164, Subpart C) expects unique user names and records of activity. A rewrite proposed in January 2025 was not final by mid-2026, so check with the Department of Health and Human Services. Either way, [audit logs](/glossary#audit-log) only help if somebody looks at them. Choose five charts a month and see who opened them.",
        ],
      },
      {
        heading: "Last day: the order matters",
        paragraphs: [
          "It is easy to collect the badge first and remember the email a week later. Turn that around. The list is short enough to live on one page, with a line for initials and the time. Start it as soon as you know the date, so that nothing has to be remembered in a hurry.",
        ],
        list: [
          "Block the main sign-in and end sessions on every device.",
          "Remove the person from records, imaging, lab and prescribing systems.",
          "Send mail and voicemail to a manager.",
          "Change shared passwords, alarm codes and door codes they knew.",
          "Take them off bank, payroll and card-terminal roles.",
          "Collect devices and badges.",
        ],
      },
    ],
    example: {
      heading: "Example: a Friday goodbye at a dental office",
      setting:
        "A made-up practice on Reseda Boulevard with fourteen staff. An assistant finishes at five.",
      steps: [
        {
          when: "12:40 p.m.",
          what: "The office manager sends us the departure form: name, last hour, who takes over her messages.",
        },
        {
          when: "1:15 p.m.",
          what: "We compare it with her access and find an imaging login from spring that wasn't on the list.",
        },
        {
          when: "5:00 p.m.",
          what: "Her sign-in is blocked, and sessions end on the front PC and her phone.",
        },
        {
          when: "5:10 p.m.",
          what: "The manager changes the alarm code and the voicemail PIN.",
        },
        { when: "5:25 p.m.", what: "Badge and tablet are in the drawer. The sheet is initialed." },
        {
          when: "Monday, 9 a.m.",
          what: "Active accounts are matched against the week's roster. Both show thirteen names.",
        },
      ],
      result:
        "It took twenty-five minutes after closing, and left a dated page to show if anyone asks.",
    },
    checklist: {
      heading: "With this week's roster in hand",
      items: [
        "Print the user list from your records system and strike out people who have left.",
        "Do the same for email, payroll, imaging and the reminder service.",
        "Find each shared password and write down who has known it.",
        "Set exam-room screens to lock quickly.",
        "Decide who may ask for a new account and who approves it.",
        "Collect a [business associate agreement](/glossary#business-associate-agreement-baa) from each vendor with patient data.",
      ],
    },
    questions: [
      {
        question: "How fast can access be removed?",
        answer:
          "Blocking one central account takes minutes, and [single sign-on](/glossary#single-sign-on-sso) closes the programs connected to it. Programs with their own logins take longer, because each must be visited. Our hours are {hours}. For other times, your manager gets written steps to block a user without us.",
      },
      {
        question: "Is texting patients allowed?",
        answer:
          "It can be, with reasonable safeguards. Keep reminders bare, put clinical detail in a secure app or portal, and stay off personal phones. Get consent and sign an agreement with the texting service. Marketing texts carry extra consent rules, so ask counsel first.",
      },
      {
        question: "What is a risk analysis?",
        answer:
          "It is a written look at where patient data lives, what could go wrong, how likely that is and how bad. HIPAA requires one (45 CFR 164.308(a)(1)(ii)(A)), and regulators often find it missing. We can help with the technical parts. The practice owns the document.",
      },
    ],
    neighbors: ["porter-ranch", "granada-hills", "chatsworth", "reseda", "winnetka"],
    industry: "small-business",
    service: { label: "Managed IT support", path: "/services#helpdesk" },
    post: "california-30-day-breach-notice",
    sources: [
      { label: "HHS: HIPAA for professionals", url: "https://www.hhs.gov/hipaa/" },
      {
        label: "45 CFR Part 164",
        url: "https://www.ecfr.gov/current/title-45/part-164",
      },
      { label: "CISA", url: "https://www.cisa.gov" },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "reseda",
    name: "Reseda",
    kind: "neighborhood",
    latitude: 34.2031,
    longitude: -118.5398,
    zips: ["91335"],
    title: "Reseda IT Support, Backup & Recovery",
    description:
      "Reseda IT support built around recovery: off-site and locked backups, restore tests you can see, safer email and help in plain language.",
    headline: "Your books and your backup share one Reseda back room. Let's move one of them.",
    lead: "The 1994 Northridge earthquake had its epicenter in Reseda. A burst pipe or a break-in can close a building on any ordinary day. If you run a shop, clinic or tax office around Sherman Way, read on. You can keep a copy that outlasts the room, and you can prove that it works.",
    utility: "LADWP",
    angle: "Backups that outlast the building",
    fieldNote: {
      heading: "Reseda, storefront by storefront",
      facts: [
        {
          label: "Core",
          text: "Sherman Way at Reseda Boulevard, part of the city's Reseda Rising program. More shops line Victory, Vanowen and Saticoy, near the G Line and the river path.",
        },
        {
          label: "Businesses",
          text: "Independent stores and restaurants, auto shops, tax and immigration preparers, clinics and nonprofits.",
        },
        {
          label: "Buildings",
          text: "Many storefronts have older wiring and no equipment closet, so gear ends up on an open shelf.",
        },
        {
          label: "Ground",
          text: "Magnitude 6.7 on January 17, 1994 (USGS). Strap what could fall.",
        },
        {
          label: "Language",
          text: "Many teams and customers here use more than one. We keep written guides short and plain so that they are easy to follow and to translate.",
        },
      ],
    },
    sections: [
      {
        heading: "Count to five: 3-2-1-1-0",
        paragraphs: [
          "The [3-2-1 rule](/glossary#3-2-1-backup) is a long-standing backup habit. Two more digits were added because criminals now attack the copies as well. Read each line below and ask which box, drive or account of yours would be the answer.",
        ],
        list: [
          "Three copies of your data, counting the one you work on.",
          "Two kinds of storage, so one fault can't spoil both.",
          "One copy far enough away that the same shake or fire misses it.",
          "One copy locked against change for a set time, even from someone with your password.",
          "Zero errors in the latest restore test.",
        ],
      },
      {
        heading: "Ask two questions before buying anything",
        paragraphs: [
          "How much work could you type in again: an hour, a day, a week? And how long could the counter stay closed? Your answers set how often copies run and how quickly they must come back. Technicians call them [RPO and RTO](/glossary#rpo-rto).",
          "They also keep the bill sensible. A flower shop may live happily with last night's copy. A tax office in March may want one each hour. The risk is an everyday one. Verizon's 2026 breach report found ransomware, software that locks files for payment, in 48% of the breaches it studied. It says 69% of victims didn't pay. Good copies make it easier to refuse.",
        ],
      },
      {
        heading: "The things people forget to copy",
        paragraphs: [
          "Many backups include the Documents folder and miss what the business runs on. Go and look for the price list inside the register, the accounting file on the one PC that opens it, and job photos on the owner's phone. Look for the password list. Look for the login to your website and domain name too, because without it nobody can change where your email goes.",
          "Cloud programs count as well. The provider keeps its service running, but a deleted file or a closed account may still be yours to recover. Our article on [backing up Microsoft 365](/blog/microsoft-365-backup-shared-responsibility) shows where that line falls.",
        ],
      },
    ],
    example: {
      heading: "Example: the building is closed on Monday",
      setting:
        "A fictional tax office of five. After a weekend quake nobody is hurt, but inspectors have closed the block.",
      steps: [
        {
          when: "Monday, 7:40 a.m.",
          what: "The owner calls the staff from the paper list in her glove box.",
        },
        {
          when: "Monday, 8:15 a.m.",
          what: "We point the office number at two cell phones and start a restore from the off-site copy.",
        },
        {
          when: "Monday, 10:35 a.m.",
          what: "This year's client folder is back. She opens five files on her work laptop to check them.",
        },
        {
          when: "Monday, 2:10 p.m.",
          what: "The accounting file returns as it stood at 9 p.m. on Friday. No entries are missing.",
        },
        {
          when: "Tuesday, 10 a.m.",
          what: "Two borrowed laptops are set up, and appointments go on by video.",
        },
      ],
      result:
        "The restore took about as long as October's test, so the owner knew on Monday what to tell her clients.",
    },
    checklist: {
      heading: "Count your copies today",
      items: [
        "Point to each copy of your books and say which building it is in.",
        "Unplug the USB drive once today's copy has finished.",
        "Restore one file from last month to a different computer. Time it.",
        "See who receives the email when a backup fails, and whether they still work for you.",
        "Move heavy gear off the high shelf.",
        "Keep the backup's own password somewhere outside the building.",
      ],
    },
    questions: [
      {
        question: "Is a USB drive enough?",
        answer:
          "On its own, no. Left plugged in, it is encrypted by ransomware together with the PC, and a thief takes both. It does make a good quick second copy. Use two in turn, keep one elsewhere, and add an online copy that can't be changed.",
      },
      {
        question: "How do we know a backup works?",
        answer:
          "Ask for proof that a person made. Someone outside IT should open restored files and agree that they are right, and the date and minutes should be written down. A green check mark tells you that copying finished. It can't tell you that the copy opens.",
      },
      {
        question: "What should be bolted down?",
        answer:
          "Racks, battery units, network cabinets and anything heavy above knee height. Use anchors into a stud or slab for racks, straps for small boxes, and a little slack in the cables. Ask the landlord before drilling. Batteries belong on the lowest shelf.",
      },
    ],
    neighbors: ["tarzana", "winnetka", "encino", "northridge", "van-nuys"],
    industry: "accounting-firms",
    service: { label: "Backup & recovery", path: "/services#backup" },
    post: "microsoft-365-backup-shared-responsibility",
    sources: [
      { label: "USGS Earthquake Hazards Program", url: "https://earthquake.usgs.gov" },
      { label: "CISA: Stop Ransomware", url: "https://www.cisa.gov/stopransomware" },
      {
        label: "Verizon Data Breach Investigations Report",
        url: "https://www.verizon.com/business/resources/reports/dbir/",
      },
      { label: "Ready.gov: earthquakes", url: "https://www.ready.gov/earthquakes" },
    ],
    reviewed: "2026-11-21",
  },
];
