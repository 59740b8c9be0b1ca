import type { Feature } from "#platform/product/feature.server.ts";
import { pageQualityVerbs } from "./verbs.server.ts";

export const pageQualityFeature: Feature = {
  name: "page-quality",
  uses: [],
  verbs: [pageQualityVerbs],
};
