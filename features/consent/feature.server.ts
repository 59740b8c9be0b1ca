import type { Feature } from "#platform/product/feature.server.ts";
import { consentApi } from "./api.server.ts";
import { tidyConsents } from "./service.server.ts";

export const consentFeature: Feature = {
  name: "consent",
  uses: ["settings"],
  api: consentApi,
  records: {
    consentLedger: {
      tables: ["consent_record"],
      tidy: (ctx, days) => tidyConsents(ctx, days, ["cookies", "assessment"]),
    },
  },
  auditNames: { "consent.tidied": "Deleted expired consents" },
};
