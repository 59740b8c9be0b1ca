import type { Feature } from "#platform/product/feature.server.ts";
import { mediaApi } from "./api.server.ts";

export const mediaFeature: Feature = {
  name: "media",
  uses: ["settings"],
  api: mediaApi,
};
