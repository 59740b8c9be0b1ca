import type { Feature } from "#platform/product/feature.server.ts";
import { redirectsApi } from "./api.server.ts";
import { tidyMissingPaths } from "./traffic.server.ts";

export const redirectsFeature: Feature = {
  name: "redirects",
  uses: [],
  api: redirectsApi,
  liveNouns: { redirect: ["marketing.changed"], missing_page: ["marketing.changed"] },
  records: {
    missingPath: { tables: ["missing_path"], tidy: tidyMissingPaths },
    staffAccount: { tables: ["redirect"] },
  },
};
