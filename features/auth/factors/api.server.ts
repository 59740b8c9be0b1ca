import type { AuthSource } from "#features/auth/auth-source.server.ts";
import { issueCsrf } from "#features/auth/csrf.server.ts";
import { confirmPassword } from "#features/auth/password/confirm-password.server.ts";
import { passChallenge } from "#features/auth/sign-in/challenge.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import {
  answerChallenge,
  beginApp,
  confirmApp,
  confirmOwnPassword,
  ownFactors,
  removeApp,
  renewRecoveryCodes,
  resetFactors,
} from "./contract.ts";
import {
  confirmOwnApp,
  newRecoveryCodes,
  removeOwnApp,
  resetFactorsOf,
  startApp,
  viewFactors,
} from "./service.server.ts";

function setCookies(headers: Headers, cookies: string[]) {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
}

/** The second step of signing in, and one's own second factor. */
export function factorsApi(auth: AuthSource): Handler[] {
  return [
    handle(answerChallenge, async ({ ctx, request, body, headers }) => {
      const { user, cookies } = await passChallenge(ctx, await auth(), { ...body, request });
      setCookies(headers, cookies);
      const { token, cookie } = await issueCsrf(ctx, request, true);
      if (cookie) setCookies(headers, [cookie]);
      return { user, token };
    }),
    handle(ownFactors, async ({ ctx }) => viewFactors(ctx, await auth())),
    handle(beginApp, async ({ ctx, request, body }) =>
      startApp(ctx, await auth(), request, body.password),
    ),
    handle(confirmApp, async ({ ctx, request, body, headers }) => {
      setCookies(headers, await confirmOwnApp(ctx, await auth(), request, body.code));
      return { success: true };
    }),
    handle(removeApp, async ({ ctx, request, body, headers }) => {
      setCookies(headers, await removeOwnApp(ctx, await auth(), request, body.password));
      return { success: true };
    }),
    handle(renewRecoveryCodes, async ({ ctx, request, body }) =>
      newRecoveryCodes(ctx, await auth(), request, body.password),
    ),
    handle(confirmOwnPassword, async ({ ctx, request, body }) =>
      confirmPassword(ctx, await auth(), request, body.password),
    ),
    handle(resetFactors, ({ ctx, params, body }) => resetFactorsOf(ctx, params.id, body.password)),
  ];
}
