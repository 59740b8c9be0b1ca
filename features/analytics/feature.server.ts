import type { Feature } from "#platform/product/feature.server.ts";
import { analyticsVerbs, tidyEvents } from "./verbs.server.ts";

export const analyticsFeature: Feature = {
  name: "analytics",
  uses: ["settings"],
  verbs: [analyticsVerbs],
  records: { analytics: { tables: ["analytics_event"], tidy: tidyEvents } },
};
