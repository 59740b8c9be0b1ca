import type { Feature } from "#platform/product/feature.server.ts";
import { searchCalls } from "./contract.ts";
import { searchVerbs } from "./verbs.server.ts";

export const searchFeature: Feature = {
  name: "search",
  uses: ["blog", "settings"],
  verbs: [searchVerbs],
  closedBy: {
    flag: "search",
    calls: [searchCalls.find],
    message: "Search is switched off at the moment.",
  },
  tablesWithoutPeople: { search_document: "texts of our own, as search reads them" },
};
