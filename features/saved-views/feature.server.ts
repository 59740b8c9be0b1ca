import type { Feature } from "#platform/product/feature.server.ts";
import { savedViewsApi } from "./api.server.ts";

export const savedViewsFeature: Feature = {
  name: "saved-views",
  uses: [],
  api: savedViewsApi,
  records: { staffAccount: { tables: ["saved_view"] } },
};
