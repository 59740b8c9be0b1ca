import type { Log } from "#platform/log.server.ts";

/** Result of the human check. "none": no check is configured. */
export type HumanVerdict = "none" | "passed" | "failed" | "unverified";

/** Asks whoever verifies visitors about the token that came with a form. Never throws: a provider that is down must not cost a message. */
export type HumanCheck = {
  verify(token: string | undefined, address: string): Promise<HumanVerdict>;
};

/** Origin of Cloudflare Turnstile's script, frames and verification. */
export const turnstileOrigin = "https://challenges.cloudflare.com";

const timeoutMs = 3000;

type Parts = {
  /** The company's secret key as it is set now; empty while no check is wanted. */
  secret(): Promise<string>;
  /** Turnstile's, or a stand-in on this machine in tests. */
  origin: string;
  log: Log;
};

/** Cloudflare Turnstile. A missing, old or uncheckable token is "unverified"; only one that the provider knows to be made up has failed. */
export function createHumanCheck({ secret, origin, log }: Parts): HumanCheck {
  async function ask(key: string, token: string): Promise<HumanVerdict> {
    const response = await fetch(`${origin}/turnstile/v0/siteverify`, {
      method: "POST",
      // The visitor's address stays here: the provider does not need it to know its own token.
      body: new URLSearchParams({ secret: key, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    const answer: unknown = await response.json();
    const verdict = verdictOf(answer);
    if (verdict === "unverified") log.warn({ answer }, "human check gave no verdict");
    return verdict;
  }
  return {
    async verify(token) {
      try {
        const key = await secret();
        if (!key) return "none";
        if (!token) return "unverified";
        return await ask(key, token);
      } catch (error) {
        log.warn({ err: error }, "human check not reached");
        return "unverified";
      }
    },
  };
}

/** A token that is five minutes old or was sent twice belongs to a slow person or to a lost answer as often as to a robot. */
function verdictOf(answer: unknown): HumanVerdict {
  if (typeof answer !== "object" || answer === null) return "unverified";
  const { success, "error-codes": codes } = answer as Record<string, unknown>;
  if (success === true) return "passed";
  const madeUp = Array.isArray(codes) && codes.includes("invalid-input-response");
  return success === false && madeUp ? "failed" : "unverified";
}
