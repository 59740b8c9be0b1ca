import type { SenderVerified } from "#platform/database/tables-conversations.ts";
import {
  type AuthenticationResult,
  domainOf,
  readAuthenticationResults,
} from "./authentication/results.ts";
import { headersOf } from "./headers.ts";
import { inboundLimits, type ParsedHeader } from "./parsed-mail.ts";

type Claim = {
  /** The authserv-id that the company's own mail server writes. */
  server: string | undefined;
  /** Domain of the only address in From, as `ParsedMail` has it. */
  authorDomain: string | null;
};

/**
 * Returns whether the configured mail server confirmed the one address in From (RFC 8601). Only that server's topmost
 * header counts, because anybody can add others. DMARC of that domain decides; without it, SPF or DKIM of exactly that
 * domain. "no" if the header breaks the grammar or the message has another number of authors than one.
 */
export function senderVerified(
  headers: readonly ParsedHeader[],
  { server, authorDomain }: Claim,
): SenderVerified {
  const results = server ? resultsOf(headers, server) : undefined;
  if (results === undefined) return "unknown";
  return results && authorDomain && confirms(results, authorDomain) ? "yes" : "no";
}

/** Returns the results in the server's topmost header; undefined without one, null if it cannot be read. */
function resultsOf(headers: readonly ParsedHeader[], server: string) {
  for (const field of headersOf(headers, "authentication-results")) {
    const read = readAuthenticationResults(field);
    if (read?.server !== server.toLowerCase()) continue;
    // A value of this length was cut, and what is missing may be the result that failed.
    return field.length < inboundLimits.maxHeaderValue ? read.results : null;
  }
  return undefined;
}

/** Results of DMARC that say nothing about the message. */
const undecided = new Set(["none", "temperror"]);

function confirms(results: readonly AuthenticationResult[], domain: string): boolean {
  const passed = (method: string, property: string) =>
    results.some(
      (each) =>
        each.method === method && each.result === "pass" && domainOf(each, property) === domain,
    );
  const decided = results.filter(
    ({ method, result }) => method === "dmarc" && !undecided.has(result),
  );
  if (decided.length === 0) return passed("spf", "smtp.mailfrom") || passed("dkim", "header.d");
  return decided.every(
    (each) => each.result === "pass" && domainOf(each, "header.from") === domain,
  );
}
