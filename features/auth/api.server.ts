import { setCookies } from "#features/auth/sessions/session-cookies.server.ts";
import { setUpOwner } from "#features/auth/sign-in/setup-link.server.ts";
import {
  answerSignIn,
  currentUser,
  signIn,
  signOut,
} from "#features/auth/sign-in/sign-in.server.ts";
import { listAssignableStaff } from "#features/auth/staff/service.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { authOf } from "./auth-source.server.ts";
import { getCsrf, listStaff, login, logout, setup, validate } from "./contract.ts";
import { issueCsrf, renewCsrf } from "./csrf.server.ts";

/** Limits attempts to create the first owner, per network. */
const setupLimit = { name: "setup", points: 20, seconds: 600 };

/** Handlers of spec §7 and of the first owner's set-up. */
export const authApi: Handler[] = [
  handle(getCsrf, ({ ctx, request, headers }) => issueCsrf(ctx, request, headers)),
  handle(validate, async ({ ctx, request }) => {
    const user = await currentUser(ctx, { auth: await authOf(ctx), request });
    if (!user) throw new ExpectedError("unauthenticated");
    return { user };
  }),
  handle(login, async ({ ctx, request, body, headers }) =>
    answerSignIn(ctx, headers, await signIn(ctx, { ...body, auth: await authOf(ctx), request })),
  ),
  handle(logout, async ({ ctx, request, headers }) => {
    setCookies(headers, await signOut(ctx, { auth: await authOf(ctx), request }));
    await renewCsrf(ctx, headers);
    return { success: true };
  }),
  handle(setup, async ({ ctx, body }) => {
    await requireRate(ctx, setupLimit, networksOf(ctx.address));
    await setUpOwner(ctx, body);
    return { success: true };
  }),
  handle(listStaff, ({ ctx }) => listAssignableStaff(ctx)),
];
