import type { AuthSource } from "#features/auth/auth-source.server.ts";
import { renewCsrf } from "#features/auth/csrf.server.ts";
import { setCookies } from "#features/auth/sessions/session-cookies.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import {
  beginSignOn,
  finishSignOn,
  readSingleSignOn,
  saveSingleSignOn,
  signInWay,
  testSingleSignOn,
  unlinkPerson,
} from "./contract.ts";
import { viewSignInWay } from "./policy.server.ts";
import { changeProvider, testProvider, unlink, viewSettings } from "./settings.server.ts";
import { beginAtProvider, finishAtProvider } from "./sign-on.server.ts";

/** Returns the handlers with which staff sign in at the provider and owners set it up. */
export function singleSignOnApi(auth: AuthSource): Handler[] {
  return [
    handle(signInWay, ({ ctx }) => viewSignInWay(ctx)),
    handle(beginSignOn, ({ ctx, request, body }) =>
      beginAtProvider(ctx, { request, from: body.from }),
    ),
    handle(finishSignOn, async ({ ctx, request, body, headers }) => {
      const done = await finishAtProvider(ctx, await auth(), { request, answer: body });
      setCookies(headers, done.cookies);
      const { from } = done;
      if (!done.user) {
        return { challenge: true as const, app: done.app, passkey: done.passkey, from };
      }
      const { token } = await renewCsrf(ctx, headers);
      return { user: done.user, token, from };
    }),
    handle(readSingleSignOn, ({ ctx }) => viewSettings(ctx)),
    handle(saveSingleSignOn, ({ ctx, body }) => changeProvider(ctx, body)),
    handle(testSingleSignOn, ({ ctx, body }) => testProvider(ctx, body)),
    handle(unlinkPerson, ({ ctx, params }) => unlink(ctx, params.id)),
  ];
}
