import type { Feature } from "#platform/product/feature.server.ts";
import { analyticsApi } from "./api.server.ts";
import { tidyEvents } from "./service.server.ts";

export const analyticsFeature: Feature = {
  name: "analytics",
  uses: ["settings"],
  api: analyticsApi,
  records: { analytics: { tables: ["analytics_event"], tidy: tidyEvents } },
};
