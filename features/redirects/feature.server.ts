import type { Feature } from "#platform/product/feature.server.ts";
import { tidyMissingPaths } from "./traffic.server.ts";
import { missingVerbs, redirectVerbs } from "./verbs.server.ts";

export const redirectsFeature: Feature = {
  name: "redirects",
  uses: [],
  verbs: [redirectVerbs, missingVerbs],
  liveNouns: { redirect: ["marketing.changed"], missing_page: ["marketing.changed"] },
  records: {
    missingPath: { tables: ["missing_path"], tidy: tidyMissingPaths },
    staffAccount: { tables: ["redirect"] },
  },
};
