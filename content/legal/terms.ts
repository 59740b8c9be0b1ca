import type { LegalPage } from "./type.ts";

/** Terms for using the website; services to clients are governed by a signed agreement instead. */
export const termsOfService: LegalPage = {
  path: "/terms-of-service",
  title: "Terms of Service",
  description:
    "The terms for using the {brandName} website: general information, free assessment, fair use, copyright, limits, and the law that applies.",
  effective: "2026-11-21",
  updated: "2026-11-21",
  version: "1.0",
  summary: [
    "This site gives general information. It is not legal, tax or other professional advice.",
    "You become a client only when both sides sign an agreement.",
    "Check only domains and systems that you own or may check.",
    "Do not attack this site or try to enter the staff area.",
    "California law applies.",
  ],
  sections: [
    {
      id: "acceptance",
      heading: "Agreeing to these terms",
      blocks: [
        {
          kind: "paragraph",
          text: "These terms are between you and {legalName}, the company that runs this site. “We” and “us” mean that company. By using the site you agree to them. If you do not agree, please do not use the site. You can still call us at {phone}.",
        },
        {
          kind: "paragraph",
          text: "If you use the site for a business, you confirm that you may act for it. You must be 18 or over to send us a form.",
        },
      ],
    },
    {
      id: "general-information",
      heading: "General information only",
      blocks: [
        {
          kind: "paragraph",
          text: "The articles, checklists, glossary, industry pages and sample documents here are general information. They are not legal, tax, insurance or other professional advice. Rules change, and your facts matter. Check the source that a page names and ask your own adviser before you act.",
        },
        {
          kind: "paragraph",
          text: "Examples marked as examples, and documents marked “Sample,” do not describe a real client.",
        },
      ],
    },
    {
      id: "no-client-relationship",
      heading: "When you become a client",
      blocks: [
        {
          kind: "paragraph",
          text: "Reading this site, sending a form, calling us or taking the assessment does not make you a client. That happens when you and we sign a written agreement. The agreement then governs the services. If it and these terms differ, the agreement decides.",
        },
        {
          kind: "paragraph",
          text: "Please do not send us confidential material before we have agreed in writing how to handle it.",
        },
      ],
    },
    {
      id: "reply-times",
      heading: "Reply times and urgent matters",
      blocks: [
        {
          kind: "paragraph",
          text: "The reply times on this site tell you when to expect our first answer. They count our business hours: {hours}. They are not a service agreement, and this site is not an emergency service.",
        },
        {
          kind: "paragraph",
          text: "Outside those hours: {afterHours}",
        },
      ],
    },
    {
      id: "quotes-and-assessment",
      heading: "Quotes and the free assessment",
      blocks: [
        {
          kind: "list",
          items: [
            "A quote or an estimate binds no one until both sides sign an agreement. Cost and effort ranges in a report are for planning.",
            "The [security assessment](/security-assessment) is free and carries no obligation.",
            "It rests on your answers, on public records and on a look at a public home page and at the greeting of mail servers, all at one moment. It cannot see inside your systems.",
            "It is not a penetration test, an audit, a certification or a legal opinion. A good grade means fewer known gaps. It does not mean that you are safe from attack or meet a law.",
            "You may check a domain only if it belongs to your organization or you have permission from its owner. By checking the box you confirm that.",
            "We may refuse, slow down or stop checks to prevent misuse.",
          ],
        },
        {
          kind: "paragraph",
          text: "Using this site costs nothing. If we ever charge a fee online, we will first post the notice that California Civil Code section 1789.3 requires.",
        },
      ],
    },
    {
      id: "acceptable-use",
      heading: "Fair use of this site",
      blocks: [
        {
          kind: "paragraph",
          text: "Please use the site for its purpose. You may not:",
        },
        {
          kind: "list",
          items: [
            "attack, overload, scan or probe the site or its forms, or get around its limits;",
            "try to enter the staff area, or collect its contents, without an account that we gave you;",
            "use someone else’s account, or share your own;",
            "send false details, spam, or someone else’s personal information without permission;",
            "upload or send malware;",
            "copy the site in bulk by automated means, other than for a public search index that obeys our robots.txt file;",
            "use the site to break a law or another person’s rights.",
          ],
        },
        {
          kind: "paragraph",
          text: "If you find a security weakness here, please write to {email} and give us time to fix it. Do not look at, change or keep anyone’s data. Our security.txt file has the contact details.",
        },
        {
          kind: "paragraph",
          text: "We may block access or close an account that breaks these rules.",
        },
      ],
    },
    {
      id: "newsletter-and-texts",
      heading: "Newsletter and text messages",
      blocks: [
        {
          kind: "paragraph",
          text: "The newsletter starts only after you confirm your address, and you can leave it at any time. Text messages have their own [SMS Terms](/legal/sms-terms).",
        },
      ],
    },
    {
      id: "privacy",
      heading: "Privacy",
      blocks: [
        {
          kind: "paragraph",
          text: "The [Privacy Policy](/privacy-policy) and the [Cookie Policy](/cookie-policy) explain how we handle information.",
        },
      ],
    },
    {
      id: "our-content",
      heading: "Our content and yours",
      blocks: [
        {
          kind: "paragraph",
          text: "The text, pictures, design and code of this site belong to us or to those who licensed them to us. You may read, print and share pages and checklists inside your own organization. Please keep our name on them, and ask us before you publish or sell them.",
        },
        {
          kind: "paragraph",
          text: "What you send us stays yours. You allow us to use it to answer you and to provide what you asked for. We may use an idea or correction that you offer about the site without owing you payment.",
        },
      ],
    },
    {
      id: "trademarks-and-links",
      heading: "Product names and links",
      blocks: [
        {
          kind: "paragraph",
          text: "Product names are trademarks of their owners. Naming a product does not imply partnership or endorsement.",
        },
        {
          kind: "paragraph",
          text: "Links to other sites are there to help you. We do not control those sites and are not responsible for what they say or do.",
        },
      ],
    },
    {
      id: "copyright-complaints",
      heading: "Copyright complaints",
      blocks: [
        {
          kind: "paragraph",
          text: "If you believe that something here copies your work without permission, write to {email} with “Copyright” in the subject. The Digital Millennium Copyright Act, 17 U.S.C. 512, asks for these points:",
        },
        {
          kind: "list",
          items: [
            "The work that you say was copied.",
            "The address of the page where the copy appears.",
            "Your name, address, phone number and email.",
            "A statement that you believe in good faith that the use is not allowed by the owner, its agent or the law.",
            "A statement that your notice is accurate and, under penalty of perjury, that you are the owner or may act for the owner.",
            "Your signature, on paper or electronic.",
          ],
        },
        {
          kind: "paragraph",
          text: "We review each notice and remove or block the material where that is right. If your material was removed by mistake, write to the same address and tell us why.",
        },
      ],
    },
    {
      id: "accessibility",
      heading: "Accessibility",
      blocks: [
        {
          kind: "paragraph",
          text: "We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. If something on this site does not work for you, write to {email} or call {phone}. Tell us the page and what happened. We will help you with what you came for and work on the fault.",
        },
      ],
    },
    {
      id: "disclaimers",
      heading: "What we do not promise",
      blocks: [
        {
          kind: "paragraph",
          text: "We work to keep the site correct and available. Even so, the site is provided “as is” and “as available.” As far as the law allows, we give no warranties about it, express or implied. That includes implied warranties of merchantability, fitness for a particular purpose and non-infringement.",
        },
        {
          kind: "paragraph",
          text: "We do not promise that the site is free of errors, always available or complete. We do not promise that following a checklist or a report will prevent an attack or a loss.",
        },
      ],
    },
    {
      id: "liability",
      heading: "Limits of our responsibility",
      blocks: [
        {
          kind: "paragraph",
          text: "As far as the law allows, we are not liable for indirect, incidental, special or consequential damages from the use of this site. The same goes for lost profit, lost revenue or lost data. This applies whatever the legal ground of the claim, even if we knew that such a loss was possible.",
        },
        {
          kind: "paragraph",
          text: "These limits concern the website only. They do not change a signed agreement. They do not limit liability for fraud, willful injury or anything else that the law does not let us limit. Some places do not allow such limits, so parts may not apply to you.",
        },
      ],
    },
    {
      id: "law",
      heading: "Governing law and courts",
      blocks: [
        {
          kind: "paragraph",
          text: "California law governs these terms, apart from its rules on choosing another law. If we disagree, please write to us first so that we can try to settle it. Disputes that remain go to the state or federal courts in Los Angeles County, California, and both sides accept those courts. Either side may use small claims court where the claim fits.",
        },
        {
          kind: "paragraph",
          text: "If you are a consumer, you keep any right to a court or a law that cannot be waived.",
        },
      ],
    },
    {
      id: "changes",
      heading: "Changes to these terms",
      blocks: [
        {
          kind: "paragraph",
          text: "We may change these terms and will show the new dates and version here. We post a notice on the site before a change that matters takes effect. Changes apply to use of the site from that date on, and not to earlier use.",
        },
      ],
    },
    {
      id: "general",
      heading: "General points",
      blocks: [
        {
          kind: "list",
          items: [
            "If part of these terms cannot be enforced, the rest still applies.",
            "If we do not act on a breach at once, we may still do so later.",
            "You may not pass these terms on to someone else. We may pass them on if our business changes hands.",
            "These terms and the policies they name are the whole agreement about using this site.",
            "You agree that we may send notices about the site by email or post them here.",
          ],
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
      ],
    },
  ],
};
