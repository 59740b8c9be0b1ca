import type { Feature } from "#platform/product/feature.server.ts";
import { ownChoice, tabChoice } from "#platform/product/stored-key.ts";
import {
  analyticsConsentKey,
  callDismissedKey,
  consentClosedKey,
  consentPreferencesKey,
  consentQueueKey,
  consentReceiptKey,
  consentReopenKey,
  showWebVitalsKey,
} from "./contract.ts";
import { consentCountVerbs, consentVerbs, tidyConsents, wordingVerbs } from "./verbs.server.ts";

export const consentFeature: Feature = {
  name: "consent",
  uses: ["settings"],
  verbs: [consentVerbs, wordingVerbs, consentCountVerbs],
  records: {
    consentLedger: {
      tables: ["consent_record"],
      tidy: (ctx, days) => tidyConsents(ctx, days, ["cookies", "assessment"]),
    },
  },
  auditNames: { "consent.tidied": "Deleted expired consents" },
  storedKeys: () => [
    ...ownChoice("Until you clear it", {
      [consentPreferencesKey]: "Your cookie choice: the seven signals and when you chose",
      [analyticsConsentKey]: "Whether you allowed analytics. It is absent while you are undecided",
      [consentReceiptKey]: "The receipt number of your cookie choice, and which wording you saw",
      [showWebVitalsKey]:
        "Shows a panel with page-speed measures; off unless someone sets it by hand",
    }),
    ...ownChoice("Until it is sent", {
      [consentQueueKey]: "A cookie choice that could not be sent to our record yet",
    }),
    ...tabChoice("Until you close the tab", {
      [consentClosedKey]: "Remembers that you closed the cookie banner without choosing",
      [callDismissedKey]: "Remembers that you closed the call button or the call banner",
    }),
    ...tabChoice("Until the page is loaded again", {
      [consentReopenKey]: "Opens the cookie banner after you press Cookie Settings",
    }),
  ],
};
