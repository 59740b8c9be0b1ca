import type { LegalPage } from "./type.ts";

/** The privacy policy of the website: what is collected, why, who receives it and what people can ask. */
export const privacyPolicy: LegalPage = {
  path: "/privacy-policy",
  title: "Privacy Policy",
  description:
    "What {brandName} collects on this website, why, who receives it, how long we keep it, and how to see, correct or delete it.",
  effective: "2026-11-21",
  updated: "2026-11-25",
  version: "1.2",
  summary: [
    "We collect what you send us, plus the technical records that a website needs to run safely.",
    "Analytics starts only after you allow it in the cookie banner.",
    "We do not sell your contact details or share them for other companies’ marketing.",
    "You can ask to see, correct or delete your information, wherever you live.",
    "Write to {email} or call {phone} with any question.",
  ],
  sections: [
    {
      id: "who-we-are",
      heading: "Who we are and what this covers",
      blocks: [
        {
          kind: "paragraph",
          text: "This site is run by {legalName} in {locality}. “We” and “us” mean that company. “You” means anyone who visits the site, writes to us or calls us about it.",
        },
        {
          kind: "paragraph",
          text: "This policy covers the website, its forms and its newsletter. It also covers calls and emails that come from the site. When we work on a client’s systems, the signed agreement with that client says how we handle the data there.",
        },
        {
          kind: "paragraph",
          text: "Three other pages belong with this one: the [Cookie Policy](/cookie-policy), the [SMS Privacy Policy](/legal/privacy-sms) and the [Terms of Service](/terms-of-service).",
        },
      ],
    },
    {
      id: "what-we-collect",
      heading: "What we collect, and why",
      blocks: [
        {
          kind: "paragraph",
          text: "The table lists each way this site handles information. An IP address is the number that identifies your internet connection. “Hosting” means the company whose computers run this site.",
        },
        { kind: "slot", name: "handled-information" },
        {
          kind: "paragraph",
          text: "Words you type into the site search become part of the page address. They can therefore appear in the logs of the web server. Please do not search for private details.",
        },
        {
          kind: "paragraph",
          text: "Please do not send passwords, card or bank numbers, tax numbers or health details through a form. Call {phone} and we will agree on a safe way.",
        },
        {
          kind: "paragraph",
          text: "California requires everyone on a confidential call to agree before it is recorded. We will ask you before we record a call.",
        },
      ],
    },
    {
      id: "assessment",
      heading: "More about the security assessment",
      blocks: [
        {
          kind: "paragraph",
          text: "You can read the whole report of the [security assessment](/security-assessment) on screen without giving contact details. We ask for them only if you want to keep the report, have the link mailed to you or talk about it.",
        },
        {
          kind: "list",
          items: [
            "The domain check starts only after you check a box. The box says that the domain is your organization’s, or that you may check it.",
            "The check asks name servers for public records, reads the public home page, greets the mail servers without sending a message, and tests the secure connections. It signs in to nothing and changes nothing.",
            "To limit misuse we turn your IP address into a coded value that changes daily. The check keeps that value, not the address itself.",
            "Your answers, your domain and your private link never go to analytics or error reports.",
            "If you allow analytics, it records that you started, the step you reached, the letter of your grade, and whether you finished or asked for contact.",
            "Staff receive your report as a request to contact you only if you check the box for that. Reminders by email have a box of their own.",
            "You can delete a saved report yourself from its private link.",
            "A monthly look at a domain begins only after you confirm it by email. Every email about it has a link that stops it.",
          ],
        },
      ],
    },
    {
      id: "newsletter",
      heading: "More about the newsletter",
      blocks: [
        {
          kind: "paragraph",
          text: "After you sign up we send one email that asks you to confirm. If you do not confirm, you are not on the list. This stops others from signing you up.",
        },
        {
          kind: "paragraph",
          text: "Each newsletter names us, carries a postal address as federal law requires, and has a link to unsubscribe. You can also write to {email}. We act on every request within 10 business days at the latest.",
        },
        {
          kind: "paragraph",
          text: "After you unsubscribe, your address goes at the time named in the [table of storage times](/privacy-policy#how-long). If you ask us to delete it, it goes at once. What stays is a code computed from it with a secret key. It cannot be read back as the address. The code has no end date: without it, an import of an old list could bring you back. You can sign up again yourself; once you confirm, we delete the code.",
        },
        {
          kind: "paragraph",
          text: "If you ask us never to write to you again, we keep your address on a list of addresses that get no newsletter. This list has no end date either: without it, an import or a stranger’s sign-up could bring you back. If you also ask us to delete your address, we keep only its code, which then turns away every sign-up too.",
        },
      ],
    },
    {
      id: "analytics",
      heading: "When analytics runs",
      blocks: [
        {
          kind: "paragraph",
          text: "Analytics means measuring how people use the site. It stays off until you allow it. You allow it by pressing Accept All, or by pressing Save Preferences with Analytics switched on. Closing the banner does not count as permission.",
        },
        {
          kind: "list",
          items: [
            "Our own collector runs on our server. It sets no cookie and stores no IP address.",
            "We may also use a Google tag for measurement. If we do, it loads after the same permission and not before. Google then receives the events in the table above. It also receives your IP address and browser details, as any web server does.",
            "Before a page view is recorded, we remove details from its query that could identify you, such as an email address.",
            "If you allowed analytics and then send us the contact form or a quote request, our staff can see which pages of this visit you looked at before. Without your permission nothing of this is sent. The security assessment never sends it.",
            "If you withdraw permission, both stop, and a message that you sent is no longer joined to the pages of your visit. Deleting your message does the same.",
          ],
        },
        {
          kind: "paragraph",
          text: "The starting values of the consent signals depend on your time zone. Your browser reads the zone itself to set them. The [Cookie Policy](/cookie-policy#starting-values) explains this in full. A starting value never starts analytics. Google’s own practices are described in [Google’s privacy policy](https://policies.google.com/privacy).",
        },
        {
          kind: "paragraph",
          text: "Our fonts come from our own server, so no font company learns of your visit.",
        },
      ],
    },
    {
      id: "browser-signals",
      heading: "Global Privacy Control and Do Not Track",
      blocks: [
        {
          kind: "paragraph",
          text: "Global Privacy Control, or GPC, is a browser setting that says “do not sell or share my information.” We honor it without asking you to do anything else. When your browser sends it, the three advertising signals and the analytics signal start as denied. The cookie banner tells you that your signal was honored. It stays that way unless you later make a different choice yourself. You can read more at [globalprivacycontrol.org](https://globalprivacycontrol.org).",
        },
        {
          kind: "paragraph",
          text: "Do Not Track is an older browser setting. No common rule was ever agreed on for it, so we do not treat it separately. Analytics waits for your permission whether or not it is on.",
        },
        {
          kind: "paragraph",
          text: "Can other companies follow you across websites through this site? The Google tag could, if we use it and you allow it. The check that keeps spam out of forms, where switched on, sees your visit to that form. We let no one else collect information here about your activity over time and across sites.",
        },
      ],
    },
    {
      id: "who-receives",
      heading: "Who receives information",
      blocks: [
        {
          kind: "paragraph",
          text: "We give information only to these kinds of recipients, and only for the job named:",
        },
        { kind: "slot", name: "receivers" },
        {
          kind: "paragraph",
          text: "Write to {email} to learn the names of the providers that we use today.",
        },
        {
          kind: "paragraph",
          text: "California’s “Shine the Light” law, Civil Code section 1798.83, lets residents ask about disclosures for other companies’ direct marketing. We make no such disclosures.",
        },
      ],
    },
    {
      id: "text-messages",
      heading: "Text messages",
      blocks: [
        {
          kind: "when",
          setting: "smsProgramEnabled",
          is: false,
          blocks: [
            {
              kind: "paragraph",
              text: "We run no text-message program at present, and no form offers one. A phone number that you give us is used to call you back.",
            },
          ],
        },
        {
          kind: "when",
          setting: "smsProgramEnabled",
          is: true,
          blocks: [
            {
              kind: "paragraph",
              text: "We send program texts only to people who checked a box for them. A phone number in a form is not consent to texts. The [SMS Privacy Policy](/legal/privacy-sms) and [SMS Terms](/legal/sms-terms) give the details.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Mobile information, text-messaging opt-in data and consent are not sold to or shared with third parties or affiliates for marketing or promotional purposes. No other statement in this policy about sharing applies to text-messaging opt-in data and consent. Only the services that deliver the messages for us may handle them.",
        },
      ],
    },
    {
      id: "sold-or-shared",
      heading: "Whether information is sold or shared",
      blocks: [
        {
          kind: "paragraph",
          text: "In California law, “sell” covers any exchange for something of value. “Share” means giving information to others so that they can show ads based on your activity on different sites.",
        },
        {
          kind: "when",
          setting: "advertisingEnabled",
          is: false,
          blocks: [
            {
              kind: "paragraph",
              text: "We use no advertising features on this site. We have not sold or shared any category of personal information in the past 12 months. That includes information about people under 16.",
            },
            {
              kind: "paragraph",
              text: "The cookie banner still records a choice about advertising. If we ever add advertising features, we will say so here and ask you again first.",
            },
          ],
        },
        {
          kind: "when",
          setting: "advertisingEnabled",
          is: true,
          blocks: [
            {
              kind: "paragraph",
              text: "This site uses Google’s advertising features, for visitors who allow them in the cookie banner. Under California law, that use counts as sharing. We do not knowingly sell or share information about people under 16.",
            },
            {
              kind: "table",
              caption: "Sold or shared in the past 12 months",
              head: ["Category", "Sold", "Shared for advertising across sites"],
              rows: [
                [
                  "Identifiers",
                  "No",
                  "Only online identifiers, such as IP address and advertising cookies, after you allow it",
                ],
                ["Commercial information", "No", "No"],
                [
                  "Internet and network activity",
                  "No",
                  "Page views and events, after you allow it",
                ],
                ["Audio", "No", "No"],
                ["Professional information", "No", "No"],
                ["Inferences", "No", "No"],
                ["Sensitive information", "No", "No"],
              ],
            },
            {
              kind: "paragraph",
              text: "To opt out, do any one of these. Turn on Global Privacy Control in your browser. Open Cookie Settings in the footer and switch off Advertising. Write to {email} or call {phone}. We act within 15 business days at the latest, and we do not ask you to prove who you are.",
            },
          ],
        },
      ],
    },
    {
      id: "california-categories",
      heading: "Categories under California law",
      blocks: [
        {
          kind: "paragraph",
          text: "The California Consumer Privacy Act, or CCPA, groups personal information into categories. These are the ones we have collected in the past 12 months. The [table of storage times](/privacy-policy#how-long) below covers the records in each category.",
        },
        {
          kind: "table",
          caption: "Categories collected in the past 12 months",
          head: ["Category", "Examples here", "Where it comes from", "Why", "Disclosed to"],
          rows: [
            [
              "Identifiers and contact records",
              "Name, business email, phone number, IP address, receipt number",
              "You, and your browser",
              "Replies, quotes, newsletter, security",
              "Hosting, mail delivery, phone carriers; the human-verification provider and a newsletter service where used; Google if you allow the tag",
            ],
            [
              "Commercial information",
              "Services you ask about, answers in a quote request",
              "You",
              "Quotes and replies",
              "Hosting, mail delivery",
            ],
            [
              "Internet and network activity",
              "Server logs, error reports, cookie choices, and pages and events if you allow analytics",
              "Your browser",
              "Security, repairs, improving the site",
              "Hosting; error-reporting and monitoring services where used; Google if you allow the tag",
            ],
            ["Audio", "Voicemail", "You", "Replies", "Phone carriers"],
            [
              "Professional information",
              "Business name, industry, size, role, assessment answers",
              "You, and public records of a domain you name",
              "Quotes, assessment report",
              "Hosting, mail delivery; for a domain you name, the name servers we ask and the domain’s own servers",
            ],
            [
              "Inferences",
              "The grade and fix list of an assessment; they describe a business",
              "Your answers and public records",
              "Assessment report",
              "Hosting, mail delivery",
            ],
            [
              "Sensitive information",
              "Sign-in details of our staff; none from visitors",
              "Our staff",
              "Sign-in only",
              "Hosting",
            ],
          ],
        },
        {
          kind: "paragraph",
          text: "We do not collect government identity numbers, precise location, biometric data or health data through this site. We use sensitive information only to let staff sign in safely. California law allows that use without a right to limit it.",
        },
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      blocks: [
        {
          kind: "paragraph",
          text: "We keep each kind of record for the time shown. Every night this site deletes what has passed its time, so a record can stay up to a day longer. Server logs and backups are deleted on schedules of their own. Records without an end date are at the end of the table. We may keep a record longer if a law or a legal dispute requires it.",
        },
        { kind: "slot", name: "retention" },
        {
          kind: "paragraph",
          text: "A deleted record can remain in a backup until that backup is itself deleted. We do not use backups for anything but recovery.",
        },
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights",
      blocks: [
        {
          kind: "paragraph",
          text: "The CCPA applies to businesses above certain sizes. We offer the rights below to everyone who asks, in California or elsewhere, whether or not the law requires it of us.",
        },
        {
          kind: "list",
          items: [
            "**Know.** Ask what we hold about you, where it came from, why we have it and who received it. You can ask for a copy.",
            "**Delete.** Ask us to delete it. We may keep what the law lets us keep, such as proof of a consent or the code that keeps you off our newsletter, and we will tell you so.",
            "**Correct.** Ask us to fix what is wrong.",
            "**Opt out of sale and sharing.** Use Global Privacy Control, Cookie Settings or a message to us.",
            "**Limit sensitive information.** We use none in a way that could be limited. Ask us if you believe otherwise.",
            "**No retaliation.** You get the same answers, service and quotes after using a right.",
            "**Withdraw consent.** Open Cookie Settings in the footer, unsubscribe or write to us.",
          ],
        },
      ],
    },
    {
      id: "how-to-ask",
      heading: "How to make a request",
      blocks: [
        {
          kind: "paragraph",
          text: "Write to {email}, call {phone} or use the [contact form](/contact). Say which right you want to use. The contact form asks for a business address; you may write or call from any address or number.",
        },
        {
          kind: "list",
          items: [
            "We confirm that we received your request within 10 business days.",
            "We answer within 45 days. If we need more time, we tell you why within that time. The most we may add is another 45 days.",
            "We check who you are by matching what you tell us with what we hold. Usually that is a reply from the email address we have. We use these details for the check only.",
            "Someone else may ask for you as your authorized agent. We need your signed permission, and we may confirm it with you.",
            "We charge nothing, unless a request is plainly unfounded or repeated without reason. We would explain that before we charged.",
            "If we refuse all or part of a request, we say why.",
          ],
        },
        {
          kind: "paragraph",
          text: "You may also complain to the [California Privacy Protection Agency](https://cppa.ca.gov) or the [California Attorney General](https://oag.ca.gov).",
        },
      ],
    },
    {
      id: "young-people",
      heading: "Children and teenagers",
      blocks: [
        {
          kind: "paragraph",
          text: "This site is for businesses. It is not meant for anyone under 16, and we do not knowingly collect information from them. Tell us at {email} if a child has sent us something, and we will delete it.",
        },
      ],
    },
    {
      id: "security",
      heading: "How we protect information",
      blocks: [
        {
          kind: "paragraph",
          text: "Connections to this site are encrypted. Staff sign in with a passkey, or with a password and, where our settings ask for it, a second proof. Staff see only what their role allows, and leave a record of what they do. We keep backups so that records are not lost.",
        },
        {
          kind: "paragraph",
          text: "No method is perfect. If a breach affects your information, we will tell you and the authorities as California Civil Code section 1798.82 and other laws require.",
        },
      ],
    },
    {
      id: "elsewhere",
      heading: "Visitors outside the United States",
      blocks: [
        {
          kind: "paragraph",
          text: "We serve businesses in the Los Angeles area, and our services are not aimed at other countries. If you visit from elsewhere, your information may be handled in the United States. The rights above are open to you too.",
        },
      ],
    },
    {
      id: "other-sites",
      heading: "Links to other sites",
      blocks: [
        {
          kind: "paragraph",
          text: "We link to sources such as government agencies and standards bodies. Their own policies apply once you follow a link.",
        },
      ],
    },
    {
      id: "changes",
      heading: "Changes to this policy",
      blocks: [
        {
          kind: "paragraph",
          text: "We review this policy at least once a year and when the site changes. The dates and the version number are shown on this page. We post a notice on this site before a change that matters takes effect. If a change needs your consent, we ask again.",
        },
      ],
    },
    {
      id: "contact",
      heading: "Contact",
      blocks: [
        {
          kind: "list",
          items: [
            "Company: {legalName}, {locality}",
            "Email: {email}",
            "Phone: {phone}, {hours}",
            "Form: [contact page](/contact)",
          ],
        },
        {
          kind: "paragraph",
          text: "Ask us if you need this policy in large print or another form. We will send it at no charge.",
        },
      ],
    },
  ],
};
