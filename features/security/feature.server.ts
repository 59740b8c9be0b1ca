import type { Feature } from "#platform/product/feature.server.ts";
import { securityVerbs, viewLatestChanges } from "./verbs.server.ts";

const changesShown = 8;

export const securityFeature: Feature = {
  name: "security",
  uses: ["auth", "backups", "blog", "campaigns", "domain-check", "flags"],
  verbs: [securityVerbs],
  auditNames: {
    "audit.accepted": "Accepted an audit log sealed with another secret",
    "audit.cut": "Deleted expired log rows",
    "audit.verified": "Checked the audit log",
    "metrics.token_refused": "Refused the token for the metrics",
  },
  dashboard: { changes: (ctx) => viewLatestChanges(ctx, changesShown) },
};
