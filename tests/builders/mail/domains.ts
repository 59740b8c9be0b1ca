import { onTestFinished, vi } from "vitest";
import { isListedDomain } from "#platform/mail/business-email.ts";
import { mailProviders } from "#platform/mail/providers.server.ts";

type Call = { address: string; method?: string; body?: BodyInit | null };

/**
 * Replaces the browser's `fetch` until the test ends: answers `/api/mail-domain` from the server's own list, and every
 * other call with `{ success: true }`.
 */
export function answerMailDomains() {
  const asked: string[] = [];
  const others: Call[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, "http://site.test");
    if (pathname !== "/api/mail-domain") {
      others.push({ address, method, body });
      return Response.json({ success: true });
    }
    const name = searchParams.get("name") ?? "";
    asked.push(name);
    return Response.json({ business: !isListedDomain(name, mailProviders) });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { asked, others };
}
