import type { Feature } from "#platform/product/feature.server.ts";
import { searchApi } from "./api.server.ts";

export const searchFeature: Feature = {
  name: "search",
  uses: ["blog", "settings"],
  api: searchApi,
};
