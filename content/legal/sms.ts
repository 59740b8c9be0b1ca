import type { LegalBlock, LegalPage } from "./type.ts";

/** Explains the status of the text while the program is off; both SMS pages show their full text even then. */
const rulesForLater: LegalBlock = {
  kind: "when",
  setting: "smsProgramEnabled",
  is: false,
  blocks: [
    {
      kind: "paragraph",
      text: "**The program is not active.** We send no program texts, and no form on this site offers an opt-in box. The rest of this page sets out the rules that will apply if we start the program.",
    },
  ],
};

/** Explains how mobile numbers and texting consent are handled; public, because carriers review it. */
export const smsPrivacyPolicy: LegalPage = {
  path: "/legal/privacy-sms",
  title: "SMS Privacy Policy",
  description:
    "How {brandName} handles mobile numbers and text-message consent: opt-in only, never sold or shared for marketing, and how to stop messages.",
  effective: "2026-11-21",
  updated: "2026-11-21",
  version: "1.0",
  summary: [
    "Program texts go only to people who checked a box to receive them.",
    "You never have to agree to texts in order to buy from us or to send a form.",
    "We do not sell mobile information or opt-in consent, or share it for marketing.",
    "Reply STOP to any program text to end the messages, or HELP for help.",
    "The first section says whether the program is active now.",
  ],
  sections: [
    {
      id: "status",
      heading: "Is the program active?",
      blocks: [
        rulesForLater,
        {
          kind: "when",
          setting: "smsProgramEnabled",
          is: true,
          blocks: [
            {
              kind: "paragraph",
              text: "**The program is active.** It is called {brandName} Text Updates and is run by {legalName}. Forms that offer it show an opt-in box.",
            },
          ],
        },
      ],
    },
    {
      id: "scope",
      heading: "What this policy covers",
      blocks: [
        {
          kind: "paragraph",
          text: "SMS means text messages to a mobile phone. This policy covers {brandName} Text Updates, our text-message program. It adds to the [Privacy Policy](/privacy-policy). Where the two differ about text messages, this page decides. The [SMS Terms](/legal/sms-terms) describe the messages themselves.",
        },
      ],
    },
    {
      id: "how-we-get-numbers",
      heading: "How we get your number",
      blocks: [
        {
          kind: "paragraph",
          text: "We get numbers for this program in one way. You type your mobile number into a form on this site and check the box for texts.",
        },
        {
          kind: "list",
          items: [
            "The box is never checked in advance.",
            "Leaving it empty does not stop you from sending the form or buying anything.",
            "Service updates and marketing texts have separate boxes. Checking one does not check the other.",
            "A phone number in a form, without the check, is used to call you back and for nothing else.",
            "We do not buy, rent or borrow lists of numbers.",
          ],
        },
      ],
    },
    {
      id: "what-we-collect",
      heading: "What we collect, and why",
      blocks: [
        {
          kind: "table",
          caption: "Information used for text messages",
          head: ["Information", "Why"],
          rows: [
            ["Mobile number", "To send the messages you asked for"],
            [
              "Record of your consent: the time, the form and page, and the wording and its version",
              "To prove that you agreed",
            ],
            [
              "Message log: what was sent or received, when, and whether it arrived",
              "To help you, and to find delivery faults",
            ],
            [
              "Opt-outs: the number and the time of your request",
              "To make sure that we do not text you again",
            ],
          ],
        },
        {
          kind: "paragraph",
          text: "We use this information only to run the program, to answer you, to keep it safe and to follow the law. Please do not text us passwords, card numbers or other private details.",
        },
      ],
    },
    {
      id: "no-sharing",
      heading: "Who receives it",
      blocks: [
        {
          kind: "paragraph",
          text: "**Mobile information, text-messaging opt-in data and consent are not shared with or sold to third parties or affiliates for marketing or promotional purposes.**",
        },
        {
          kind: "paragraph",
          text: "The sharing described in our general Privacy Policy does not include text-messaging opt-in data and consent. These go only to processors: the messaging service, the phone carriers and the hosting company that deliver and store messages for us. They may use them for that job and nothing else. We also disclose them where the law compels us.",
        },
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      blocks: [
        {
          kind: "paragraph",
          text: "We keep your number while you are in the program. We keep proof of your consent, and your opt-out, for as long as we may need to show that we followed the law. The [table of storage times](/privacy-policy#how-long) says how long we keep the form that you sent.",
        },
      ],
    },
    {
      id: "stop-and-help",
      heading: "How to stop messages or get help",
      blocks: [
        {
          kind: "paragraph",
          text: "Reply **STOP** to any program text to cancel. Reply **HELP** for help. You can also write to {email} or call {phone}. We accept any clear request, in your own words.",
        },
        {
          kind: "paragraph",
          text: "We act on an opt-out as soon as we can, and within 10 business days at the latest. You get one message that confirms it, without advertising.",
        },
        {
          kind: "paragraph",
          text: "To see, correct or delete this information, follow the steps under [How to make a request](/privacy-policy#how-to-ask).",
        },
      ],
    },
    {
      id: "security",
      heading: "How we protect it",
      blocks: [
        {
          kind: "paragraph",
          text: "The form is sent over an encrypted connection. Only staff whose role allows it can see the records. Text messages themselves are not encrypted end to end, so treat them like a postcard.",
        },
      ],
    },
    {
      id: "minors",
      heading: "Adults only",
      blocks: [
        {
          kind: "paragraph",
          text: "The program is for people aged 18 or over. We do not knowingly collect numbers of minors for it. Tell us at {email} if that has happened, and we will delete the number.",
        },
      ],
    },
    {
      id: "changes",
      heading: "Changes to this policy",
      blocks: [
        {
          kind: "paragraph",
          text: "The dates and version on this page show the last change. A change never widens the use of a number you gave earlier, unless you agree to it.",
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
            "Also see: [SMS Terms](/legal/sms-terms) and [Privacy Policy](/privacy-policy)",
          ],
        },
      ],
    },
  ],
};

