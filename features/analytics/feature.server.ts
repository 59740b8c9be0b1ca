import type { Feature } from "#platform/product/feature.server.ts";
import { tabChoice } from "#platform/product/stored-key.ts";
import { visitKey } from "./stored-visit.ts";
import { analyticsVerbs, tidyEvents } from "./verbs.server.ts";

export const analyticsFeature: Feature = {
  name: "analytics",
  uses: ["settings"],
  verbs: [analyticsVerbs],
  records: { analytics: { tables: ["analytics_event"], tidy: tidyEvents } },
  storedKeys: () =>
    tabChoice("Until you close the tab or take the permission back", {
      [visitKey]:
        "After you allowed analytics: a random number that keeps the pages of one visit together, and the site that led you here",
    }),
};
