import type { Feature } from "#platform/product/feature.server.ts";
import { liveApi } from "./api.server.ts";

export const liveFeature: Feature = {
  name: "live",
  uses: ["auth"],
  api: liveApi,
};
