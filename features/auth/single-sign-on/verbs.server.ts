import { answerSignIn } from "#features/auth/sign-in/sign-in.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import { activeStaff, findStaffById } from "#features/auth/staff/store.server.ts";
import type { Flag } from "#platform/database/column-types.ts";
import type { SsoProviderTable } from "#platform/database/tables-security.ts";
import { holds } from "#platform/database/versioned-row.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { refusalOfUrl } from "#platform/http/public-address.server.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { type InputOf, verbs } from "#platform/http/verbs.server.ts";
import { staffIdOf } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { type SingleSignOn, signOnCalls, singleSignOnCalls } from "./contract.ts";
import { viewSignInWay } from "./policy.server.ts";
import { nameOf, redirectUriOf, seal, unseal } from "./provider.server.ts";
import { beginAtProvider, finishAtProvider } from "./sign-on.server.ts";
import {
  allPeople,
  deletePeople,
  deletePerson,
  deleteRefreshTokens,
  deleteRequests,
  findProvider,
  replaceProvider,
} from "./store.server.ts";
import { whatIsWrong } from "./test-provider.server.ts";

export const signOnVerbs = verbs(signOnCalls, {
  readWay: viewSignInWay,

  /** @throws not_found, too_many_requests, unavailable */
  async begin(ctx, { from }, { request }) {
    return beginAtProvider(ctx, { request, from });
  },

  /**
   * @throws conflict for an unexpected answer, unauthenticated for a person without an account here, not_found,
   * too_many_requests, unavailable
   */
  async finish(ctx, answer, { request, headers }) {
    const done = await finishAtProvider(ctx, { request, answer });
    return { ...(await answerSignIn(ctx, headers, done)), from: done.from };
  },
});

const testsPerPerson = { name: "sign-on-test", points: 20, seconds: 600 };

export const singleSignOnVerbs = verbs(singleSignOnCalls, {
  read: viewSettings,

  /**
   * A new issuer or client requires a new secret; switching off deletes all refresh tokens.
   * @throws confirm_password, invalid, conflict for a stale version
   */
  async save(ctx, { fields, version }) {
    requireRecentPassword(ctx);
    const row = rowOf(fields);
    if (row.rescueId !== null) await requireOwner(ctx, row.rescueId);
    await ctx.db.transaction().execute(async (trx) => {
      const before = await findProvider(trx);
      const same = sameProvider(before, row);
      const stands = before && holds(before, { ...row, clientErrorAt: null });
      if (stands && isStoredSecret(ctx, before, fields.secret)) return;
      if ((before?.updatedAt ?? 0) !== version) throw new ExpectedError("conflict");
      const secret = fields.secret ? seal(ctx, fields.secret) : same?.sealedSecret;
      if (!secret) {
        throw new ExpectedError("invalid", {
          fields: { secret: "Please enter the client secret." },
        });
      }
      if (!same) await deletePeople(trx);
      if (!same || row.isOn === 0) await deleteRequests(trx);
      if (row.isOn === 0) await deleteRefreshTokens(trx);
      const updatedAt = Math.max(ctx.now(), version + 1);
      const preserved = { sealedSecret: secret, clientErrorAt: null, updatedAt };
      await replaceProvider(trx, { ...row, ...preserved });
      // Cached pages contain the sign-in page's provider button.
      await raiseContentVersion(trx);
      await recordAudit(trx, ctx, {
        action: "single_sign_on.changed",
        subjectType: "single_sign_on",
        subjectId: row.kind,
        detail: {
          on: row.isOn === 1,
          passwordOff: row.passwordOff === 1,
          groups: row.groupRoles.length,
          forgotPeople: !same,
        },
      });
    });
    return viewSettings(ctx);
  },

  /** Takes the fields as typed, saved or not. @throws invalid, too_many_requests */
  async test(ctx, fields) {
    await requireRate(ctx, testsPerPerson, staffIdOf(ctx.actor) ?? "system");
    const row = rowOf(fields);
    const stored = sameProvider(await findProvider(ctx.db), row);
    const secret = fields.secret || (stored ? unseal(ctx, stored.sealedSecret) : null);
    const wrong = await whatIsWrong(ctx, row, secret);
    if (wrong !== null) return { works: false, message: wrong };
    const message = secret
      ? `${row.label} answers and accepts this site.`
      : `${row.label} answers. Enter the client secret to test that it accepts this site.`;
    return { works: true, message };
  },

  /** @throws confirm_password, not_found */
  async unlink(ctx, { id }) {
    requireRecentPassword(ctx);
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await deletePerson(trx, id))) {
        throw new ExpectedError("not_found", { message: "This person is no longer linked." });
      }
      await auditStaff(trx, ctx, { action: "staff.unlinked", id });
    });
  },
});

