import type { LegalPage } from "./type.ts";

/** The cookie policy: what a browser stores, which signals exist, and what starts only after a grant. */
export const cookiePolicy: LegalPage = {
  path: "/cookie-policy",
  title: "Cookie Policy",
  description:
    "What {brandName} stores in your browser, what waits for your permission, how Global Privacy Control works here, and how to change your choice.",
  effective: "2026-11-21",
  updated: "2026-11-21",
  version: "1.0",
  summary: [
    "You can read every public page of this site without a cookie.",
    "Analytics, ours or Google’s, starts only after you allow it.",
    "If your browser sends Global Privacy Control, we honor it and the cookie banner says so.",
    "You can change your choice at any time with Cookie Settings in the footer.",
    "Each saved choice gets a receipt number, so that you can check what we recorded.",
  ],
  sections: [
    {
      id: "what-they-are",
      heading: "What cookies and local storage are",
      blocks: [
        {
          kind: "paragraph",
          text: "A [cookie](/glossary#cookie) is a small piece of text that a site keeps in your browser. The browser sends it back on later visits. Local storage is a similar place, but the browser does not send its contents by itself. Session storage is local storage that is emptied when you close the tab.",
        },
        {
          kind: "paragraph",
          text: "This page uses “cookies” for all three where the difference does not matter. It applies to the website of {legalName}. The [Privacy Policy](/privacy-policy) covers everything else that we collect.",
        },
      ],
    },
    {
      id: "what-we-store",
      heading: "What this site stores in your browser",
      blocks: [
        {
          kind: "paragraph",
          text: "Opening a public page sets no cookie. Sending a form or opening the staff sign-in page can set one security cookie. It holds a random value and shows that the request came from your browser. Staff who sign in get a sign-in cookie, and one that shows that they have used this browser before. All of these are needed for the site to work safely, so they do not wait for permission.",
        },
        {
          kind: "paragraph",
          text: "The table lists the names that we use, what each is for and how long it lasts. Most are local storage and stay on your device.",
        },
        { kind: "slot", name: "storage-keys" },
      ],
    },
    {
      id: "starts-nothing",
      heading: "What waits for your permission",
      blocks: [
        {
          kind: "paragraph",
          text: "Analytics waits for your permission, called a grant. It means measuring which pages people read and how fast they load. You give the grant by pressing Accept All, or by pressing Save Preferences with Analytics switched on. Reading on, scrolling or closing the banner is not a grant.",
        },
        {
          kind: "list",
          items: [
            "**Our own collector.** It runs on our server and sets no cookie. It does not store your IP address, the number that identifies your connection.",
            "**The Google tag.** This is optional for us. If this site uses it, it loads after the same grant and not before. It sets the Google cookies listed below.",
            "**Page-speed measures.** They start with analytics and only then.",
          ],
        },
        {
          kind: "paragraph",
          text: "With JavaScript switched off, no analytics runs at all. The pages, the contact form and the newsletter form still work. The assessment and the domain check need JavaScript.",
        },
      ],
    },
    {
      id: "signals",
      heading: "The seven consent signals",
      blocks: [
        {
          kind: "paragraph",
          text: "The banner keeps your choice as seven signals, each granted or denied. They follow a scheme that Google calls Consent Mode. The table shows what each signal means, which group in the banner it belongs to and its starting values.",
        },
        { kind: "slot", name: "consent-signals" },
        {
          kind: "list",
          items: [
            "**Accept All** grants all seven.",
            "**Reject All** denies analytics, personalization and the three advertising signals. It leaves functionality and security granted.",
            "**Save Preferences** keeps what you switched on under Customize. The Advertising switch sets all three advertising signals together.",
            "**The close button** closes the banner and grants nothing.",
          ],
        },
      ],
    },
    {
      id: "starting-values",
      heading: "Starting values by time zone",
      blocks: [
        {
          kind: "paragraph",
          text: "Until you choose, the signals have starting values. Your browser picks them from its own time zone setting.",
        },
        {
          kind: "list",
          items: [
            "**European time zones:** everything starts as denied, except functionality and security. We count as European every zone named for Europe, and also Ceuta, the Canary Islands, Madeira, the Azores, Iceland, the Faroe Islands and Cyprus.",
            "**All other time zones:** everything starts as granted.",
            "**Any time zone, with Global Privacy Control on:** the three advertising signals and the analytics signal start as denied.",
          ],
        },
        {
          kind: "paragraph",
          text: "A starting value is not your permission. Even where a signal starts as granted, no analytics runs and no Google tag loads. Both wait for the grant described above.",
        },
      ],
    },
    {
      id: "global-privacy-control",
      heading: "Global Privacy Control",
      blocks: [
        {
          kind: "paragraph",
          text: "[Global Privacy Control](https://globalprivacycontrol.org), or GPC, is a browser setting that asks sites not to sell or share your information. Some browsers have it built in. Others offer it as an add-on. California law requires browsers to offer such a signal from January 1, 2027.",
        },
        {
          kind: "paragraph",
          text: "When we see the signal, we honor it and the cookie banner says so. You need no account and no form. The denial lasts until you make a different choice yourself, for example by pressing Accept All. You can take that back in Cookie Settings.",
        },
      ],
    },
    {
      id: "cookies-from-others",
      heading: "Cookies from other companies",
      blocks: [
        {
          kind: "paragraph",
          text: "The cookies in this table can appear only if this site uses the Google tag and you have allowed analytics. The times are Google’s defaults, and your browser may shorten them. Google explains its cookies in its [cookie notice](https://policies.google.com/technologies/cookies).",
        },
        {
          kind: "table",
          caption: "Google Analytics cookies",
          head: ["Name", "Provider", "Purpose", "Lasts"],
          rows: [
            ["_ga", "Google", "Tells one visitor from another", "Up to 2 years"],
            [
              "_ga_ followed by a code",
              "Google",
              "Keeps together the pages of one visit",
              "Up to 2 years",
            ],
          ],
        },
        {
          kind: "when",
          setting: "advertisingEnabled",
          is: false,
          blocks: [
            {
              kind: "paragraph",
              text: "We use no advertising features, so this site sets no advertising cookies. Your choice about advertising is stored all the same, and nothing acts on it.",
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
              text: "This site also uses Google’s advertising features. They set advertising cookies only if you allow Advertising in the banner. That use counts as sharing under California law. The [Privacy Policy](/privacy-policy#sold-or-shared) explains how to opt out.",
            },
            {
              kind: "table",
              caption: "Google advertising cookies",
              head: ["Name", "Provider", "Purpose", "Lasts"],
              rows: [
                [
                  "_gcl_au and other names that begin with _gcl_",
                  "Google",
                  "Connects a visit with an ad that was clicked before",
                  "About 90 days",
                ],
              ],
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Some forms may check that you are a person. Where we switch that check on, a script from an outside provider loads where a form needs it. It reads signals from your browser and may store a value there to recognize the check. It serves security only, so it does not wait for a grant.",
        },
      ],
    },
    {
      id: "change-your-mind",
      heading: "How to change or withdraw your choice",
      blocks: [
        {
          kind: "list",
          items: [
            "Press **Cookie Settings** in the footer. The page reloads and the banner opens, so you can choose again.",
            "Clear this site’s data in your browser. The site then treats you as a new visitor.",
            "Block cookies or storage in your browser. Pages still work, but the site cannot remember your choice.",
            "Turn on Global Privacy Control.",
          ],
        },
        {
          kind: "paragraph",
          text: "After you withdraw, we record nothing more about your visits in analytics. Google cookies that were set before can stay until they expire or you delete them. With the tag off, this site no longer uses them.",
        },
      ],
    },
    {
      id: "consent-record",
      heading: "Your consent receipt",
      blocks: [
        {
          kind: "paragraph",
          text: "Each time you save a choice, our server adds a line to a consent record. It holds the choice, the seven signals, the time, the version of the wording and a random receipt number. It does not hold your name or your email address. The same receipt number is kept in your browser, so you can look up what we recorded.",
        },
        { kind: "slot", name: "receipt-lookup" },
        {
          kind: "paragraph",
          text: "We keep this record to show that we followed your choice. The [Privacy Policy](/privacy-policy#how-long) says for how long.",
        },
      ],
    },
    {
      id: "changes",
      heading: "Changes to this policy",
      blocks: [
        {
          kind: "paragraph",
          text: "The dates and the version number on this page show when it last changed. If we add a new purpose that needs permission, we ask you again before it starts.",
        },
      ],
    },
    {
      id: "contact",
      heading: "Contact",
      blocks: [
        {
          kind: "paragraph",
          text: "Questions about cookies on this site: write to {email} or call {phone}, {hours}.",
        },
      ],
    },
  ],
};
