import { readLimited } from "#platform/http/outgoing/limited-answer.server.ts";
import type { Log } from "#platform/log.server.ts";

/** Result of the human check. "none": no check is configured. */
export type HumanCheckResult = "none" | "passed" | "failed" | "unverified";

/** Verifies the token of a form at a provider. Never throws: an unavailable provider must not cost us a message. */
export type HumanCheck = {
  verify(token: string | undefined, address: string): Promise<HumanCheckResult>;
};

/** Origin of Cloudflare Turnstile's script, frames and verification. */
export const turnstileOrigin = "https://challenges.cloudflare.com";

/** Timeout of the whole call (ms). */
const timeoutMs = 3000;

/** Maximum size of an answer (bytes); a real one has some hundred. */
const maxBytes = 64 * 1024;

type Parts = {
  /** Returns the company's current secret key; empty while no check is configured. */
  secret(): Promise<string>;
  /** Turnstile's origin, or in tests a stand-in's on this machine. */
  origin: string;
  log: Log;
};

/**
 * Returns a check with Cloudflare Turnstile. Only forged tokens fail; missing, old or uncheckable ones are
 * "unverified".
 */
export function createHumanCheck({ secret, origin, log }: Parts): HumanCheck {
  async function ask(key: string, token: string): Promise<HumanCheckResult> {
    const response = await fetch(`${origin}/turnstile/v0/siteverify`, {
      method: "POST",
      // Without the visitor's address, which the provider does not need to recognize its own token.
      body: new URLSearchParams({ secret: key, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    const answer: unknown = JSON.parse(String(await readLimited(response.body, maxBytes)));
    const result = resultOf(answer);
    if (result === "unverified") log.warn({ answer }, "human check gave no result");
    return result;
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

/** An expired or reused token is no failure: it comes from slow people and lost responses as often as from robots. */
function resultOf(answer: unknown): HumanCheckResult {
  if (typeof answer !== "object" || answer === null) return "unverified";
  const { success, "error-codes": codes } = answer as Record<string, unknown>;
  if (success === true) return "passed";
  const madeUp = Array.isArray(codes) && codes.includes("invalid-input-response");
  return success === false && madeUp ? "failed" : "unverified";
}
