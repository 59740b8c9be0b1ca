import type { Feature } from "#platform/product/feature.server.ts";
import { settingsApi } from "./api.server.ts";

export const settingsFeature: Feature = {
  name: "settings",
  uses: [],
  api: settingsApi,
};
