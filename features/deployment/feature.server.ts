import type { Feature } from "#platform/product/feature.server.ts";
import { deploymentApi } from "./api.server.ts";

export const deploymentFeature: Feature = {
  name: "deployment",
  uses: ["auth", "errors", "reports", "settings"],
  api: deploymentApi,
  tablesWithoutPeople: { release_seen: "builds of the site" },
  auditNames: { "pages.rebuilt": "Rebuilt all pages" },
};
