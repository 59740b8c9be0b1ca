import { vi } from "vitest";
import { queryClient } from "#platform/client/query-client.ts";

/** A write that a screen made. */
type Write = { method: string; path: string; body: unknown };

type Answer = object | ((address: URL, body: unknown) => Response);

/** Answers of the API by method and path, such as "GET /api/posts", each as JSON or as a function. */
export type Answers = Readonly<Record<string, Answer>>;

/**
 * Stands in for the staff's API at the network's edge, and forgets what was read before. Returns the writes, in order;
 * a call without an answer is refused as not found.
 */
export function answerCalls(answers: Answers): Write[] {
  const writes: Write[] = [];
  queryClient.clear();
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const url = new URL(address, "https://site.test");
    if (url.pathname === "/api/auth/csrf") return Response.json({ token: "t", sessionId: "s" });
    const sent: unknown = typeof body === "string" ? JSON.parse(body) : body;
    if (method !== "GET") writes.push({ method, path: url.pathname + url.search, body: sent });
    const answer = answers[`${method} ${url.pathname}`];
    if (answer === undefined) return refusal(404, "not_found", "That was not found.")();
    return typeof answer === "function" ? answer(url, sent) : Response.json(answer);
  });
  return writes;
}

/** Returns an answer that refuses a call in these words. */
export function refusal(
  status: number,
  code: string,
  error: string,
  fields: Readonly<Record<string, string>> = {},
): () => Response {
  return () => Response.json({ error, code, fields }, { status });
}
