import { timeLimit } from "#platform/time/time-limit.ts";

/** Lifetime of a fetched token (ms, spec §4); after that a new one is fetched. */
export const csrfLifetimeMs = 1_800_000;

type Fetched = { token: string; sessionId: string; at: number };

let cached: Fetched | undefined;
let asking: Promise<Fetched> | undefined;

/** Limit (ms) of a question for a token, as for the call that waits for it. */
const askMs = 20_000;

async function ask(headers: Record<string, string>): Promise<Fetched> {
  const { signal, end } = timeLimit(askMs);
  try {
    const response = await fetch("/api/auth/csrf", { credentials: "include", headers, signal });
    if (!response.ok) throw new Error("No CSRF token could be fetched.");
    const { token, sessionId } = (await response.json()) as { token: string; sessionId: string };
    return { token, sessionId, at: Date.now() };
  } finally {
    end();
  }
}

async function fresh(headers: Record<string, string>): Promise<Fetched> {
  if (cached && Date.now() - cached.at < csrfLifetimeMs) return cached;
  asking ??= ask(headers).finally(() => {
    asking = undefined;
  });
  cached = await asking;
  return cached;
}

/** Returns a token, cached for 30 minutes (the first helper of spec §7). */
export async function csrfToken(): Promise<string> {
  return (await fresh({})).token;
}

/** Sends the known session id and returns the server's, with a token (the second helper of spec §7). */
export async function csrfSession(): Promise<{ token: string; sessionId: string }> {
  return fresh(cached ? { "X-Session-ID": cached.sessionId } : {});
}

/** Caches the token that a sign-in returned; earlier tokens are no longer valid. */
export function cacheCsrfToken(token: string): void {
  cached = { token, sessionId: "", at: Date.now() };
}

/** Forgets the token, so that the next write asks for a new one. */
export function clearCsrfToken(): void {
  cached = undefined;
}

/** Sends JSON with CSRF token, session id and credentials (the generic secure request of spec §7). */
export async function secureRequest(address: string, init: RequestInit = {}): Promise<Response> {
  const { token, sessionId } = await csrfSession();
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "application/json");
  headers.set("X-CSRF-Token", token);
  if (sessionId) headers.set("X-Session-ID", sessionId);
  return fetch(address, { ...init, headers, credentials: "include" });
}
