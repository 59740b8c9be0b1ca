import type { AuthSource } from "#features/auth/auth-source.server.ts";
import { issueCsrf } from "#features/auth/csrf.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import {
  askPasskey,
  dropPasskey,
  keepPasskey,
  listPasskeys,
  passkeySignIn,
  startPasskey,
} from "./passkeys.server.ts";
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  ownPasskeys,
  removePasskey,
  signInWithPasskey,
} from "./passkeys-contract.ts";

function setCookies(headers: Headers, cookies: string[]) {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
}

/** Signing in with a passkey, and one's own passkeys. */
export function passkeysApi(auth: AuthSource): Handler[] {
  return [
    handle(askForPasskey, async ({ ctx, request, headers }) => {
      const { options, cookies } = await askPasskey(ctx, await auth(), request);
      setCookies(headers, cookies);
      return { options };
    }),
    handle(signInWithPasskey, async ({ ctx, request, body, headers }) => {
      const { user, cookies } = await passkeySignIn(ctx, await auth(), { ...body, request });
      setCookies(headers, cookies);
      const { token, cookie } = await issueCsrf(ctx, request, true);
      if (cookie) setCookies(headers, [cookie]);
      return { user, token };
    }),
    handle(ownPasskeys, async ({ ctx }) => listPasskeys(ctx, await auth())),
    handle(beginPasskey, async ({ ctx, request, body, headers }) => {
      const { options, cookies } = await startPasskey(ctx, await auth(), { ...body, request });
      setCookies(headers, cookies);
      return { options };
    }),
    handle(addPasskey, async ({ ctx, request, body, headers }) => {
      setCookies(headers, await keepPasskey(ctx, await auth(), { ...body, request }));
      return { success: true };
    }),
    handle(removePasskey, async ({ ctx, request, params, body, headers }) => {
      const { password } = body;
      setCookies(
        headers,
        await dropPasskey(ctx, await auth(), { id: params.id, password, request }),
      );
      return { success: true };
    }),
  ];
}
