import { onTestFinished, vi } from "vitest";
import { isListedDomain } from "#platform/mail/business-email.ts";
import { mailProviders } from "#platform/mail/providers.server.ts";

type Call = { address: string; method?: string; body?: BodyInit | null };

/**
 * Stands in for the network of a browser until the test ends: answers what `/api/mail-domain` would with the server's own
 * list, and `{ success: true }` to every other call.
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
