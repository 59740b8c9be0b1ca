import type { Feature } from "#platform/product/feature.server.ts";
import { deploymentVerbs } from "./verbs.server.ts";

export const deploymentFeature: Feature = {
  name: "deployment",
  uses: ["auth", "errors", "reports", "settings"],
  verbs: [deploymentVerbs],
  tablesWithoutPeople: { release_seen: "builds of the site" },
  auditNames: { "pages.rebuilt": "Rebuilt all pages" },
};
