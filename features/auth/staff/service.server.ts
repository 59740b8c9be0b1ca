import { authTables } from "#features/auth/auth-source.server.ts";
import { hashPassword } from "#features/auth/password/password.server.ts";
import { requireGoodPassword } from "#features/auth/password/password-rules.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { type Role, requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { activeStaff, countStaff, findStaffByEmail, normalizeEmail } from "./store.server.ts";

export type NewStaff = { email: string; name: string; password: string; role: Role };

/** Without a hash the person was invited and may do nothing until they have set a password. */
export type StaffToAdd = Omit<NewStaff, "password"> & { hash: string | null };

/** Words that a password may not lean on: the person's and the company's. */
export async function ownWords(
  ctx: Pick<RequestContext, "db" | "env">,
  person: { name: string; email: string },
): Promise<string[]> {
  const { company } = await currentSettings(ctx);
  const ofCompany = [company.brandName, company.legalName, company.tagline, company.locality];
  return [
    ...[person.name, ...ofCompany].flatMap((text) => text.split(/[\s,.&]+/)),
    ...[person.email, company.email].flatMap((address) => address.split(/[@.]/)),
    ...new URL(ctx.env.PUBLIC_URL).hostname.split("."),
    "cybersecurity",
  ];
}

/** Checks and hashes before the transaction: hashing takes long and a transaction makes others wait. */
export async function prepareStaff(
  ctx: RequestContext,
  person: NewStaff,
): Promise<NewStaff & { hash: string }> {
  await requireGoodPassword(person.password, await ownWords(ctx, person));
  return { ...person, hash: await hashPassword(person.password) };
}

/**
 * Adds an account in the caller's transaction. Who may ask is the caller's business.
 * @throws conflict when the address already has an account.
 */
export async function addStaff(trx: Trx, ctx: RequestContext, person: StaffToAdd): Promise<string> {
  const email = normalizeEmail(person.email);
  if (await findStaffByEmail(trx, email)) {
    throw new ExpectedError("conflict", { fields: { email: "This address has an account." } });
  }
  const { internalAdapter } = await authTables(ctx, trx);
  const user = await internalAdapter.createUser(
    { email, name: person.name, emailVerified: true },
    { method: "admin" },
  );
  if (person.hash) {
    await internalAdapter.linkAccount({
      userId: user.id,
      accountId: user.id,
      providerId: "credential",
      password: person.hash,
    });
  }
  const at = ctx.now();
  await trx
    .insertInto("staff")
    .values({
      id: user.id,
      email,
      name: person.name,
      role: person.role,
      disabled: person.hash ? 0 : 1,
      created_at: at,
      updated_at: at,
      joined_at: person.hash ? at : null,
    })
    .execute();
  await recordAudit(trx, ctx, {
    action: person.hash ? "staff.created" : "staff.invited",
    subjectType: "staff",
    subjectId: user.id,
    detail: { role: person.role },
  });
  return user.id;
}

/**
 * Makes the first owner from ADMIN_EMAIL and ADMIN_PASSWORD, unless somebody is there already. Answers whether it did.
 * Of several processes that start at once, one makes the owner and the others find the account.
 */
export async function ensureConfiguredOwner(ctx: RequestContext): Promise<boolean> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ctx.env;
  if (!email || !password || (await countStaff(ctx.db)) > 0) return false;
  // The operator chose this password in the environment: its length was checked there, its words are theirs.
  const hash = await hashPassword(password);
  return ctx.database.exclusively(() =>
    ctx.db.transaction().execute(async (trx) => {
      if ((await countStaff(trx)) > 0) return false;
      await addStaff(trx, ctx, { email, name: "Owner", role: "owner", hash });
      return true;
    }),
  );
}

/** Who a lead can be given to. @throws forbidden */
export async function listAssignableStaff(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  return { staff: await activeStaff(ctx.db) };
}
