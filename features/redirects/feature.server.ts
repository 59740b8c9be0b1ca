import type { Feature } from "#platform/product/feature.server.ts";
import { redirectsApi } from "./api.server.ts";

export const redirectsFeature: Feature = {
  name: "redirects",
  uses: [],
  api: redirectsApi,
};
