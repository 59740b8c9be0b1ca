import type { Feature } from "#platform/product/feature.server.ts";
import { dataRequestVerbs } from "./verbs.server.ts";

export const dataRequestsFeature: Feature = {
  name: "data-requests",
  uses: ["assessment", "booking", "conversations", "leads", "newsletter", "outbox", "people"],
  verbs: [dataRequestVerbs],
};
