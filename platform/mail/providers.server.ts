import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import everyProvider from "email-providers/all.json" with { type: "json" };
import type { DomainList } from "./business-email.ts";

/**
 * Domains of personal and disposable mail, from two maintained packages: email-providers (about 8,700 free providers,
 * ISC) and disposable-email-domains-js (about 5,000, CC0). Lower case.
 */
export const mailProviders: DomainList = { has: (domain) => providers().has(domain) };

/** Domains that a company refuses and allows besides. */
export type OwnDomains = { refused: readonly string[]; allowed: readonly string[] };

/** Returns the list of refused domains: the providers', with a company's own changes. */
export function refusedDomains(own: OwnDomains): DomainList {
  const refused = new Set(own.refused);
  const allowed = new Set(own.allowed);
  return {
    has: (domain) => refused.has(domain) || (mailProviders.has(domain) && !allowed.has(domain)),
  };
}

/** Disposable mail domains that both packages lack. */
const missing = ["tempmail.com"];

let cached: ReadonlySet<string> | undefined;

/** Returns the list, built at the first use, because building it takes 30 ms. */
function providers(): ReadonlySet<string> {
  cached ??= new Set([...everyProvider, ...disposableEmailBlocklistSet(), ...missing]);
  return cached;
}
