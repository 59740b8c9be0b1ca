import { hashPassword } from "#features/auth/password/password.server.ts";
import { startSession } from "#features/auth/sessions/session.server.ts";
import { addStaff } from "#features/auth/staff/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { Role } from "#platform/permissions.ts";

/** Password of every staff account that tests build. */
export const staffPassword = "lantern orchard velvet seven";

// Hashing takes a tenth of a second by design; one hash serves every account of this process.
let hash: Promise<string> | undefined;

export type StaffMember = { id: string; email: string; name: string; role: Role; password: string };

let made = 0;

/** Adds an account through the product's own service function. */
export async function aStaffMember(
  ctx: RequestContext,
  role: Role,
  overrides: Partial<Pick<StaffMember, "email" | "name">> = {},
): Promise<StaffMember> {
  hash ??= hashPassword(staffPassword);
  const known = await hash;
  made += 1;
  const person = {
    email: `${role}-${made}@valleyfirm.test`,
    name: `${role} ${made}`,
    ...overrides,
    role,
    password: staffPassword,
  };
  const id = await ctx.db
    .transaction()
    .execute((trx) => addStaff(trx, ctx, { ...person, hash: known }));
  return { ...person, id };
}

/** Creates a session without the sign-in and its slow password hash. Returns the cookie's name and value. */
export async function sessionCookie(
  ctx: RequestContext,
  staffId: string,
): Promise<[string, string]> {
  const request = new Request(ctx.env.PUBLIC_URL);
  const line = await ctx.db
    .transaction()
    .execute((trx) => startSession(trx, ctx, { staffId, request }));
  const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(line) ?? [];
  return [name, value];
}
