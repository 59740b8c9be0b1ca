import type { Feature } from "#platform/product/feature.server.ts";
import { savedViewVerbs } from "./verbs.server.ts";

export const savedViewsFeature: Feature = {
  name: "saved-views",
  uses: [],
  verbs: [savedViewVerbs],
  records: { staffAccount: { tables: ["saved_view"] } },
};
