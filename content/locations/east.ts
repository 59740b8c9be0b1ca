import type { Location } from "./type.ts";

/** The pages for the eastern places and the Valley hub, whose sections compare the other pages, not repeat them. */
export const eastLocations: readonly Location[] = [
  {
    slug: "burbank",
    name: "Burbank",
    kind: "city",
    latitude: 34.1901,
    longitude: -118.3264,
    zips: ["91501", "91502", "91504", "91505", "91506"],
    title: "Burbank IT & Security for Media Vendors",
    description:
      "IT support for Burbank post, VFX and production vendors: content-security readiness, fast file transfer, freelancer access and backup. Free assessment.",
    headline:
      "The studio sent a security questionnaire. Here's how a small Burbank shop answers it.",
    lead: "You cut, mix, animate or rent for bigger companies, and one of them now wants proof that its footage is safe with you. This page is for small Burbank vendors in that spot. It explains what the form is after and which gaps we would close first.",
    utility: "Burbank Water and Power",
    angle: "Content-security questionnaires for media vendors",
    fieldNote: {
      heading: "Field note: Burbank",
      facts: [
        {
          label: "Streets",
          text: "The Media District around Olive, Alameda and Riverside, San Fernando Boulevard downtown, Magnolia Park, and the blocks near the airport.",
        },
        {
          label: "Trades",
          text: "Visual effects (VFX) and sound houses, animators, prop and equipment rental, production accountants. Each holds something a studio would hate to see early.",
        },
        {
          label: "Power and fiber",
          text: "Burbank Water and Power is the city's own utility. It has long sold commercial fiber under the ONE Burbank name. Ask for current terms before you plan around it.",
        },
        {
          label: "Hillside",
          text: "The La Tuna Fire burned in the Verdugo foothills in September 2017. A second copy of live projects belongs outside Burbank. Ask your client first where copies may be kept.",
        },
      ],
    },
    sections: [
      {
        heading: "What the form is really asking",
        paragraphs: [
          "Many studio questionnaires follow the Motion Picture Association's Content Security Best Practices, version 5.3 when we last looked. The Trusted Partner Network (TPN) collects vendors' answers against it. TPN reports findings and gives no pass or fail.",
          "A Blue Shield means you reported on yourself. A Gold Shield means an accredited third party assessed you. Ask which one the job calls for, because the second means choosing and booking an assessor.",
          "Underneath the vocabulary, the questions are few. Who can touch the content? How could it leave the building? Would you notice, and could you show the record?",
        ],
      },
      {
        heading: "Two networks with one narrow gate",
        paragraphs: [
          "A common weak spot is a flat network, where the edit bays, the front-desk PC and the lobby TV all see each other. One bad click at reception can then reach the shared storage.",
          "We split it, which is called [network segmentation](/glossary#network-segmentation). Edit stations and storage live on a production network with no email and no open browsing. Office machines get their own network, and so do guests. Files cross at one transfer station that scans them and keeps a log.",
          "Deliveries follow the client's rule for that title: their tool, named recipients, an expiry date, a watermark when asked. A personal sharing link is quicker until somebody forwards it.",
        ],
      },
      {
        heading: "Freelancers with an end date",
        paragraphs: [
          "Crews grow fast here. Give every freelancer a named account, and set its last day when you create it. If everyone forgets, the account still closes.",
          "Shared logins spoil your evidence. A log that says edit1 opened the reel at midnight tells you nothing about who was sitting there. Store [audit logs](/glossary#audit-log) where editors can't delete them, for as long as the contract says. Once a month, read a few entries with somebody who knows the schedule. A login from a freelancer who wasn't booked that week is worth a phone call.",
        ],
      },
    ],
    example: {
      heading: "Example: a sound house answers its first questionnaire",
      setting:
        "An invented mix studio in Magnolia Park with nine staff. The form arrives on a Monday and is due in two weeks.",
      steps: [
        {
          when: "Monday, 9:30 a.m.",
          what: "The owner sends us the form. We sort the questions into yes, no, and ask the client.",
        },
        {
          when: "Monday, 2 p.m.",
          what: "A video walk-through finds three shared logins, and mix rooms on the office network.",
        },
        {
          when: "Wednesday, 11 a.m.",
          what: "Freelancers now have named accounts. Two people whose jobs ended in spring are removed.",
        },
        {
          when: "Second Monday, 8 a.m.",
          what: "Before the first session, storage and mix rooms move to their own network.",
        },
        {
          when: "Second Tuesday, 4 p.m.",
          what: "One deleted session is restored from backup and timed. The note joins the evidence folder.",
        },
        {
          when: "Second Thursday, noon",
          what: "The form goes back with proof attached. Two answers read “not yet”, each with a date.",
        },
      ],
      result:
        "Every “yes” has its proof, and the two gaps have dates. Whether that is enough is the client's decision.",
    },
    checklist: {
      heading: "Before you fill in the form",
      items: [
        "Ask the client by email which standard and version applies to your job.",
        "List every spot where content rests: storage, laptops, drives, cloud shares, backups.",
        "Disable the accounts of freelancers whose last job has wrapped.",
        "Turn on multi-factor sign-in for file transfer, email and remote access.",
        "See whether an edit station can open webmail. If it can, ask why.",
        "Save one screenshot or report per answer in a dated folder.",
      ],
    },
    questions: [
      {
        question: "Can you prepare us for TPN?",
        answer:
          "We can help you get ready: read the questions with you, close gaps and collect evidence. We are not an assessor. Membership and a self-questionnaire come first. For a third-party assessment, you choose an accredited assessor yourself.",
      },
      {
        question: "Should content and office networks be separate?",
        answer:
          "Yes, if you store client material. A phishing click in the front office should never reach the storage. In a small facility this is often a matter of settings on a business-grade switch and firewall. We check what you own before suggesting a purchase.",
      },
      {
        question: "How do we off-board freelancers the same day?",
        answer:
          "Keep one list, started at booking. On the last day, block the sign-in and end open sessions. Then remove transfer-tool access, collect drives and badges, and note the time. That note answers a question on the form.",
      },
    ],
    neighbors: ["studio-city", "sherman-oaks", "van-nuys", "san-fernando-valley"],
    industry: "small-business",
    service: { label: "Compliance readiness", path: "/services#compliance" },
    post: "first-hour-after-phishing-click",
    sources: [
      { label: "Trusted Partner Network (TPN)", url: "https://www.ttpn.org" },
      { label: "Motion Picture Association", url: "https://www.motionpictures.org" },
      { label: "Burbank Water and Power", url: "https://www.burbankwaterandpower.com" },
      { label: "Cal Fire", url: "https://www.fire.ca.gov" },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "studio-city",
    name: "Studio City",
    kind: "neighborhood",
    latitude: 34.1398,
    longitude: -118.3889,
    zips: ["91604", "91602", "91607"],
    title: "Studio City IT for Production Companies",
    description:
      "Studio City production and creative companies: Mac-friendly IT, safe script and cut sharing, project accounts that close on wrap. Free assessment.",
    headline: "Every Studio City project wraps. Make sure its shared folders close with it.",
    lead: "A production company may be three people in January and thirty in June. If you produce, manage, edit or compose, you need to bring people on within a day and let them go without loose ends. Here is a routine for both.",
    utility: "LADWP",
    angle: "Project teams that form, share and close",
    fieldNote: {
      heading: "Around the Boulevard and the lot",
      facts: [
        {
          label: "Where people work",
          text: "Ventura Boulevard from Coldwater Canyon past Laurel Canyon to Vineland, the Tujunga Avenue village, and the historic lot on Radford Avenue.",
        },
        {
          label: "Company shapes",
          text: "Production and management companies, writers, editors and composers beside therapists and boutiques. Many are loan-outs: one person's own company, hired project by project.",
        },
        {
          label: "Devices",
          text: "Macs and iPhones are everywhere, and many belong to the person using them. Settle early what the company may manage.",
        },
        {
          label: "Pace",
          text: "Production has been slow and uneven. Ask any vendor, us included, what the shortest commitment is.",
        },
      ],
    },
    sections: [
      {
        heading: "Spin up: one project, one container",
        paragraphs: [
          "Start each project with its own shared space, its own group of people and one named owner. Grant access to the group, never folder by folder. When an associate producer joins on Tuesday, one change lets her in everywhere. When she goes, one change lets her out.",
          "Use company accounts even for short jobs. A script shared to a private inbox stays in that inbox, and you can't see where it travels next. Some writers will insist on personal email. Send them view-only links that need a sign-in and expire. That slows copying. It can't stop a photo of a screen, and neither can any tool we know.",
        ],
      },
      {
        heading: "Share: drafts, cuts and other people's Macs",
        paragraphs: [
          "People reach for consumer apps when nobody told them what to use. Pick one home for drafts and one tool for cuts, and print both on the start paperwork.",
          "A company Mac gets disk encryption (Apple calls it FileVault), updates, protection software and [mobile device management](/glossary#mobile-device-management-mdm), or MDM, which lets us lock it from afar. An editor's own Mac is different. Agree in writing what you may manage before it is enrolled. If the answer is nothing, keep that person to browser access and review links, and say so in the deal memo.",
        ],
      },
      {
        heading: "Wrap: archive first, delete last",
        paragraphs: [
          "Order matters at the end. Block a departing person's sign-in on the day they finish, but keep the account until its files have moved. Copy the finished project to storage the company owns, with a second copy elsewhere. Open a few files from each copy. Then delete.",
          "What you delete can be recovered only for a while. In Microsoft 365, a removed user can be recovered for about 30 days. OneDrive and SharePoint recycle bins hold items for 93 days (Microsoft Learn, checked in 2026). Finish with a one-page wrap sheet: accounts closed, subscriptions canceled, archive locations, who checked.",
        ],
      },
    ],
    example: {
      heading: "Example: a documentary series from greenlight to wrap",
      setting:
        "A fictional company with four permanent people takes on six episodes and a crew of nineteen.",
      steps: [
        {
          when: "Week 1, Monday, 10 a.m.",
          what: "The coordinator sends the crew list. Nineteen accounts come from one template, each with a wrap date.",
        },
        {
          when: "Week 1, Tuesday, 3 p.m.",
          what: "Six editors pick up company Macs. Two keep their own and agree to browser access only.",
        },
        {
          when: "Week 6, Thursday, 4:20 p.m.",
          what: "A company Mac is left in a rideshare. It is encrypted, so we lock it, end its sessions and log the time.",
        },
        {
          when: "Week 14, Friday, 5 p.m.",
          what: "Picture locks. Finished crew lose sign-in at five. Their files stay where they are.",
        },
        {
          when: "Week 15, Monday, 11 a.m.",
          what: "Masters and project files go to two places. The post supervisor opens five files from each.",
        },
        {
          when: "Week 15, Wednesday, 2 p.m.",
          what: "The nineteen accounts are deleted, their licenses canceled, and the wrap sheet signed.",
        },
      ],
      result:
        "Four accounts are left, the same four as in the beginning. One folder is still shared, with the distributor, and it has an expiry date.",
    },
    checklist: {
      heading: "For a quiet afternoon between projects",
      items: [
        "Open your three busiest folders and read who can see them.",
        "Search for links that work for anyone, and close the stale ones.",
        "Find the personal inboxes that hold current scripts.",
        "Check that every company Mac is encrypted and that you hold its recovery key.",
        "Write a wrap date next to each freelancer's name.",
        "List subscriptions and the card each one is charged to.",
        "Ask who could open last year's finished project if one person couldn't be reached.",
      ],
    },
    questions: [
      {
        question: "Do you support Macs?",
        answer:
          "Yes. A Mac needs the same list as a Windows PC: updates, encryption, protection software and a way to lock it. An office that mixes the two is no trouble. Specialist plug-ins and capture hardware sometimes need their maker's help, and we say so early.",
      },
      {
        question: "How do we revoke access at wrap?",
        answer:
          "If people got in through one project group, empty the group and block the temporary accounts. Then check the side doors: review links, transfer tools, music libraries, shared passwords and chat channels. Look again a week later, because someone usually reopens a link.",
      },
      {
        question: "Where should finished projects live?",
        answer:
          "In storage your company owns and pays for, in two places. Make one of them a locked copy that nobody can change for a set time. Label it with title, delivery date and how long it must be kept. Your attorney or distributor can tell you the last part.",
      },
    ],
    neighbors: ["sherman-oaks", "burbank", "van-nuys", "san-fernando-valley"],
    industry: "small-business",
    service: { label: "Managed IT support", path: "/services#helpdesk" },
    post: "microsoft-365-backup-shared-responsibility",
    sources: [
      { label: "Microsoft Learn", url: "https://learn.microsoft.com" },
      { label: "Apple Support", url: "https://support.apple.com" },
      { label: "CISA", url: "https://www.cisa.gov" },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "sherman-oaks",
    name: "Sherman Oaks",
    kind: "neighborhood",
    latitude: 34.1509,
    longitude: -118.4421,
    zips: ["91403", "91423", "91411", "91401"],
    title: "Sherman Oaks IT for Hybrid Offices",
    description:
      "Sherman Oaks IT for hybrid teams: phishing-resistant sign-in, managed laptops, secure remote work and wire-fraud controls for professional firms.",
    headline: "Half your Sherman Oaks office works from home. The sign-in is now your front door.",
    lead: "Some of your people cross the Sepulveda Pass twice a week, and some never do. For law, insurance, escrow and therapy offices run from kitchens and a sublet, a copied password does more harm than a broken lock. Start with the sign-in, then the laptops, then the wires.",
    utility: "LADWP",
    angle: "Hybrid offices and safer sign-in",
    fieldNote: {
      heading: "Where the 101 meets the 405",
      facts: [
        {
          label: "Office clusters",
          text: "The Sepulveda and Galleria buildings at US-101 and I-405, Ventura and Van Nuys boulevards, and Riverside Drive by Fashion Square.",
        },
        {
          label: "Who rents here",
          text: "Law and insurance offices, agencies, entertainment finance, escrow and title, therapy and medical suites.",
        },
        {
          label: "Borrowed Wi-Fi",
          text: "Sublets and co-working desks are common, so the network often belongs to somebody else.",
        },
        {
          label: "Split power",
          text: "Your suite is on LADWP, the city utility. A colleague's house in Calabasas is on Edison. One outage may stop one of you and spare the other, so let work move between the two.",
        },
      ],
    },
    sections: [
      {
        heading: "Check the person, then the device",
        paragraphs: [
          "In one office you can see who sits at the desk. From home you can't, so each sign-in should answer two questions. Is this the right person? Is this a computer we manage?",
          "For the first, use [passkeys](/glossary#passkey). A passkey works only on the real site, so a look-alike page has nothing to collect. A texted code is better than a bare password, yet a fake page can pass it along while you watch. Where passwords remain, federal guidance of August 2025 (NIST SP 800-63B-4) asks for at least 15 characters when one stands alone. It also ends forced changes by the calendar.",
          "For the second, Microsoft 365 Business Premium includes [Conditional Access](/glossary#conditional-access). Its rules can turn away a computer they don't know, even when the password is right.",
        ],
      },
      {
        heading: "Treat each laptop as a branch office",
        paragraphs: [
          "A managed laptop carries its own protection: an encrypted disk, current updates, software that detects attacks, and a screen that locks itself. It can sit on any table in town.",
          "The family computer is harder. It has other users and unknown downloads, and you have no right to inspect it. If you can't supply laptops yet, let home PCs use a browser only, with downloads off. Tell people why: the rule keeps client files off a machine that may be handed down or sold next year.",
        ],
      },
      {
        heading: "Wires still need a telephone",
        paragraphs: [
          "Escrow and finance desks move money because a message told them to. So a new or changed account number waits until someone calls a number already in the file. The number in the message doesn't count. A second person then releases the payment. If the call can't be made today, the wire goes tomorrow.",
          "For 2024, the FBI's Internet Crime Complaint Center listed 9,359 real-estate complaints and about $173.6 million in reported losses. The habit itself is described in [the call-back rule](/blog/call-back-rule-wire-fraud).",
        ],
      },
    ],
    example: {
      heading: "Example: two bad messages before a closing",
      setting:
        "An imagined escrow office of twelve, five of them at home. A sale is set to fund on Friday.",
      steps: [
        {
          when: "Thursday, 9:12 a.m.",
          what: "An assistant at home opens a shared-document link. The sign-in page looks right, but her passkey isn't offered.",
        },
        {
          when: "Thursday, 9:15 a.m.",
          what: "She types nothing, closes the page and calls the office manager.",
        },
        {
          when: "Thursday, 9:40 a.m.",
          what: "We read the sign-in records, find no entry from elsewhere, and block the address.",
        },
        {
          when: "Thursday, 11:45 a.m.",
          what: "New wire details arrive from an agent. The officer dials the number taken when escrow opened. The agent sent no such thing.",
        },
        {
          when: "Thursday, 12:30 p.m.",
          what: "The agent learns that his own mailbox was opened. Everyone on the file gets a phone call.",
        },
        {
          when: "Friday, 10 a.m.",
          what: "Two people release the wire to the account first confirmed.",
        },
      ],
      result:
        "The sale funds on time. The passkey stopped the first message and one phone call stopped the second.",
    },
    checklist: {
      heading: "Six checks for a hybrid office",
      items: [
        "Ask each person which computer they used for client work last week.",
        "Give passkeys first to whoever approves money and whoever runs your accounts.",
        "Read the list of devices signed in to your email. Remove any you can't name.",
        "Note the model of your firewall or VPN box and the date of its last update.",
        "Tape the call-back rule beside every desk that releases payments.",
        "Delete old sublet and co-working networks from work laptops.",
      ],
    },
    questions: [
      {
        question: "Do we still need a VPN?",
        answer:
          "A VPN (virtual private network) is a tunnel to your office. If everything you use opens in a browser, managed laptops, passkeys and Conditional Access can usually replace it. If you keep one for an old server, patch it fast. In Verizon's 2026 breach report, exploited flaws were the top way in, at 31% of breaches.",
      },
      {
        question: "Is co-working Wi-Fi safe?",
        answer:
          "Treat it like a hotel's. Modern sites encrypt what you send, so reading mail there is reasonable on an updated, managed laptop. Turn off file sharing, skip any page that asks you to install something, and use your phone's hotspot for wires.",
      },
      {
        question: "How are lost laptops handled?",
        answer:
          "Tell us as soon as you notice: {phone}, {hours}. We end its sessions, send a lock or wipe, and confirm from records that the disk was encrypted. Then we change only what was exposed and note the facts for your counsel. Outside those hours: {afterHours}",
      },
    ],
    neighbors: ["encino", "studio-city", "van-nuys", "san-fernando-valley"],
    industry: "real-estate",
    service: { label: "Cybersecurity", path: "/services#security-baseline" },
    post: "call-back-rule-wire-fraud",
    sources: [
      {
        label: "NIST SP 800-63B-4, August 2025",
        url: "https://csrc.nist.gov/pubs/sp/800/63/b/4/final",
      },
      { label: "FBI Internet Crime Complaint Center", url: "https://www.ic3.gov" },
      {
        label: "Verizon Data Breach Investigations Report",
        url: "https://www.verizon.com/business/resources/reports/dbir/",
      },
      { label: "Microsoft Learn", url: "https://learn.microsoft.com" },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "van-nuys",
    name: "Van Nuys",
    kind: "neighborhood",
    latitude: 34.1983,
    longitude: -118.4646,
    zips: ["91401", "91405", "91406", "91411"],
    title: "Van Nuys IT for Industrial & Aviation Shops",
    description:
      "Van Nuys IT for shops, hangars, dealers and law offices: backup internet during construction, rugged Wi-Fi, secure payments and fast phone help.",
    headline: "How to keep a Van Nuys shop online while the street outside is dug up",
    lead: "Rail and utility work will keep crews digging around Van Nuys Boulevard for years. For a hangar, a fabricator, a car dealer or a law office near the courthouse, one cut cable can stop cards, calls and filings. You need a second way out to the internet, and Wi-Fi that reaches the work.",
    utility: "LADWP",
    angle: "Staying online through street construction",
    fieldNote: {
      heading: "Van Nuys on the ground",
      facts: [
        {
          label: "Rail work",
          text: "Metro's East San Fernando Valley Light Rail is to run 6.7 miles along Van Nuys Boulevard, with a target opening of 2031. Metro posts notices of utility work and closures.",
        },
        {
          label: "Airport",
          text: "Van Nuys Airport (VNY) is among the busiest general-aviation airports in the country. Aviation services and film vehicles sit around it.",
        },
        {
          label: "Other trades",
          text: "Fabricators near Raymer and Keswick, dealers along the Boulevard, law offices by the Civic Center courthouses, clinics and repair shops along Sepulveda and Sherman Way.",
        },
        {
          label: "Power",
          text: "The city utility, LADWP, supplies it. A battery keeps your router lit during a power cut. It does nothing for a cut line, so plan for both.",
        },
      ],
    },
    sections: [
      {
        heading: "Two paths that don't share a trench",
        paragraphs: [
          "Two internet bills don't help if both cables run through the same conduit. Ask each carrier by email where its line enters your building and which street feeds it.",
          "Cellular is often the simplest second path, because it needs no digging on your lot. Steel buildings weaken the signal, so measure at the roofline before you buy an antenna. Then decide what the smaller connection should carry. Cards, phones, email and the service-desk screen come first. Camera uploads and large drawings can wait until the main line is back. We write those choices into the firewall, where nobody has to remember them.",
        ],
      },
      {
        heading: "What quietly stops on the backup line",
        paragraphs: [
          "After a switch, the outside world sees you at a different address. Anything that trusted the old one may refuse you. A supplier's ordering site may balk. Cameras you watch from home may vanish. A copier that mails scans through a relay tied to your address may fail without a word. If yours sends mail by itself, read about [Microsoft's change to older sign-in methods](/blog/smtp-auth-basic-auth-december-2026) too.",
          "So rehearse on an ordinary morning. Pull the main cable for fifteen minutes and write down what stops. Fix that list, and repeat the test each month.",
        ],
      },
      {
        heading: "Wi-Fi where the walls are steel",
        paragraphs: [
          "Hangars and fabrication bays are hard on radio. Metal throws the signal around, and a parked aircraft or a stack of sheet stock makes a shadow. We measure with the big doors open and again with them shut, since both are normal working days.",
          "Tablets have weak transmitters, so access points should hang close enough to hear them. Choose units rated for the heat and dust where they will live. Machine controllers and cameras get a network of their own. Visiting crews get a guest network that can reach the internet and nothing of yours.",
        ],
      },
    ],
    example: {
      heading: "Example: a Tuesday when the line goes dead",
      setting: "A made-up fabrication shop of 22 people with one fiber line and a cellular backup.",
      steps: [
        {
          when: "10:40 a.m.",
          what: "A crew cuts the conduit up the street. The fiber goes dark.",
        },
        {
          when: "10:41 a.m.",
          what: "The firewall moves to cellular. One sales call drops, and the salesperson calls back.",
        },
        {
          when: "10:50 a.m.",
          what: "The office manager puts out the backup-line card: no video meetings, no large uploads.",
        },
        {
          when: "11:05 a.m.",
          what: "We open a ticket with the carrier, using the circuit number on file.",
        },
        {
          when: "2:30 p.m.",
          what: "The copier can't mail a packing list. Staff save it to a folder, as the card says.",
        },
        {
          when: "Wednesday, 12:15 p.m.",
          what: "The fiber has been steady all morning, so traffic moves back over lunch.",
        },
      ],
      result:
        "The shop ran slower for a day and kept shipping. The copier went onto the list for the next test.",
    },
    checklist: {
      heading: "Before the next dig",
      items: [
        "Find the circuit number on each internet bill and keep a photo of it on your phone.",
        "Walk around the building and see where each cable comes in.",
        "Run one card sale over a phone hotspot.",
        "Ask your alarm company which line the fire and burglar panels use.",
        "Label the router, the backup unit and their plugs.",
        "Put both on a battery backup, also called a [UPS](/glossary#ups).",
        "Look up Metro's notices for your block.",
      ],
    },
    questions: [
      {
        question: "How does failover internet work?",
        answer:
          "A firewall watches the main line by asking distant servers for an answer. When the answers stop, it sends traffic over the second line, within seconds or about a minute. Most people notice a pause. A call in progress may drop once.",
      },
      {
        question: "Can Wi-Fi cover a hangar?",
        answer:
          "Usually, with several access points placed after a survey. One strong unit at the door rarely does it. Where aircraft move around, expect a few dead spots that shift with them. We mark those on the plan so nobody is surprised.",
      },
      {
        question: "Who calls the carrier?",
        answer:
          "We can, once you name us as a contact on the account, which stays in your company's name. We open the ticket, chase it during our hours ({hours}) and pass on what we hear. Carriers set their own repair times, and we can't shorten those.",
      },
    ],
    neighbors: ["sherman-oaks", "reseda", "encino", "burbank"],
    industry: "small-business",
    service: { label: "Networks & Wi-Fi", path: "/services#networks" },
    post: "smtp-auth-basic-auth-december-2026",
    sources: [
      {
        label: "Metro: East San Fernando Valley Light Rail",
        url: "https://www.metro.net/projects/east-sfv/",
      },
      { label: "Los Angeles World Airports (VNY)", url: "https://www.lawa.org" },
      { label: "LADWP", url: "https://www.ladwp.com" },
    ],
    reviewed: "2026-11-21",
  },
  {
    slug: "san-fernando-valley",
    name: "San Fernando Valley",
    kind: "region",
    latitude: 34.2,
    longitude: -118.49,
    zips: ["913xx", "914xx", "915xx", "916xx"],
    title: "San Fernando Valley IT & Cybersecurity",
    description:
      "IT support and cybersecurity across the San Fernando Valley, from Burbank to Agoura Hills. Find your community, see local risks, book a free assessment.",
    headline:
      "What could stop your San Fernando Valley office depends on the block. Start with yours.",
    lead: "We have worked in Los Angeles since {foundedYear}, and the Valley is many places at once. This page compares eighteen communities by the utility that powers them and the problem we would look at first. Pick yours, or read on for how we cover the distance.",
    utility: "several",
    angle: "One Valley, compared by block",
    fieldNote: {
      heading: "The Valley in four facts",
      facts: [
        {
          label: "Map",
          text: "It mixes Los Angeles neighborhoods with independent cities such as Burbank, San Fernando and Hidden Hills. Agoura Hills lies just west on US-101.",
        },
        {
          label: "Work",
          text: "Media gathers in the east and small professional firms in the center. Corporate and health offices sit west, around Warner Center. Factories fill the northwest.",
        },
        {
          label: "Fire map",
          text: "Cal Fire's maps of March 24, 2025 raised the hazard class of many foothill blocks. Look up your own address.",
        },
        {
          label: "Ground",
          text: "The Northridge earthquake of January 17, 1994 measured 6.7 (USGS). Plan for a day when the building is closed.",
        },
      ],
    },
    sections: [
      {
        heading: "Four cities outside LADWP",
        paragraphs: [
          "Southern California Edison serves the western cities. In dangerous wind it may cut power on purpose. That is a [Public Safety Power Shutoff](/glossary#psps), or PSPS, and lines are inspected before the power returns. Burbank owns its utility, and the hardest question there usually comes from a client.",
        ],
        list: [
          "[Burbank](/locations/burbank), Burbank Water and Power: answering a studio's content-security form.",
          "[Agoura Hills](/locations/agoura-hills), Edison: a written routine for the day of a planned shutoff.",
          "[Calabasas](/locations/calabasas), Edison: a folder of evidence for customer and insurer questionnaires.",
          "[Hidden Hills](/locations/hidden-hills), Edison: home offices kept apart from the household network.",
        ],
      },
      {
        heading: "Fourteen LADWP neighborhoods, fourteen first problems",
        paragraphs: [
          "The Los Angeles Department of Water and Power (LADWP) supplies the places below. They share a power company and little else, so each page takes up a different problem.",
        ],
        list: [
          "[Studio City](/locations/studio-city): project teams that form, share and close.",
          "[Sherman Oaks](/locations/sherman-oaks): safer sign-in for hybrid offices.",
          "[Van Nuys](/locations/van-nuys): staying online through construction.",
          "[Encino](/locations/encino): filing deadlines in shared towers.",
          "[Tarzana](/locations/tarzana): medical offices and their record-holding vendors.",
          "[Woodland Hills](/locations/woodland-hills): moving or shrinking an office, and heat.",
          "[West Hills](/locations/west-hills): reaching people in an emergency.",
          "[Canoga Park](/locations/canoga-park): card terminals, cameras and guest Wi-Fi kept apart.",
          "[Winnetka](/locations/winnetka): trades, home offices and false invoices.",
          "[Chatsworth](/locations/chatsworth): manufacturers with defense contracts.",
          "[Porter Ranch](/locations/porter-ranch): opening a new suite.",
          "[Granada Hills](/locations/granada-hills): leaving in ten minutes.",
          "[Northridge](/locations/northridge): practices with high turnover.",
          "[Reseda](/locations/reseda): backups that outlast the building.",
        ],
      },
      {
        heading: "How we cover the distance",
        paragraphs: [
          "Remote help comes first. A stuck password or a suspicious email can often be looked at while you are still on the phone, whichever freeway lies between us. Visits are booked for jobs that need hands: cabling, Wi-Fi measurements, a move, a dead switch.",
          "Calls get a response within 1 hour in business hours ({hours}). Written messages get one within 1 business day. Those two promises are the same in every community. The [services page](/services) says what is included and what is left out.",
        ],
      },
    ],
    example: {
      heading: "Example: one windy week across three offices",
      setting:
        "An imagined insurance agency has rooms in Calabasas, Reseda and Burbank. Strong wind is forecast.",
      steps: [
        {
          when: "Monday, 3 p.m.",
          what: "Edison warns that the Calabasas block may be shut off in two days. The manager takes out the written plan.",
        },
        {
          when: "Wednesday, 8:30 a.m.",
          what: "The Calabasas staff take their laptops to Reseda and switch their desk numbers to ring there.",
        },
        {
          when: "Wednesday, 1:10 p.m.",
          what: "Calabasas goes dark. Its calls keep ringing in Reseda.",
        },
        {
          when: "Thursday, 10 a.m.",
          what: "An unrelated fault takes down the Burbank internet line. Its router moves to cellular.",
        },
        {
          when: "Friday, 2 p.m.",
          what: "Edison finishes its inspection and Calabasas has power. Everyone returns on Monday.",
        },
      ],
      result:
        "All three offices kept answering their phones. The printed list of mobile numbers was used on both days.",
    },
    checklist: {
      heading: "Look these up for your own address",
      items: [
        "The utility on your bill, and how to get its outage alerts.",
        "Your fire hazard class on the Cal Fire map.",
        "Whether you are signed up for NotifyLA or Alert LA County.",
        "Which staff live on a different utility from the office.",
        "Where your newest backup sits, and when it was last restored.",
      ],
    },
    questions: [
      {
        question: "Which communities do you cover?",
        answer:
          "The eighteen above, and nearby offices that can be helped in the same way. We don't keep a branch in each one. If you are off the list, call {phone} and we will tell you plainly whether we fit.",
      },
      {
        question: "Remote or on-site?",
        answer:
          "Both. Much of the work can start and end remotely, which is faster for you. When somebody has to be in the room, we agree on a date and a list of jobs. We don't quote arrival times by community, since the freeways decide those.",
      },
      {
        question: "What is different about IT here?",
        answer:
          "Three power companies, wildfire edges, earthquake ground and long commutes share one valley. An office plan made for another city may miss all of that. Our [two-page continuity plan](/blog/valley-business-continuity-plan) is a good place to begin.",
      },
    ],
    neighbors: [
      "agoura-hills",
      "burbank",
      "calabasas",
      "canoga-park",
      "chatsworth",
      "encino",
      "granada-hills",
      "hidden-hills",
      "northridge",
      "porter-ranch",
      "reseda",
      "sherman-oaks",
      "studio-city",
      "tarzana",
      "van-nuys",
      "west-hills",
      "winnetka",
      "woodland-hills",
    ],
    industry: "small-business",
    service: { label: "Cybersecurity", path: "/services#security-baseline" },
    post: "valley-business-continuity-plan",
    sources: [
      { label: "LADWP", url: "https://www.ladwp.com" },
      { label: "Southern California Edison", url: "https://www.sce.com" },
      { label: "Burbank Water and Power", url: "https://www.burbankwaterandpower.com" },
      { label: "Cal Fire", url: "https://www.fire.ca.gov" },
      { label: "USGS Earthquake Hazards Program", url: "https://earthquake.usgs.gov" },
    ],
    reviewed: "2026-11-21",
  },
];
