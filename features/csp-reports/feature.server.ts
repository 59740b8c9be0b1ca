import type { Feature } from "#platform/product/feature.server.ts";
import { cspReportsApi } from "./api.server.ts";

export const cspReportsFeature: Feature = {
  name: "csp-reports",
  uses: [],
  api: cspReportsApi,
};
