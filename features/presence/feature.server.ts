import type { Feature } from "#platform/product/feature.server.ts";
import { presenceApi } from "./api.server.ts";
import { stateOfPresence } from "./store.server.ts";

export const presenceFeature: Feature = {
  name: "presence",
  uses: [],
  api: presenceApi,
  liveSources: [{ name: "presence.changed", read: ({ db }) => stateOfPresence(db), urgent: true }],
  records: { staffAccount: { tables: ["open_record"] } },
};