type Fields = InputOf<typeof singleSignOnCalls.test>;
type Identity = Pick<SsoProviderTable, "issuer" | "clientId">;

function present(row: SsoProviderTable): NonNullable<SingleSignOn["provider"]> {
  return {
    ...row,
    allowPrivate: row.allowPrivate === 1,
    on: row.isOn === 1,
    acceptsFactor: row.factorValues.length > 0,
    factorValues: row.factorValues.join(" ") || "mfa",
    groupRoles: [...row.groupRoles],
    refuseUngrouped: row.refuseUngrouped === 1,
    passwordOff: row.passwordOff === 1,
    rescueId: row.rescueId ?? "",
  };
}

/** Returns the settings without the secret, and the people linked to the provider. */
async function viewSettings(ctx: RequestContext): Promise<SingleSignOn> {
  const row = await findProvider(ctx.db);
  const people = await allPeople(ctx.db);
  return {
    provider: row ? present(row) : null,
    version: row?.updatedAt ?? 0,
    redirectUri: redirectUriOf(ctx),
    owners: await activeStaff(ctx.db, ["owner"]),
    people,
  };
}

/** Returns the stored provider if issuer and client are unchanged; its secret must not reach another provider. */
function sameProvider(row: SsoProviderTable | undefined, identity: Identity) {
  const isSame = row?.issuer === identity.issuer && row.clientId === identity.clientId;
  return isSame ? row : undefined;
}

const bit = (on: boolean): Flag => (on ? 1 : 0);

/** Returns the columns of the provider. @throws invalid for an issuer URL that is not public */
function rowOf(fields: Fields) {
  const { label, issuer } = nameOf(fields);
  const allowPrivate = fields.kind === "other" && fields.allowPrivate;
  const refusal = allowPrivate ? null : refusalOfUrl(new URL(issuer));
  if (refusal) throw new ExpectedError("invalid", { fields: { issuer: refusal } });
  return {
    kind: fields.kind,
    label,
    issuer,
    tenant: fields.kind === "other" ? "" : fields.tenant,
    clientId: fields.clientId,
    allowPrivate: bit(allowPrivate),
    isOn: bit(fields.on),
    factorValues: fields.acceptsFactor ? fields.factorValues.split(/[\s,]+/).filter(Boolean) : [],
    groupClaim: fields.groupClaim || "groups",
    groupRoles: fields.groupRoles,
    refuseUngrouped: bit(fields.refuseUngrouped),
    passwordOff: bit(fields.on && fields.passwordOff),
    rescueId: fields.rescueId || null,
  };
}

/** Returns true when the field was left empty, which leaves the secret, or holds the stored one. */
function isStoredSecret(ctx: RequestContext, row: SsoProviderTable, secret: string): boolean {
  return !secret || unseal(ctx, row.sealedSecret) === secret;
}

async function requireOwner(ctx: RequestContext, id: string) {
  const staff = await findStaffById(ctx.db, id);
  if (staff?.disabled === 0 && staff.role === "owner") return;
  throw new ExpectedError("invalid", { fields: { rescueId: "Choose an active owner." } });
}
