import type { Feature } from "#platform/product/feature.server.ts";
import { analyticsApi } from "./api.server.ts";

export const analyticsFeature: Feature = {
  name: "analytics",
  uses: ["settings"],
  api: analyticsApi,
};
