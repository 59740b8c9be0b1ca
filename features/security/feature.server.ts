import type { Feature } from "#platform/product/feature.server.ts";
import { securityApi } from "./api.server.ts";
import { viewLatestChanges } from "./service.server.ts";

const changesShown = 8;

export const securityFeature: Feature = {
  name: "security",
  uses: ["auth", "backups", "blog", "campaigns", "domain-check", "flags"],
  api: securityApi,
  dashboard: { changes: (ctx) => viewLatestChanges(ctx, changesShown) },
};
