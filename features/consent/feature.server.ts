import type { Feature } from "#platform/product/feature.server.ts";
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
};
