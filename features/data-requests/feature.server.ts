import type { Feature } from "#platform/product/feature.server.ts";
import { dataRequestsApi } from "./api.server.ts";

export const dataRequestsFeature: Feature = {
  name: "data-requests",
  uses: ["assessment", "booking", "conversations", "leads", "newsletter", "outbox"],
  api: dataRequestsApi,
  liveNouns: { person: ["lead.changed"] },
};
