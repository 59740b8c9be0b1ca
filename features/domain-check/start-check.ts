import { languageNamed } from "#content/frame/languages.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { type DomainReport, domainCheckCalls } from "./contract.ts";
import { inputMessages } from "./messages.ts";

/** Outcome of a check for the form. `field`: the field that the visitor has to correct. */
export type CheckEnd =
  | { kind: "shown"; report: DomainReport }
  | { kind: "refused"; message: string; field: "domain" | "selector" | null };

// Submitting the same name again confirms the warning about look-alike letters.
let lookalikeAsked: string | null = null;

type CheckOptions = {
  selector?: string;
  /** Language code of the report's texts. */
  language: string;
};

/** Starts a check, or returns the report of the last hour. Never throws. */
export async function startCheck(
  domain: string,
  { selector = "", language }: CheckOptions,
): Promise<CheckEnd> {
  const lookalikeConfirmed = lookalikeAsked === domain;
  const body = {
    domain,
    authorized: true,
    lookalikeConfirmed,
    language: languageNamed(language),
    ...(selector === "" ? {} : { selector }),
  } as const;
  const end = await ended(callApi(domainCheckCalls.start, { body }));
  const askedLookalike = end.kind === "refused" && end.message === inputMessages.E_LOOKALIKE;
  lookalikeAsked = askedLookalike ? domain : null;
  return end;
}

/** Returns the report of the last hour for a linked domain, or null. Never throws. */
export async function findCheck(domain: string, language: string): Promise<CheckEnd | null> {
  const query = { language: languageNamed(language) };
  const end = await ended(callApi(domainCheckCalls.cached, { params: { domain }, query }));
  return end.kind === "shown" ? end : null;
}

async function ended(call: Promise<DomainReport>): Promise<CheckEnd> {
  try {
    return { kind: "shown", report: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { domain, selector } = error.fields;
    if (domain) return { kind: "refused", message: domain, field: "domain" };
    if (selector) return { kind: "refused", message: selector, field: "selector" };
    return { kind: "refused", message: error.message, field: null };
  }
}
