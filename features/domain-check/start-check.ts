import { ApiError, callApi } from "#platform/client/call-api.ts";
import { cachedDomainCheck, startDomainCheck, type Verdict } from "./contract.ts";

/** How a check ended, in words for the form. `field`: what the visitor has to change. */
export type CheckEnd =
  | { kind: "shown"; verdict: Verdict }
  | { kind: "refused"; words: string; field: "domain" | null };

/** Starts a check, or brings the result of the last hour. Never throws. */
export function startCheck(domain: string): Promise<CheckEnd> {
  return ended(callApi(startDomainCheck, { body: { domain, authorized: true } }));
}

/** The result of the last hour for a linked domain; null when there is none. Never throws. */
export async function findCheck(domain: string): Promise<CheckEnd | null> {
  const end = await ended(callApi(cachedDomainCheck, { params: { domain } }));
  return end.kind === "shown" ? end : null;
}

async function ended(call: Promise<Verdict>): Promise<CheckEnd> {
  try {
    return { kind: "shown", verdict: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { domain } = error.fields;
    return domain
      ? { kind: "refused", words: domain, field: "domain" }
      : { kind: "refused", words: error.message, field: null };
  }
}