/** The terms of the text-message program, with every element that carriers look for. */
export const smsTerms: LegalPage = {
  path: "/legal/sms-terms",
  title: "SMS Terms",
  description:
    "Terms of the {brandName} text-message program: what we send, how to opt in, message frequency, rates, STOP and HELP, and who to contact.",
  effective: "2026-11-21",
  updated: "2026-11-25",
  version: "1.1",
  summary: [
    "You join by checking a box on a form; agreeing is never a condition of buying anything.",
    "Message frequency varies. Message and data rates may apply.",
    "Reply STOP to cancel, HELP for help.",
    "The first section says whether the program is active now.",
  ],
  sections: [
    {
      id: "status",
      heading: "Is the program active?",
      blocks: [
        rulesForLater,
        {
          kind: "when",
          setting: "smsProgramEnabled",
          is: true,
          blocks: [
            {
              kind: "paragraph",
              text: "**The program is active.** You can join it with the opt-in box on forms that offer it.",
            },
          ],
        },
      ],
    },
    {
      id: "program",
      heading: "The program",
      blocks: [
        {
          kind: "paragraph",
          text: "The program is called {brandName} Text Updates. It is run by {legalName}. There are two kinds of messages, and you choose each kind separately:",
        },
        {
          kind: "list",
          items: [
            "**Service messages:** appointments, replies to support requests, and notices about services you use.",
            "**Marketing messages:** news and offers. These need their own checked box, which is your written consent to marketing texts.",
          ],
        },
        {
          kind: "paragraph",
          text: "Every message names {brandName}. We send marketing messages only between 8 a.m. and 9 p.m. in your local time.",
        },
      ],
    },
    {
      id: "opt-in",
      heading: "How to opt in",
      blocks: [
        {
          kind: "paragraph",
          text: "Enter your mobile number in a form on this site and check the box for texts. The words beside the box tell you:",
        },
        {
          kind: "list",
          items: [
            "Our name and the kinds of messages.",
            "That message frequency varies.",
            "That message and data rates may apply.",
            "That you can reply STOP to cancel and HELP for help.",
            "That consent is not a condition of purchase.",
            "Where to read these terms and the [SMS Privacy Policy](/legal/privacy-sms).",
          ],
        },
        {
          kind: "paragraph",
          text: "We send one message to confirm that you joined. By checking the box you agree to receive texts at that number, which may be sent by an automated system. You confirm that the number is yours or that you may agree for it.",
        },
      ],
    },
    {
      id: "frequency",
      heading: "Message frequency",
      blocks: [
        {
          kind: "paragraph",
          text: "Message frequency varies. It depends on your appointments, your support requests and the services you use.",
        },
      ],
    },
    {
      id: "rates",
      heading: "Cost",
      blocks: [
        {
          kind: "paragraph",
          text: "Message and data rates may apply. We charge nothing for the messages, but your mobile plan may. Ask your carrier about your plan.",
        },
      ],
    },
    {
      id: "stop",
      heading: "How to stop",
      blocks: [
        {
          kind: "paragraph",
          text: "**Reply STOP to cancel.** QUIT, END, REVOKE, OPT OUT, CANCEL and UNSUBSCRIBE work too. You can also write to {email}, call {phone} or tell us in any other clear way.",
        },
        {
          kind: "paragraph",
          text: "We then send one message to confirm that you are out, without advertising. We act at once where we can, and within 10 business days at the latest.",
        },
      ],
    },
    {
      id: "help",
      heading: "How to get help",
      blocks: [
        {
          kind: "paragraph",
          text: "**Reply HELP for help.** You can also write to {email} or call {phone}, {hours}. Please do not use texts for an emergency. {afterHours}",
        },
      ],
    },
    {
      id: "rejoin",
      heading: "How to join again",
      blocks: [
        {
          kind: "paragraph",
          text: "Opt in again in the same way as the first time. We treat that as a new consent and record it anew.",
        },
      ],
    },
    {
      id: "carriers",
      heading: "Carriers and delivery",
      blocks: [
        {
          kind: "paragraph",
          text: "The program is meant for mobile numbers of the major United States carriers. Some smaller carriers may not deliver every message. Write to {email} to ask about yours.",
        },
        {
          kind: "paragraph",
          text: "Carriers are not liable for delayed or undelivered messages. Delivery depends on networks that we do not control. Please do not rely on a text alone for anything urgent.",
        },
      ],
    },
    {
      id: "conditions",
      heading: "Conditions",
      blocks: [
        {
          kind: "list",
          items: [
            "Consent to texts is not a condition of any purchase.",
            "You must be 18 or over to join.",
            "Tell us if your number changes or passes to someone else.",
            "We may change or end the program. STOP always works while it runs.",
            "A text is never a request to change payment details. If you get one that looks like ours, call {phone} before you act.",
          ],
        },
      ],
    },
    {
      id: "privacy",
      heading: "Privacy",
      blocks: [
        {
          kind: "paragraph",
          text: "Mobile information, text-messaging opt-in data and consent are not shared with or sold to third parties or affiliates for marketing or promotional purposes. The [SMS Privacy Policy](/legal/privacy-sms) has the details, and the [Privacy Policy](/privacy-policy) covers everything else.",
        },
      ],
    },
    {
      id: "changes",
      heading: "Changes to these terms",
      blocks: [
        {
          kind: "paragraph",
          text: "This page shows its version and the date of the last change. We tell members by text or email before a change that matters takes effect. New kinds of messages need a new consent.",
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
            "General terms: [Terms of Service](/terms-of-service)",
          ],
        },
      ],
    },
  ],
};
