import { ApiError, callApi } from "#platform/client/call-api.ts";
import { cachedDomainCheck, startDomainCheck, type Verdict } from "./contract.ts";
import { inputMessages } from "./messages.ts";

/** Outcome of a check for the form. `field`: what the visitor has to change. */
export type CheckEnd =
  | { kind: "shown"; verdict: Verdict }
  | { kind: "refused"; words: string; field: "domain" | "selector" | null };

// Typing the same name once more is the answer to the question about look-alike letters.
let lookalikeAsked: string | null = null;

/** Starts a check, or brings the result of the last hour. Never throws. */
export async function startCheck(domain: string, selector = ""): Promise<CheckEnd> {
  const lookalikeConfirmed = lookalikeAsked === domain;
  const body = {
    domain,
    authorized: true,
    lookalikeConfirmed,
    ...(selector === "" ? {} : { selector }),
  } as const;
  const end = await ended(callApi(startDomainCheck, { body }));
  const asked = end.kind === "refused" && end.words === inputMessages.E_LOOKALIKE;
  lookalikeAsked = asked ? domain : null;
  return end;
}

/** Returns the result of the last hour for a linked domain; null when there is none. Never throws. */
export async function findCheck(domain: string): Promise<CheckEnd | null> {
  const end = await ended(callApi(cachedDomainCheck, { params: { domain } }));
  return end.kind === "shown" ? end : null;
}

async function ended(call: Promise<Verdict>): Promise<CheckEnd> {
  try {
    return { kind: "shown", verdict: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { domain, selector } = error.fields;
    if (domain) return { kind: "refused", words: domain, field: "domain" };
    if (selector) return { kind: "refused", words: selector, field: "selector" };
    return { kind: "refused", words: error.message, field: null };
  }
}
