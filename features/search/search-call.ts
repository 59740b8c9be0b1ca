import { callApi } from "#platform/client/call-api.ts";
import { type SearchAnswer, searchSite } from "./contract.ts";

/** Asks the server. Its own file, so that the contract and its checks are fetched with the first search, not with the page. */
export function askServer(query: string, signal: AbortSignal): Promise<SearchAnswer> {
  return callApi(searchSite, { query: { q: query }, signal });
}
