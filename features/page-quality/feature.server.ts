import type { Feature } from "#platform/product/feature.server.ts";
import { pageQualityApi } from "./api.server.ts";

export const pageQualityFeature: Feature = {
  name: "page-quality",
  uses: [],
  api: pageQualityApi,
};
