import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import everyProvider from "email-providers/all.json" with { type: "json" };

/**
 * Hosts of personal and disposable mail, from two kept packages: email-providers (about 8,700 free providers, ISC)
 * and disposable-email-domains-js (about 5,000, CC0). Lower case.
 */
export const mailProviders: ReadonlySet<string> = new Set([
  ...everyProvider,
  ...disposableEmailBlocklistSet(),
]);
