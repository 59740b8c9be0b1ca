import type { Feature } from "#platform/product/feature.server.ts";
import { flagsApi } from "./api.server.ts";
import { flagJob } from "./service.server.ts";

export const flagsFeature: Feature = {
  name: "flags",
  uses: [],
  api: flagsApi,
  jobs: [flagJob],
};
