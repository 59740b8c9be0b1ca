import type { Location } from "./type.ts";

/** The pages for the Valley's northwest, from West Hills up to Porter Ranch. */
export const northwestLocations: readonly Location[] = [
  {
    slug: "west-hills",
    name: "West Hills",
    kind: "neighborhood",
    latitude: 34.2069,
    longitude: -118.6369,
    zips: ["91307", "91304"],
    title: "West Hills IT & Emergency Communications",
    description:
      "West Hills IT support that keeps people reachable: cloud phones, call trees, off-site data and security for practices and home offices.",
    headline: "When the front desk has to leave, how does a West Hills practice stay reachable?",
    lead: "On January 9, 2025, a brush fire that began at the Victory trailhead had this neighborhood watching the ridge and its phones. A practice near Fallbrook Avenue or Sherman Way has patients, staff and a hospital to reach on a day like that. Those calls go better when someone planned them in a quiet week.",
    utility: "LADWP",
    angle: "Emergency communications",
    fieldNote: {
      heading: "Field note: under the western hills",
      facts: [
        {
          label: "Where people work",
          text: "Fallbrook Avenue and Fallbrook Center, Platt Village, the Roscoe and Fallbrook office campus, Valley Circle, and medical suites on Sherman Way.",
        },
        {
          label: "Anchor",
          text: "UCLA West Valley Medical Center, which was West Hills Hospital until UCLA bought it on March 28, 2024.",
        },
        {
          label: "Kinds of business",
          text: "Medical and dental practices, labs, shops and home offices.",
        },
        {
          label: "Fire maps",
          text: "New state maps on March 24, 2025 enlarged the very-high hazard zones. Look up the office and your home.",
        },
      ],
    },
    sections: [
      {
        heading: "Four ways to be reached, in order",
        paragraphs: [
          "Any channel can fail, so use several that don't depend on each other. Agree on the order now:",
        ],
        list: [
          "**The main number.** On a cloud phone system it can leave the building with you.",
          "**A printed phone tree.** Each person calls two others and reports back. It needs no app.",
          "**Someone far away.** A relative or colleague outside Southern California takes messages. After a local emergency, long-distance calls can connect when local ones don't.",
          "**A place for news.** One web page or a recorded greeting says “open,” “closed” or “call this number.” Keep it away from the server in your closet.",
        ],
      },
      {
        heading: "Decide what starts the plan",
        paragraphs: [
          "Choose the sources you will trust, and the person who acts on them. The City of Los Angeles runs NotifyLA, and the county runs Alert LA County. Both are free to join. Register the office address as well as your home.",
          "Then write the trigger as a plain sentence. “If our block is under an evacuation warning, the office manager closes and starts the tree.” Name a deputy for the day the manager is on a plane. Print the sheet and keep a copy at home, because the document may sit on the computer you left behind.",
        ],
      },
      {
        heading: "Phones that move, and 911",
        paragraphs: [
          "A phone system that travels has one trap. Emergency responders see the address on file, and it may be the office you just left. Two federal laws, Kari's Law and RAY BAUM'S Act, set the rules for business phones. Dialing 911 has to work without a prefix, someone on site is notified, and a usable location goes with the call. We check those settings, and show staff how to change their address when they work elsewhere. Until that is done, use a mobile phone for 911 when you are away from the office. The rules vary with the age and type of system, so treat this as general information and ask your provider to confirm yours.",
        ],
      },
    ],
    example: {
      heading: "Example: smoke on a Tuesday afternoon",
      setting:
        "An invented dental office with two dentists and eleven employees, on a day with a fire on the ridge.",
      steps: [
        {
          when: "2:50 p.m.",
          what: "Staff see smoke. The manager opens two official pages and finds no warning for the block yet.",
        },
        {
          when: "3:20 p.m.",
          what: "A warning covers the block. She reads the trigger sentence out loud and closes the office for the day.",
        },
        {
          when: "3:25 p.m.",
          what: "Calls switch to the mobile group, and the greeting is replaced from her phone.",
        },
        {
          when: "3:40 p.m.",
          what: "The paper tree starts. Eleven names are checked off by 4:05.",
        },
        {
          when: "4:15 p.m.",
          what: "Tomorrow's patients get a call from home, from a list saved in the cloud schedule.",
        },
      ],
      result:
        "Everyone is counted within an hour. The next week the tree is corrected, because one number was old.",
    },
    checklist: {
      heading: "Twenty minutes well spent",
      items: [
        "Dial your main number after hours and listen as a patient would.",
        "Find out who can change that greeting from home.",
        "Join NotifyLA and Alert LA County with the office address.",
        "Pick one out-of-area contact and ask them first.",
        "Print the tree, with mobile numbers and a date.",
        "Save your phone provider's support number where you can see it offline.",
      ],
    },
    questions: [
      {
        question: "Can our number ring on cell phones?",
        answer:
          "Yes, with a cloud phone system or with forwarding from most carriers. An app shows callers the office number, so nobody's private number gets out. Set up the group ahead of time and try it once a month. Calls then depend on mobile coverage at wherever people went.",
      },
      {
        question: "How do we reach staff if email is down?",
        answer:
          "With a channel that doesn't need the same password. A paper phone tree is the plainest. A text group on personal phones works too, if it carries no patient details. Write a short fallback order on a wallet card, so nobody waits for a message that can't arrive.",
      },
      {
        question: "What did January 2025 teach?",
        answer:
          "That alerts can be wrong and still matter. On January 9 an evacuation warning meant for the Kenneth Fire area reached phones across the county by mistake, and a correction followed. Check an alert against a second official source, then use your own tree. If you can see danger, leave first and check later.",
      },
    ],
    neighbors: ["woodland-hills", "canoga-park", "hidden-hills", "chatsworth", "calabasas"],
    industry: "small-business",
    service: { label: "Networks & Wi-Fi", path: "/services#networks" },
    post: "valley-business-continuity-plan",
    sources: [
      {
        label: "City of Los Angeles, Emergency Management",
        url: "https://emergency.lacity.gov",
      },
      { label: "Los Angeles County, emergency alerts", url: "https://ready.lacounty.gov" },
      {
        label: "Federal Communications Commission, 911 rules for business phones",
        url: "https://www.fcc.gov/mlts-911-requirements",
      },
      { label: "Office of the State Fire Marshal", url: "https://osfm.fire.ca.gov" },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "canoga-park",
    name: "Canoga Park",
    kind: "neighborhood",
    latitude: 34.2091,
    longitude: -118.6009,
    zips: ["91303", "91304"],
    title: "Canoga Park IT Support for Shops & Makers",
    description:
      "Practical IT for Canoga Park shops, clinics and makers: safer card payments, separated Wi-Fi, backups and quick help by phone. Serving LA since {foundedYear}.",
    headline:
      "One router runs the register, the cameras and the guest Wi-Fi. Give your Canoga Park shop four lanes.",
    lead: "Many a shop starts with the router the internet company left behind. Then come a card reader, a few cameras and a Wi-Fi password on the wall. If that sounds like your place, this page shows how to separate them. It suits storefronts on Sherman Way and workshops behind it.",
    utility: "LADWP",
    angle: "Shops and makers",
    fieldNote: {
      heading: "Field note: Sherman Way and the workshops",
      facts: [
        {
          label: "Main street",
          text: "Sherman Way is the walking street, with a business improvement district roughly between Canoga Avenue and Topanga Canyon Boulevard.",
        },
        {
          label: "Workshops",
          text: "Canoga Avenue and De Soto for light industry, Roscoe and Saticoy for trades. Rocket engines are part of the local history.",
        },
        {
          label: "Customers",
          text: "Stops on the G Line busway bring walk-in trade, and walk-ins ask for Wi-Fi.",
        },
        {
          label: "Buildings",
          text: "Shared units and older wiring are common. Find out whose cabinet your line runs through.",
        },
      ],
    },
    sections: [
      {
        heading: "Four lanes on one internet line",
        paragraphs: [
          "You don't need four internet bills. One business-grade router and a switch can carry separate networks, called VLANs ([virtual local area networks](/glossary#vlan)). Traffic in one lane cannot wander into the next unless a rule allows it. Trouble in one lane, such as a visitor's infected laptop, then tends to stay there. Most shops need these four:",
        ],
        list: [
          "**Payments:** card terminals, with the register only if the two must talk.",
          "**Cameras:** the recorder and its cameras, with no open door from the internet.",
          "**Guests:** internet only, and guests can't see one another's devices.",
          "**Office:** the bookkeeping computer, the printer and your files.",
        ],
      },
      {
        heading: "Taking cards with less paperwork",
        paragraphs: [
          "If you accept cards, the card industry's security standard applies to you. It is called [PCI DSS](/glossary#pci-dss), now at version 4.0.1. Size does not exempt a shop, but a simple setup means far less paperwork.",
          "The easiest path is a stand-alone terminal, or one whose encryption was validated from reader to processor (P2PE). Then your own computers never touch a card number. Tablets and registers with many add-ons take longer to document. Ask your payment processor which form you owe before you buy equipment, because the equipment decides the form. This is general information, and the processor's answer is the one that counts.",
        ],
      },
      {
        heading: "The old computer that runs the good machine",
        paragraphs: [
          "A lathe or an engraver can outlive three versions of Windows. Its computer may be the oldest in the building and the one you can least afford to lose. Make a full copy of the disk now, while it still starts. Keep a second disk in a drawer, ready to swap. Write down the license key and the cable order. Move design files in with a USB stick used for that alone, or through a small shared folder that only one office computer can reach. Email and web browsing happen elsewhere.",
        ],
      },
    ],
    example: {
      heading: "A Sunday example: rewiring a framing shop",
      setting:
        "A fictional frame shop with two card terminals, seven cameras, one old cutter and a borrowed router.",
      steps: [
        {
          when: "8:00 a.m.",
          what: "Everything plugged in is listed. Nobody recognizes one small white box. It is an old repeater, and it goes.",
        },
        {
          when: "9:15 a.m.",
          what: "The new router and switch take over. The internet works before anything else is moved.",
        },
        {
          when: "10:00 a.m.",
          what: "Terminals join the payment lane. A one-dollar sale and refund go through.",
        },
        {
          when: "11:30 a.m.",
          what: "Cameras get a new password. Viewing from outside now needs a sign-in.",
        },
        {
          when: "1:00 p.m.",
          what: "The guest name and password go on a fresh card. The cutter's computer is taken off Wi-Fi.",
        },
      ],
      result:
        "The shop opens Monday with the same internet bill and a drawing of what plugs in where.",
    },
    checklist: {
      heading: "Try these before closing tonight",
      items: [
        "Join your guest Wi-Fi and see whether the office printer shows up.",
        "Change the camera recorder's factory password.",
        "Look for tampering on each card reader and note the date.",
        "Find the label that says who owns your router.",
        "Copy the oldest computer's files to a drive, then unplug the drive.",
        "Ask your processor which PCI form is due and when.",
      ],
    },
    questions: [
      {
        question: "Is guest Wi-Fi risky?",
        answer:
          "Not on a network of its own. The trouble starts when guests share the network with your register. Use a separate name, turn on client isolation so visitors can't reach each other, and cap the speed. Never hand out the office password, even to a friendly supplier.",
      },
      {
        question: "What does PCI ask of a small shop?",
        answer:
          "Usually a yearly self-assessment questionnaire (SAQ), chosen by your payment processor. Stand-alone internet terminals often lead to B-IP, validated encrypted readers to the P2PE form and typed-in web terminals to C-VT. Some forms also need an outside scan by an approved scanning vendor.",
      },
      {
        question: "Can old machine-shop PCs stay online?",
        answer:
          "Better not. A computer that no longer gets security updates belongs on a lane with no internet, or on none at all. If the maker needs remote access for service, open it for that visit and close it again. Once the machine is fenced in, replacing it can wait for a slow month.",
      },
    ],
    neighbors: ["winnetka", "west-hills", "woodland-hills", "chatsworth"],
    industry: "small-business",
    service: { label: "Networks & Wi-Fi", path: "/services#networks" },
    post: "first-hour-after-phishing-click",
    sources: [
      { label: "PCI Security Standards Council", url: "https://www.pcisecuritystandards.org" },
      {
        label: "Federal Trade Commission, Cybersecurity for Small Business",
        url: "https://www.ftc.gov/business-guidance/small-businesses/cybersecurity",
      },
      { label: "CISA", url: "https://www.cisa.gov" },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "winnetka",
    name: "Winnetka",
    kind: "neighborhood",
    latitude: 34.2103,
    longitude: -118.5755,
    zips: ["91306"],
    title: "Winnetka IT Support for Trades & Home Offices",
    description:
      "Winnetka contractors and home offices: protect phones, invoices, payroll and QuickBooks, stop fake-invoice fraud, and get help without jargon.",
    headline:
      "The office is a van, a phone and a bookkeeper. Protect all three in one Winnetka weekend.",
    lead: "You quote from the truck, invoice from the couch and run payroll at night. Nobody hired an IT department, and you may never need one. Set aside one Saturday and one Sunday, and the parts that touch money will be in much better shape.",
    utility: "LADWP",
    angle: "Trades and home offices",
    fieldNote: {
      heading: "Field note: small firms, short commutes",
      facts: [
        {
          label: "Strip centers",
          text: "Winnetka Avenue, Sherman Way, Saticoy, Vanowen and Roscoe, next door to Pierce College.",
        },
        {
          label: "Trades",
          text: "Contractors licensed by the Contractors State License Board (CSLB), auto shops, childcare and family stores.",
        },
        {
          label: "At home",
          text: "Bookkeepers and other one-person firms, working where they live.",
        },
        {
          label: "What tends to go wrong",
          text: "A lost crew phone, one QuickBooks login for three people, and invoices with somebody else's bank details.",
        },
      ],
    },
    sections: [
      {
        heading: "Saturday morning: the phones",
        paragraphs: [
          "A phone holds your customers, your photos of finished work and the codes that open your bank. Put a PIN of six digits or more on every crew phone. Turn on find-and-erase, and write down who has which device. For more than a handful of phones, mobile device management ([MDM](/glossary#mobile-device-management-mdm)) lets you lock or wipe one from a web page.",
          "Then call your mobile carrier and ask for a PIN on the account itself. It makes it harder for a stranger to move your number to another [SIM](/glossary#sim-swap) and collect your codes. Better still, sign in to email with a [passkey](/glossary#passkey) or an authenticator app instead of text messages.",
        ],
      },
      {
        heading: "Saturday afternoon: the invoices",
        paragraphs: [
          "The FBI's Internet Crime Complaint Center counted more than $3 billion in reported losses to [business email compromise](/glossary#business-e-mail-compromise-bec) in its 2025 report. In plain terms, someone reads or imitates a mailbox and sends new bank details at the right moment. A contractor can be hit from both sides: you pay a fake supplier, or your customer pays a fake you.",
          "Add one line to estimates and invoices: “Our bank details do not change by email. Call the number on your signed estimate.” Keep a short list of suppliers' phone numbers. Nobody edits a payee until that number has been called.",
        ],
      },
      {
        heading: "Sunday: payroll and the books",
        paragraphs: [
          "QuickBooks works best when each person has a login with only the screens they need. The owner keeps the main account. The bookkeeper gets accounting, and a foreman may only need time sheets. Turn on the second sign-in step for everyone, then do the same for payroll and the bank.",
          "Finally, make a copy. For a desktop program, save the company file to a drive that is unplugged afterward, plus an online backup. For the online edition, export the reports and lists you would need to carry on. Open one of them to prove it reads.",
        ],
      },
    ],
    example: {
      heading: "For example: a lumber bill with a new account number",
      setting:
        "An imaginary remodeling company with five employees. The bookkeeper works from home on Tuesdays and Fridays.",
      steps: [
        {
          when: "Friday, 9:05 a.m.",
          what: "A supplier's email says its bank has changed. It quotes a real order number.",
        },
        {
          when: "Friday, 9:15 a.m.",
          what: "The bookkeeper does not reply. She calls the number on last year's paper invoice.",
        },
        {
          when: "Friday, 9:20 a.m.",
          what: "The supplier changed nothing. Someone had been reading its mail.",
        },
        {
          when: "Friday, 9:30 a.m.",
          what: "She keeps the message, warns the owner and checks her own mailbox for forwarding rules.",
        },
        {
          when: "Friday, 11:00 a.m.",
          what: "The bill is paid to the old account, and the call is noted on the invoice.",
        },
      ],
      result:
        "The bill went to the right account, and the supplier knows that its mail was being read.",
    },
    checklist: {
      heading: "Your two-day list",
      items: [
        "PIN, find-and-erase and updates on every phone.",
        "A carrier PIN on the mobile account.",
        "One email account on your own domain, with two-step sign-in.",
        "The bank-details line on estimates and invoices.",
        "Separate QuickBooks users, with the old shared password changed.",
        "Supplier and payroll phone numbers on one sheet.",
        "One backup opened and read.",
      ],
    },
    questions: [
      {
        question: "What if a crew phone is stolen?",
        answer:
          "Lock or erase it from another device, and have the carrier suspend the line. Then end its sessions in email and QuickBooks, and change passwords that were saved on it. Note the time. If customer records were on it without encryption, ask counsel whether a notice is due.",
      },
      {
        question: "How do we spot a fake bank change?",
        answer:
          "Often you can't by looking. The message may come from the real mailbox, with the right logo and job name. So stop judging the email and call a number you already had. If money has gone out, phone your bank's fraud desk first, then report it at [ic3.gov](https://www.ic3.gov).",
      },
      {
        question: "Can one login be shared?",
        answer:
          "No. With a shared login you can't tell who changed a bill, and you can't remove one person without locking out the rest. Most programs let you add a user with narrow rights. If a program truly allows one login, keep it in a password manager and change it when someone leaves.",
      },
    ],
    neighbors: ["canoga-park", "reseda", "woodland-hills", "chatsworth", "northridge"],
    industry: "small-business",
    service: { label: "Cybersecurity", path: "/services#security-baseline" },
    post: "call-back-rule-wire-fraud",
    sources: [
      {
        label: "FBI Internet Crime Complaint Center, 2025 report",
        url: "https://www.ic3.gov",
      },
      { label: "Contractors State License Board", url: "https://www.cslb.ca.gov" },
      {
        label: "Federal Communications Commission, consumer guides",
        url: "https://www.fcc.gov/consumers",
      },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "chatsworth",
    name: "Chatsworth",
    kind: "neighborhood",
    latitude: 34.2611,
    longitude: -118.5929,
    zips: ["91311"],
    title: "Chatsworth IT & CMMC Prep for Manufacturers",
    description:
      "Chatsworth manufacturer? Get help scoping CUI, NIST SP 800-171 gaps, shop-floor network separation and backups before your CMMC assessment.",
    headline:
      "A drawing marked as controlled (CUI) reaches your Chatsworth shop. Know where it may go before anyone opens it.",
    lead: "A prime contractor sends a purchase order with a new clause, and suddenly a machine shop needs a cybersecurity level. We help small manufacturers find out what applies, keep the sensitive part small and separate the machines from the office. You will need other people too, and we say which ones.",
    utility: "LADWP",
    angle: "CUI scope and shop-floor networks",
    fieldNote: {
      heading: "Field note: the industrial northwest",
      facts: [
        {
          label: "Shop streets",
          text: "Plummer, Nordhoff, Lassen, Prairie, Oakdale, De Soto, Canoga and Deering, with Devonshire and Topanga Canyon for everything else.",
        },
        {
          label: "What gets made",
          text: "Precision parts, aerospace and defense assemblies, medical devices, electronics and food. Warehouses and media facilities share the area.",
        },
        {
          label: "Getting to work",
          text: "Chatsworth Station joins Metrolink, Amtrak and the G Line busway, so shifts can follow train times.",
        },
        {
          label: "Edges",
          text: "Foothill wind and fire weather to the north and west. Electricity comes from LADWP, the city's utility.",
        },
      ],
    },
    sections: [
      {
        heading: "What the clause asks",
        paragraphs: [
          "The Department of Defense (DoD) program is called [CMMC](/glossary#cmmc), short for Cybersecurity Maturity Model Certification. Its rule is 32 CFR part 170, and the contract clause has been in use since November 10, 2025. By that rule's schedule, Phase 2 began on November 10, 2026: solicitations it covers can require Level 2 certification by an outside assessor. Phase 3 follows in November 2027 and full use in November 2028. Duties pass down to subcontractors who handle the data. Dates and details can move, so check the Department's CMMC page before you bid. This is general information; your contracts counsel should read the clause itself.",
        ],
      },
      {
        heading: "Make the sensitive part small",
        paragraphs: [
          "Controlled unclassified information ([CUI](/glossary#controlled-unclassified-information-cui)) is government data that needs protection without being classified. Follow one controlled drawing through your building: inbox, quoting, programming, the machine, inspection, the scrap bin. Every computer, person and cloud service it touches is in scope.",
          "Then shorten the path. Perhaps three people and one protected file area can do the work, and the sales laptop never needs to see it. All 110 requirements of NIST SP 800-171 still apply, but to fewer people and devices. Write the result down as a diagram and a list, because an assessor starts there.",
        ],
      },
      {
        heading: "Fence the machines",
        paragraphs: [
          "Machine controllers often run a Windows version that gets no more updates, and replacing them would mean replacing a good mill. So they get a network of their own, with no email and no web. Programs arrive through one transfer computer that scans files and keeps a log. Vendor remote service is opened for a named session, then closed.",
          "If controlled files reach a controller, it is part of your scope and your documentation has to say how it is protected. Keep a copy of each controller's disk and settings off the floor. Restore one on a bench before you need it.",
        ],
      },
    ],
    example: {
      heading: "Worked example: one drawing, mapped in two weeks",
      setting:
        "An invented 31-person machine shop on its first order with controlled drawings, with nine controllers and one network for everything.",
      steps: [
        {
          when: "Week 1, Monday",
          what: "The owner asks the prime by email which documents are CUI and which level is required.",
        },
        {
          when: "Week 1, Wednesday",
          what: "Drawings turn up in two inboxes, a shared drive, a tablet and four controllers.",
        },
        {
          when: "Week 1, Friday",
          what: "New drawings now arrive in one place only. Programming and inspection get named access.",
        },
        {
          when: "Week 2, Tuesday, 6:00 p.m.",
          what: "After the shift, the controllers move to their own network. One loses its label printer until 8:00.",
        },
        {
          when: "Week 2, Friday",
          what: "A gap list against SP 800-171 is ready, sorted by effort, with owners' names.",
        },
      ],
      result:
        "No certificate yet. The shop knows its scope and can ask an assessor the right questions.",
    },
    checklist: {
      heading: "Before the next quote goes out",
      items: [
        "Read the newest purchase order for CMMC clauses and for DFARS, the defense purchasing rules.",
        "Ask the prime what is marked CUI and what only looks official.",
        "List everyone who can open a customer drawing.",
        "Write down each controller's Windows version.",
        "Find every cloud service that drawings pass through.",
        "Note who can connect to your machines from outside.",
        "Copy one controller's settings to a safe place.",
      ],
    },
    questions: [
      {
        question: "Do we handle CUI?",
        answer:
          "Look for markings, then read the contract and ask your customer by email. The National Archives lists the categories. An unmarked drawing made under a defense order may still count, so do not guess. If the answer is no, keep it; it narrows your duties.",
      },
      {
        question: "Level 1 or Level 2?",
        answer:
          "The solicitation or your prime tells you. Level 1 protects Federal Contract Information with 15 basic requirements from a federal purchasing rule (FAR 52.204-21), self-assessed and affirmed every year. Level 2 is for CUI and uses the 110 requirements. Some Level 2 work allows self-assessment and some needs a third party, so read the wording closely.",
      },
      {
        question: "Can you certify us?",
        answer:
          "No. Only a CMMC third-party assessment organization, or C3PAO, can issue a Level 2 certification, and we are not one. We help you prepare: scope, gap list, network changes, backups and the technical part of your documents. Ask any helper the same question and expect a direct answer.",
      },
    ],
    neighbors: ["porter-ranch", "northridge", "canoga-park", "winnetka", "west-hills"],
    industry: "small-business",
    service: { label: "Compliance readiness", path: "/services#compliance" },
    post: "valley-business-continuity-plan",
    sources: [
      { label: "Department of Defense, CMMC program", url: "https://dodcio.defense.gov/CMMC/" },
      {
        label: "Electronic Code of Federal Regulations (32 CFR part 170)",
        url: "https://www.ecfr.gov",
      },
      { label: "NIST Computer Security Resource Center", url: "https://csrc.nist.gov" },
      { label: "National Archives, CUI program", url: "https://www.archives.gov/cui" },
      { label: "The Cyber AB, list of assessors", url: "https://cyberab.org" },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "porter-ranch",
    name: "Porter Ranch",
    kind: "neighborhood",
    latitude: 34.278,
    longitude: -118.5474,
    zips: ["91326"],
    title: "Porter Ranch IT Setup for New Offices",
    description:
      "Opening in Porter Ranch? Internet lead times, cabling, Wi-Fi, phones, card terminals and security set up properly from day one. Free assessment.",
    headline: "Keys in hand, nothing plugged in: thirty days to a working suite in Porter Ranch",
    lead: "New centers keep bringing new tenants to this hillside: clinics, tutors, restaurants, consultants. A fresh suite is the one chance to put the cables, the Wi-Fi and the passwords in the right place the first time. Follow the calendar below, and start it on the day you sign.",
    utility: "LADWP",
    angle: "Opening a new suite",
    fieldNote: {
      heading: "Field note: a planned hillside",
      facts: [
        {
          label: "Centers",
          text: "Rinaldi Street, Porter Ranch Drive, Tampa and Corbin avenues, and The Vineyards, all close to the 118 freeway.",
        },
        {
          label: "Who is opening",
          text: "Medical and wellness suites, restaurants, shops, tutoring centers and people consulting from home.",
        },
        {
          label: "Address quirk",
          text: "Mail for 91326 may also be labeled Northridge. Give carriers the exact suite and check which version they hold.",
        },
        {
          label: "Long absences",
          text: "The Aliso Canyon gas leak (October 2015 to February 2016) sent thousands of households to live elsewhere for a time. The 2019 Saddleridge evacuation orders covered areas north of the 118.",
        },
      ],
    },
    sections: [
      {
        heading: "The thirty-day calendar",
        paragraphs: [
          "Thirty days is enough for everything except the internet line. Order that at lease signing, ask the carrier for a written date, and treat the rest as a month of small jobs:",
        ],
        list: [
          "**Days 1 to 5:** order the line, choose a domain name and set up email with two-step sign-in.",
          "**Days 6 to 12:** mark every outlet, screen, camera and card terminal on the floor plan. Cabling is far cheaper before paint.",
          "**Days 13 to 18:** pull cable, label both ends and test each run.",
          "**Days 19 to 23:** mount Wi-Fi after a walk-through survey. Coated glass and metal studs can block more than the drawing suggests.",
          "**Days 24 to 27:** phones, terminals, cameras and computers, each on its own network.",
          "**Days 28 to 30:** a pretend opening. Book, sell, refund, print, call and restore one file.",
        ],
      },
      {
        heading: "If the line is late",
        paragraphs: [
          "Dates slip, so have a bridge. A cellular router can carry a small suite for some weeks: bookings, cards, email and a few calls at a time. Test the signal inside the finished unit, because a hillside and a new building can both weaken it. Try it at the busiest hour with a real call, a card payment and the booking page. Keep the bridge afterward as your spare path. When you sign for the main line, ask what the second one would be, and whether both run through the same conduit.",
        ],
      },
      {
        heading: "Rules worth setting before the first hire",
        paragraphs: [
          "Give each person their own sign-in from day one, and no daily work from an administrator account. Keep the domain name, the email service and the internet contract in the company's name, with a login that the owner holds. Write three short policies: who may pay bills and how changes are checked, what happens when someone leaves, and where files live. Send your first backup somewhere outside the building in week four, then restore from it. Last, keep one page with every login, its owner and its renewal date.",
        ],
      },
    ],
    example: {
      heading: "Example calendar: a tutoring center in an end unit",
      setting:
        "Not a real tenant. Eight rooms, two card terminals, twelve tablets, an opening announced for the first of the month.",
      steps: [
        {
          when: "Day 1",
          what: "The lease is signed at noon and the line is ordered at two. The carrier answers: six to nine weeks.",
        },
        {
          when: "Day 3",
          what: "A cellular router is put on the list. A phone on a window ledge shows a fair signal, the back room none.",
        },
        {
          when: "Day 11",
          what: "Two outlets are added behind the reception desk, two days before drywall.",
        },
        {
          when: "Day 22",
          what: "The survey moves one access point from the closet to the hallway ceiling.",
        },
        {
          when: "Day 29",
          what: "In the pretend opening, a refund fails. One setting at the processor fixes it.",
        },
        {
          when: "Day 30",
          what: "Doors open on cellular. The wired line arrives in week seven.",
        },
      ],
      result:
        "The center opens on the day it announced, and the cellular router stays as the spare connection.",
    },
    checklist: {
      heading: "Ask these before you sign",
      items: [
        "Which carriers have working service in this building today?",
        "Where is the telecom room, and who has the key?",
        "May we put an antenna in a window or on the roof?",
        "Who owns the cable already in the walls?",
        "Is there conduit from the street with space left?",
        "What power and cooling does the equipment closet get at night?",
      ],
    },
    questions: [
      {
        question: "When should internet be ordered?",
        answer:
          "On the day the lease is signed, and before that if the carrier will survey the address. A line that already reaches the suite may be quick. One that needs construction can take months. Ask for the date by email and plan your opening around the later one.",
      },
      {
        question: "Can we work elsewhere for months?",
        answer:
          "It has happened here, so plan as if you might. Cloud files, portable phone numbers and laptops make it possible; paper charts and a server in the closet make it hard. Keep supplier contacts and lease papers online. Ask your broker what the policy says about being kept out.",
      },
      {
        question: "What should a landlord provide?",
        answer:
          "That depends on the lease, so put it there. Ask for access to the telecom room, a clear path for cable and permission for a second carrier. Power at the equipment closet and a weekend contact are worth asking for too. Shared landlord Wi-Fi is no substitute for your own line.",
      },
    ],
    neighbors: ["granada-hills", "northridge", "chatsworth", "san-fernando-valley"],
    industry: "small-business",
    service: { label: "Moves and projects", path: "/services#projects" },
    post: "spf-dkim-dmarc-small-business",
    sources: [
      { label: "California Public Utilities Commission", url: "https://www.cpuc.ca.gov" },
      { label: "Los Angeles Fire Department", url: "https://lafd.org" },
      { label: "LADWP", url: "https://www.ladwp.com" },
      {
        label: "Federal Trade Commission, Cybersecurity for Small Business",
        url: "https://www.ftc.gov/business-guidance/small-businesses/cybersecurity",
      },
    ],
    reviewed: "2026-11-21",
  },
];
