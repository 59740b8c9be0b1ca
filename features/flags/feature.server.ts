import type { Feature } from "#platform/product/feature.server.ts";
import { flagJob } from "./service.server.ts";
import { flagVerbs, maintenanceVerbs } from "./verbs.server.ts";

export const flagsFeature: Feature = {
  name: "flags",
  uses: [],
  verbs: [flagVerbs, maintenanceVerbs],
  jobs: [flagJob],
  // Every staff screen has a notice about a closed site.
  liveNouns: { feature: ["features.changed", "site.changed"] },
  records: { staffAccount: { tables: ["feature_flag", "feature_flag_change"] } },
  auditNames: {
    "feature.changed": "Switched a feature",
    "feature.ended": "A feature returned automatically",
    "feature.killed": "Switched a feature off at once",
  },
};
