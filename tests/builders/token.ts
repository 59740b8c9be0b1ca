import type { ProgramScope } from "#platform/permissions.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";

type Wanted = { name?: string; scopes?: readonly ProgramScope[]; days?: number };

/** Creates a program's token through the product's own call. */
export async function aToken(
  owner: BrowserSession,
  { name = "Sync", scopes = ["leads.view"], days = 30 }: Wanted = {},
): Promise<string> {
  const response = await owner.post("/api/tokens", { name, scopes, days });
  if (!response.ok) throw new Error(`No token: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}
