import { authOf } from "#features/auth/auth-source.server.ts";
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

/** Handlers of the second sign-in step and of one's own app, recovery codes and passkeys. */
export const factorsApi: Handler[] = [
  handle(answerChallenge, async ({ ctx, request, body, headers }) =>
    admit(ctx, headers, await passChallenge(ctx, { ...body, auth: await authOf(ctx), request })),
  ),
  handle(askForPasskey, async ({ ctx, request, headers }) => {
    const { options, cookies } = await passkeySignInOptions(ctx, {
      auth: await authOf(ctx),
      request,
    });
    setCookies(headers, cookies);
    return { options };
  }),
  handle(signInWithPasskey, async ({ ctx, request, body, headers }) =>
    admit(ctx, headers, await passkeySignIn(ctx, { ...body, auth: await authOf(ctx), request })),
  ),
  handle(ownFactors, async ({ ctx }) => viewFactors(ctx, await authOf(ctx))),
  handle(beginApp, async ({ ctx, request, body }) =>
    startApp(ctx, { ...body, auth: await authOf(ctx), request }),
  ),
  handle(confirmApp, async ({ ctx, request, body, headers }) => {
    setCookies(headers, await confirmOwnApp(ctx, { ...body, auth: await authOf(ctx), request }));
    return { success: true };
  }),
  handle(removeApp, async ({ ctx, request, body, headers }) => {
    setCookies(headers, await removeOwnApp(ctx, { ...body, auth: await authOf(ctx), request }));
    return { success: true };
  }),
  handle(renewRecoveryCodes, async ({ ctx, request, body }) =>
    newRecoveryCodes(ctx, { ...body, auth: await authOf(ctx), request }),
  ),
  handle(ownPasskeys, async ({ ctx }) => listPasskeys(ctx, await authOf(ctx))),
  handle(beginPasskey, async ({ ctx, request, body, headers }) => {
    const call = { ...body, auth: await authOf(ctx), request };
    const { options, cookies } = await startPasskey(ctx, call);
    setCookies(headers, cookies);
    return { options };
  }),
  handle(addPasskey, async ({ ctx, request, body, headers }) => {
    setCookies(headers, await addOwnPasskey(ctx, { ...body, auth: await authOf(ctx), request }));
    return { success: true };
  }),
  handle(removePasskey, async ({ ctx, request, params, body, headers }) => {
    const call = { ...params, ...body, auth: await authOf(ctx), request };
    setCookies(headers, await removeOwnPasskey(ctx, call));
    return { success: true };
  }),
  handle(confirmOwnPassword, async ({ ctx, request, body }) =>
    confirmPassword(ctx, { ...body, auth: await authOf(ctx), request }),
  ),
  handle(resetFactors, ({ ctx, params, body }) => resetFactorsOf(ctx, params.id, body.password)),
];
