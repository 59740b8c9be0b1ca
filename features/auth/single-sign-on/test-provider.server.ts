import type { SsoProviderTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { providerFetch } from "#platform/http/outgoing/provider-fetch.server.ts";
import { RequestFailed } from "#platform/http/outgoing/request-failed.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import { discover, missingIn } from "./directory.server.ts";

type DirectoryRow = Pick<SsoProviderTable, "issuer" | "clientId" | "allowPrivate">;
type Discovered = Awaited<ReturnType<typeof discover>>;

/** Tests a provider. Returns the problem as text for staff, or null if it works. A null secret is not tested. */
export async function whatIsWrong(
  ctx: Pick<RequestContext, "frame">,
  row: DirectoryRow,
  secret: string | null,
): Promise<string | null> {
  try {
    const found = await discover(ctx, row);
    const missing = missingIn(found.server);
    if (missing.length > 0) return `The provider does not offer ${missing.join(", ")}.`;
    if (!(await hasKeys(row, found)))
      return "The provider lists no keys to verify its tokens with.";
    return secret === null ? null : await clientProblem(row, found, secret);
  } catch (error) {
    return reasonOf(error);
  }
}

async function hasKeys({ allowPrivate }: DirectoryRow, { server }: Discovered): Promise<boolean> {
  const ask = providerFetch({ allowPrivate: allowPrivate === 1 });
  const response = await ask(server.jwks_uri ?? "", { method: "GET", headers: {} });
  const { keys } = (await response.json()) as { keys?: unknown };
  return response.ok && Array.isArray(keys) && keys.length > 0;
}

/** Sends an invalid refresh token: a provider that rejects only the token accepts our client id and secret. */
async function clientProblem(
  { clientId }: DirectoryRow,
  { oauth, options, server }: Discovered,
  secret: string,
): Promise<string | null> {
  const client = { client_id: clientId };
  const response = await oauth.refreshTokenGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(secret),
    "a-token-that-nobody-gave",
    options,
  );
  try {
    await oauth.processRefreshTokenResponse(server, client, response);
    return null;
  } catch (error) {
    const { error: code } = error as { error?: unknown };
    if (code === "invalid_client" || code === "unauthorized_client") {
      return "The provider answers, but rejects this client ID and secret. Compare both with the registration; secrets expire.";
    }
    return null;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RequestFailed) return `The provider could not be reached. ${error.message}`;
  if (error instanceof Unreadable)
    return `Something answers, but not as it should. ${error.message}`;
  const { code } = error as { code?: unknown };
  if (code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED") {
    return "Something answers, but names another issuer. Copy the issuer exactly as the provider shows it.";
  }
  if (code === "OAUTH_RESPONSE_IS_NOT_CONFORM") {
    return "There is no OpenID Connect provider at this address: it shows no /.well-known/openid-configuration.";
  }
  return "Something answers, but not as an OpenID Connect provider.";
}
