import { setCookies } from "#features/auth/sessions/session-cookies.server.ts";
import { setUpOwner } from "#features/auth/sign-in/setup-link.server.ts";
import {
  answerSignIn,
  currentUser,
  signIn,
  signOut,
} from "#features/auth/sign-in/sign-in.server.ts";
import { activeStaff } from "#features/auth/staff/store.server.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { rolesWith } from "#platform/permissions.ts";
import { authCalls, colleagueCalls } from "./contract.ts";
import { issueCsrf, renewCsrf } from "./csrf.server.ts";

/** Limits attempts to create the first owner, per network. */
const setupLimit = { name: "setup", points: 20, seconds: 600 };

/** Verbs of spec §7 and of the first owner's set-up. */
export const authVerbs = verbs(authCalls, {
  async issueCsrf(ctx, _input, { request, headers }) {
    return issueCsrf(ctx, request, headers);
  },

  async validate(ctx, _input, { request }) {
    const user = await currentUser(ctx, request);
    if (!user) throw new ExpectedError("unauthenticated");
    return { user };
  },

  /** @throws unauthenticated, too_many_requests, unavailable while too many sign in at once */
  async login(ctx, input, { request, headers }) {
    return answerSignIn(ctx, headers, await signIn(ctx, { ...input, request }));
  },

  async logout(ctx, _input, { request, headers }) {
    setCookies(headers, await signOut(ctx, request));
    await renewCsrf(ctx, headers);
  },

  /** @throws too_many_requests, forbidden for an unusable link, invalid for a weak password */
  async setUp(ctx, input) {
    await requireRate(ctx, setupLimit, networksOf(ctx.address));
    await setUpOwner(ctx, input);
  },
});

export const colleagueVerbs = verbs(colleagueCalls, {
  async list(ctx) {
    return { staff: await activeStaff(ctx.db, rolesWith("leads.edit")) };
  },
});
