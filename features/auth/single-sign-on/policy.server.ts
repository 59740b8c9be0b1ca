import type { SignedInBy } from "#features/auth/sessions/start-session.server.ts";
import { activeInRoles } from "#features/auth/staff/store.server.ts";
import type { StaffTable } from "#platform/database/tables.ts";
import type { SsoProviderTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { SignInWay } from "./contract.ts";
import { findPerson, findProvider } from "./store.server.ts";

type Door = "password" | "passkey";

/**
 * Returns whether a way of our own lets this person in, beside the directory: nobody who left it; and while passwords are
 * off, a password of the rescue owner alone, and passkeys of those whom the directory still knows.
 */
export async function mayEnterBy(
  ctx: RequestContext,
  door: Door,
  staff: Pick<StaffTable, "id" | "role">,
): Promise<boolean> {
  const provider = await findProvider(ctx.db);
  if (provider?.is_on !== 1 || (await isRescue(ctx, provider, staff))) return true;
  const person = await findPerson(ctx.db, staff.id);
  if (person?.left_at) return false;
  if (provider.password_off === 0) return true;
  return door === "passkey" && Boolean(person?.refresh_token);
}

/** Returns whether the directory no longer knows a person, so that nothing of theirs may go on here. */
export async function hasLeft(
  ctx: RequestContext,
  staff: Pick<StaffTable, "id" | "role">,
): Promise<boolean> {
  const provider = await findProvider(ctx.db);
  if (provider?.is_on !== 1 || (await isRescue(ctx, provider, staff))) return false;
  return Boolean((await findPerson(ctx.db, staff.id))?.left_at);
}

/** Returns whether the person may open the door when the provider is down. Any owner may, once the named one is none. */
async function isRescue(
  ctx: RequestContext,
  { rescue_id }: SsoProviderTable,
  { id, role }: Pick<StaffTable, "id" | "role">,
): Promise<boolean> {
  if (role !== "owner" || rescue_id === null) return false;
  if (id === rescue_id) return true;
  return !(await activeInRoles(ctx.db, ["owner"])).some((owner) => owner.id === rescue_id);
}

/** Returns whether a session's second factor at the directory counts here, by the settings as they are now. */
export async function hasProvenFactor(
  ctx: RequestContext,
  signedInBy: SignedInBy | undefined,
): Promise<boolean> {
  if (signedInBy !== "factor") return false;
  const provider = await findProvider(ctx.db);
  return provider?.is_on === 1 && provider.factor_values.length > 0;
}

/** Returns whether the directory knows a person and proved their second factor at their last sign-in there. */
export async function isFactorProved(ctx: RequestContext, staffId: string): Promise<boolean> {
  const person = await findPerson(ctx.db, staffId);
  if (!person || person.left_at !== null || person.proved_factor === 0) return false;
  return hasProvenFactor(ctx, "factor");
}

/** Returns what the sign-in page offers beside the password. */
export async function viewSignInWay(ctx: Pick<RequestContext, "db">): Promise<SignInWay> {
  const provider = await findProvider(ctx.db);
  if (provider?.is_on !== 1) return { label: "", passwordOff: false };
  return { label: provider.label, passwordOff: provider.password_off === 1 };
}
