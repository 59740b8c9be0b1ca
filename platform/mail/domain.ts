import * as z from "zod/mini";
import { callApi } from "#platform/client/call-api.ts";
import { calls, get } from "#platform/http/endpoint.ts";

/** RFC 1035 §2.3.4, without the trailing dot. */
const maxDomainLength = 253;

export const mailDomainCalls = calls("/api/mail-domain", "anyone", {
  check: get("", "Returns whether addresses under a domain are accepted as business addresses", {
    query: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxDomainLength)),
    }),
    answer: z.object({ business: z.boolean() }),
  }),
});

const longestWaitMs = 4000;
const answers = new Map<string, Promise<boolean>>();

/**
 * Asks the server once per domain; it has the only list of personal and disposable mail providers with the company's
 * own exceptions. Returns true also without an answer, because the server checks again on submission.
 */
export function askMailDomain(domain: string): Promise<boolean> {
  const cached = answers.get(domain);
  if (cached) return cached;
  const answer = callApi(mailDomainCalls.check, {
    query: { name: domain },
    signal: AbortSignal.timeout(longestWaitMs),
  }).then(
    ({ business }) => business,
    () => {
      answers.delete(domain);
      return true;
    },
  );
  answers.set(domain, answer);
  return answer;
}
