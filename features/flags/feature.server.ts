import type { Feature } from "#platform/product/feature.server.ts";
import { staffTab, storing } from "#platform/product/stored-key.ts";
import { flagDeviceKey, flagPreviewKey } from "./flag-here.ts";
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
  storedKeys: () => [
    ...storing("Local storage", "Needed")("Until you clear it", {
      [flagDeviceKey]:
        "A number from 0 to 99 that decides whether you see a part of the site that only some visitors see; set only while there is one",
    }),
    ...staffTab("Until you close the tab", {
      [flagPreviewKey]: "What staff look at before they switch it on or off for everybody",
    }),
  ],
};
