import type { Feature } from "#platform/product/feature.server.ts";
import { searchApi } from "./api.server.ts";
import { searchSite } from "./contract.ts";

export const searchFeature: Feature = {
  name: "search",
  uses: ["blog", "settings"],
  api: searchApi,
  closedBy: { flag: "search", calls: [searchSite], words: "Search is switched off at the moment." },
  tablesWithoutPeople: { search_document: "texts of our own, as search reads them" },
};
