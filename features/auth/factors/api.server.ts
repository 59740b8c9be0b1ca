import type { AuthSource } from "#features/auth/auth-source.server.ts";
import { confirmPassword } from "#features/auth/password/own-password.server.ts";
import { setCookies } from "#features/auth/sessions/session-cookies.server.ts";
import { passChallenge } from "#features/auth/sign-in/challenge.server.ts";
import { admit } from "#features/auth/sign-in/sign-in.server.ts";
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
  addOwnPasskey,
  listPasskeys,
  passkeySignIn,
  passkeySignInOptions,
  removeOwnPasskey,
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
import {
  confirmOwnApp,
  newRecoveryCodes,
  removeOwnApp,
  resetFactorsOf,
  startApp,
  viewFactors,
} from "./service.server.ts";

/** Returns the handlers of the second sign-in step and of one's own app, recovery codes and passkeys. */
export function factorsApi(auth: AuthSource): Handler[] {
  return [
    handle(answerChallenge, async ({ ctx, request, body, headers }) =>
      admit(ctx, headers, await passChallenge(ctx, await auth(), { ...body, request })),
    ),
    handle(askForPasskey, async ({ ctx, request, headers }) => {
      const { options, cookies } = await passkeySignInOptions(ctx, await auth(), request);
      setCookies(headers, cookies);
      return { options };
    }),
    handle(signInWithPasskey, async ({ ctx, request, body, headers }) =>
      admit(ctx, headers, await passkeySignIn(ctx, await auth(), { ...body, request })),
    ),
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
    handle(ownPasskeys, async ({ ctx }) => listPasskeys(ctx, await auth())),
    handle(beginPasskey, async ({ ctx, request, body, headers }) => {
      const { options, cookies } = await startPasskey(ctx, await auth(), { ...body, request });
      setCookies(headers, cookies);
      return { options };
    }),
    handle(addPasskey, async ({ ctx, request, body, headers }) => {
      setCookies(headers, await addOwnPasskey(ctx, await auth(), { ...body, request }));
      return { success: true };
    }),
    handle(removePasskey, async ({ ctx, request, params, body, headers }) => {
      const input = { ...params, ...body, request };
      setCookies(headers, await removeOwnPasskey(ctx, await auth(), input));
      return { success: true };
    }),
    handle(confirmOwnPassword, async ({ ctx, request, body }) =>
      confirmPassword(ctx, await auth(), request, body.password),
    ),
    handle(resetFactors, ({ ctx, params, body }) => resetFactorsOf(ctx, params.id, body.password)),
  ];
}
