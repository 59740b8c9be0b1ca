import { subscriberVerbs } from "#features/newsletter/subscribers/verbs.server.ts";
import type { Feature } from "#platform/product/feature.server.ts";
import { formDraft } from "#platform/product/stored-key.ts";
import { newsletterCalls } from "./contract.ts";
import { newsletterMailWriters } from "./mail.server.tsx";
import { tidyLeft, tidyNewsletterConsents, tidyUnconfirmed } from "./membership.server.ts";
import { typedAddressKey } from "./typed-address.ts";
import { newsletterVerbs } from "./verbs.server.ts";

export const newsletterFeature: Feature = {
  name: "newsletter",
  uses: ["settings"],
  verbs: [newsletterVerbs, subscriberVerbs],
  // Unsubscribing stays open.
  closedBy: {
    flag: "newsletter",
    calls: [newsletterCalls.subscribe],
    message: "The newsletter is not accepting new subscribers at the moment.",
  },
  mails: newsletterMailWriters,
  liveNouns: { subscriber: ["marketing.changed"], subscribers: ["marketing.changed"] },
  records: {
    newsletter: { tables: ["subscriber"], tidy: tidyLeft },
    newsletterUnconfirmed: { tables: ["subscriber"], tidy: tidyUnconfirmed },
    consentLedger: { tidy: tidyNewsletterConsents, turn: 1 },
    suppressionCode: { tables: ["newsletter_suppression"] },
    suppressedAddress: { tables: ["subscriber"] },
    staffAccount: { tables: ["newsletter_import"] },
  },
  mailNames: {
    "newsletter.confirm": "Newsletter: please confirm",
    "newsletter.known": "Newsletter: already on the list",
  },
  storedKeys: () =>
    formDraft("Until you send it or close the tab", {
      [typedAddressKey]:
        "The address you are typing into the newsletter form, so that a reload keeps it",
    }),
};
