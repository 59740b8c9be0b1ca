import { type Handler, handle } from "#platform/api.server.ts";
import type { Ground } from "#platform/context.server.ts";
import type { Auth } from "./better-auth.server.ts";
import { passChallenge } from "./challenge.server.ts";
import { confirmPassword } from "./confirm-password.server.ts";
import { issueCsrf } from "./csrf.server.ts";
import {
  confirmOwnApp,
  newRecoveryCodes,
  removeOwnApp,
  resetFactorsOf,
  startApp,
  viewFactors,
} from "./factors.server.ts";
import {
  answerChallenge,
  beginApp,
  confirmApp,
  confirmOwnPassword,
  ownFactors,
  removeApp,
  renewRecoveryCodes,
  resetFactors,
} from "./factors-contract.ts";

function setCookies(headers: Headers, cookies: string[]) {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
}

/** The second step of signing in, and one's own second factor. */
export function factorsApi(ground: Ground, auth: Auth): Handler[] {
  return [
    handle(answerChallenge, async ({ ctx, request, body, headers }) => {
      const { user, cookies } = await passChallenge(ctx, auth, { ...body, request });
      setCookies(headers, cookies);
      const { token, cookie } = issueCsrf(request, ground.env, ground.now(), true);
      if (cookie) setCookies(headers, [cookie]);
      return { user, token };
    }),
    handle(ownFactors, ({ ctx }) => viewFactors(ctx, auth)),
    handle(beginApp, ({ ctx, request, body }) => startApp(ctx, auth, request, body.password)),
    handle(confirmApp, async ({ ctx, request, body, headers }) => {
      setCookies(headers, await confirmOwnApp(ctx, auth, request, body.code));
      return { success: true };
    }),
    handle(removeApp, async ({ ctx, request, body, headers }) => {
      setCookies(headers, await removeOwnApp(ctx, auth, request, body.password));
      return { success: true };
    }),
    handle(renewRecoveryCodes, ({ ctx, request, body }) =>
      newRecoveryCodes(ctx, auth, request, body.password),
    ),
    handle(confirmOwnPassword, ({ ctx, request, body }) =>
      confirmPassword(ctx, auth, request, body.password),
    ),
    handle(resetFactors, ({ ctx, params, body }) => resetFactorsOf(ctx, params.id, body.password)),
  ];
}
