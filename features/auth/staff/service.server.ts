import { hashPassword } from "#features/auth/password/password.server.ts";
import { savePassword } from "#features/auth/password/password-store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { type Role, requirePermission } from "#platform/permissions.ts";
import { auditStaff } from "./audit.server.ts";
import {
  countStaff,
  findStaffByEmail,
  insertStaff,
  normalizeEmail,
  staffByText,
} from "./store.server.ts";

/** Account to add. Without a hash, the person is invited and has no permissions until they set a password. */
type StaffToAdd = { email: string; name: string; role: Role; hash: string | null };

/** Returns the names of person and company, which a password must not be built from. */
export async function ownNames(
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

/** Adds an account in the caller's transaction; the caller checks the permission. @throws conflict if one exists */
export async function addStaff(trx: Trx, ctx: RequestContext, person: StaffToAdd): Promise<string> {
  const email = normalizeEmail(person.email);
  if (await findStaffByEmail(trx, email)) {
    throw new ExpectedError("conflict", {
      fields: { email: "This address already has an account." },
    });
  }
  const id = crypto.randomUUID();
  const at = ctx.now();
  await insertStaff(trx, {
    id,
    email,
    name: person.name,
    role: person.role,
    disabled: person.hash ? 0 : 1,
    createdAt: at,
    updatedAt: at,
    joinedAt: person.hash ? at : null,
    graceFrom: null,
  });
  if (person.hash) await savePassword(trx, id, person.hash);
  await auditStaff(trx, ctx, {
    action: person.hash ? "staff.created" : "staff.invited",
    id,
    detail: { role: person.role },
  });
  return id;
}

/**
 * Creates the first owner from ADMIN_EMAIL and ADMIN_PASSWORD unless staff exist. Returns whether this process created
 * it: of several that start at once, only one does.
 */
export async function ensureConfiguredOwner(ctx: RequestContext): Promise<boolean> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ctx.env;
  if (!email || !password || (await countStaff(ctx.db)) > 0) return false;
  // The operator chose this password; its length was checked with the environment.
  const hash = await hashPassword(password);
  return ctx.database.exclusively(() =>
    ctx.db.transaction().execute(async (trx) => {
      if ((await countStaff(trx)) > 0) return false;
      await addStaff(trx, ctx, { email, name: "Owner", role: "owner", hash });
      return true;
    }),
  );
}

/** Finds staff by name or email address for the search of the staff area. @throws forbidden */
export async function findStaff(ctx: RequestContext, text: string, limit: number) {
  requirePermission(ctx, "security.view");
  return staffByText(ctx.db, text, limit);
}
