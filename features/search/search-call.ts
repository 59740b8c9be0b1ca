import { callApi } from "#platform/client/call-api.ts";
import { type SearchAnswer, searchCalls } from "./contract.ts";

/** Calls the search API. A separate module, so that the contract is loaded with the first search, not with the page. */
export function callSearch(query: string, signal: AbortSignal): Promise<SearchAnswer> {
  return callApi(searchCalls.find, { query: { q: query, page: 1 }, signal });
}
