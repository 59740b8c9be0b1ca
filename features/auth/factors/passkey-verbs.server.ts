import { requireOwnPassword } from "#features/auth/password/own-password.server.ts";
import { takeChallenge } from "#features/auth/sessions/challenge-store.server.ts";
import {
  beginChallenge,
  challengeOf,
  endedChallengeCookie,
} from "#features/auth/sessions/challenges.server.ts";
import { setCookies } from "#features/auth/sessions/session-cookies.server.ts";
import { findDevice } from "#features/auth/sign-in/known-device.server.ts";
import {
  auditSignIn,
  completeSignIn,
  signInResponse,
} from "#features/auth/sign-in/sign-in.server.ts";
import { requireStep } from "#features/auth/sign-in/sign-in-limits.server.ts";
import { maySignInWith } from "#features/auth/single-sign-on/policy.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requireStaff } from "#platform/permissions.ts";
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  passkeysOf,
  updateCounter,
} from "./factor-store.server.ts";
import { checkAnswer, checkNew, newOptions, signInOptions } from "./passkey-check.server.ts";
import { passkeyCalls, passkeyLimits, passkeySignInCalls } from "./passkeys-contract.ts";
import { changeFactor } from "./renewed-session.server.ts";

/** Limits passkey dialogs opened to sign in, per known device or network. */
const optionsLimit = { name: "passkey-asked", points: 60, seconds: 600 };
/** Limits sign-in attempts with a passkey, per known device or network. */
const signInLimit = { name: "passkey-address", points: 30, seconds: 600 };

const refusedText =
  "This passkey was not accepted. Try again, or sign in with your password and a code.";

export const passkeySignInVerbs = verbs(passkeySignInCalls, {
  /** Accepts any passkey of this site. @throws too_many_requests */
  async begin(ctx, _input, { request, headers }) {
    await requireStep(ctx, optionsLimit, await findDevice(ctx, request));
    const options = await signInOptions(ctx);
    const { challenge } = options;
    setCookies(headers, [await beginChallenge(ctx, { kind: "passkey", staffId: null, challenge })]);
    return { options: { ...options } };
  },

  /** Ends this browser's earlier session. @throws too_many_requests, unauthenticated */
  async finish(ctx, { credential }, { request, headers }) {
    await requireStep(ctx, signInLimit, await findDevice(ctx, request));
    const begun = await takeChallenge(ctx.db, challengeOf(ctx, request, "passkey"));
    const passkey = await findPasskey(ctx.db, credential.id);
    const counter =
      begun && passkey ? await checkAnswer(ctx, { credential, passkey, ...begun }) : null;
    const staff =
      passkey && counter !== null ? await findStaffById(ctx.db, passkey.staffId) : undefined;
    const isIn = staff?.disabled === 0 && (await maySignInWith(ctx, "passkey", staff));
    if (!staff || !isIn || !passkey || counter === null) {
      await auditSignIn(ctx, "sign_in.passkey_refused", staff);
      throw new ExpectedError("unauthenticated", { message: refusedText });
    }
    await updateCounter(ctx.db, passkey.id, counter);
    const done = await completeSignIn(ctx, { request, staff });
    setCookies(headers, [endedChallengeCookie(ctx, "passkey")]);
    return signInResponse(ctx, headers, done);
  },
});

export const passkeyVerbs = verbs(passkeyCalls, {
  /** Lists the oldest first. */
  async list(ctx) {
    const rows = await passkeysOf(ctx.db, requireStaff(ctx).id);
    const passkeys = rows.map(({ id, name, addedAt, synced }) => ({
      id,
      name,
      addedAt,
      synced: synced === 1,
    }));
    return { passkeys };
  },

  /** @throws too_many_requests, invalid, conflict beyond ten */
  async begin(ctx, { password }, { headers }) {
    const { id } = await requireOwnPassword(ctx, password);
    const held = await passkeysOf(ctx.db, id);
    if (held.length >= passkeyLimits.perPerson) {
      throw new ExpectedError("conflict", {
        message: `You have ${passkeyLimits.perPerson} passkeys. Remove one first.`,
      });
    }
    const staff = await findStaffById(ctx.db, id);
    const options = await newOptions(ctx, { email: staff?.email ?? "", held });
    const { challenge } = options;
    setCookies(headers, [
      await beginChallenge(ctx, { kind: "new passkey", staffId: id, challenge }),
    ]);
    return { options: { ...options } };
  },

  /** Sets the cookies of this browser's new session. @throws invalid */
  async add(ctx, { name, credential }, { request, headers }) {
    const { id } = requireStaff(ctx);
    const begun = await takeChallenge(ctx.db, challengeOf(ctx, request, "new passkey"));
    const made = begun?.staffId === id ? await checkNew(ctx, { credential, ...begun }) : null;
    const refused = new ExpectedError("invalid", {
      message: "This passkey could not be added. Please start again.",
    });
    if (!made) throw refused;
    const row = {
      ...made,
      id: crypto.randomUUID(),
      staffId: id,
      name,
      addedAt: ctx.now(),
    };
    const change = { id, request, action: "factor.passkey_added" };
    const cookie = await changeFactor(ctx, change, async (trx) => {
      if (!(await insertPasskey(trx, row))) throw refused;
    });
    setCookies(headers, [cookie, endedChallengeCookie(ctx, "new passkey")]);
  },

  /** Sets the cookies of this browser's new session. @throws too_many_requests, invalid, not_found */
  async remove(ctx, input, { request, headers }) {
    const { id } = await requireOwnPassword(ctx, input.password);
    if (!(await passkeysOf(ctx.db, id)).some((row) => row.id === input.id)) {
      throw new ExpectedError("not_found", { message: "This passkey has already been removed." });
    }
    const change = { id, request, action: "factor.passkey_removed" };
    const cookie = await changeFactor(ctx, change, (trx) => deletePasskey(trx, input.id));
    setCookies(headers, [cookie]);
  },
});
