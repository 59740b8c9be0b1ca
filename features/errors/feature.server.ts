import type { Feature } from "#platform/product/feature.server.ts";
import { errorsApi } from "./api.server.ts";
import { countByState } from "./store.server.ts";

export const errorsFeature: Feature = {
  name: "errors",
  uses: [],
  api: errorsApi,
  liveSources: [
    { name: "error.opened", read: async ({ db }) => String((await countByState(db)).open ?? 0) },
  ],
};
