import type { Feature } from "#platform/product/feature.server.ts";
import { stateOfPresence } from "./store.server.ts";
import { presenceVerbs } from "./verbs.server.ts";

export const presenceFeature: Feature = {
  name: "presence",
  uses: [],
  verbs: [presenceVerbs],
  liveSources: [{ name: "presence.changed", read: ({ db }) => stateOfPresence(db), urgent: true }],
  records: { staffAccount: { tables: ["open_record"] } },
};
