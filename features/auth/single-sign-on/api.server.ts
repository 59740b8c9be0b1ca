import { authOf } from "#features/auth/auth-source.server.ts";
import { answerSignIn } from "#features/auth/sign-in/sign-in.server.ts";
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

/** Handlers with which staff sign in at the provider and owners set it up. */
export const singleSignOnApi: Handler[] = [
  handle(signInWay, ({ ctx }) => viewSignInWay(ctx)),
  handle(beginSignOn, ({ ctx, request, body }) =>
    beginAtProvider(ctx, { request, from: body.from }),
  ),
  handle(finishSignOn, async ({ ctx, request, body, headers }) => {
    const done = await finishAtProvider(ctx, { auth: await authOf(ctx), request, answer: body });
    return { ...(await answerSignIn(ctx, headers, done)), from: done.from };
  }),
  handle(readSingleSignOn, ({ ctx }) => viewSettings(ctx)),
  handle(saveSingleSignOn, ({ ctx, body }) => changeProvider(ctx, body)),
  handle(testSingleSignOn, ({ ctx, body }) => testProvider(ctx, body)),
  handle(unlinkPerson, ({ ctx, params }) => unlink(ctx, params.id)),
];
