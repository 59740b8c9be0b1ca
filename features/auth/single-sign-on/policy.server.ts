import type { SignedInBy } from "#features/auth/sessions/session.server.ts";
import { activeInRoles } from "#features/auth/staff/store.server.ts";
import type { StaffTable } from "#platform/database/tables.ts";
import type { SsoProviderTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { SignInWay } from "./contract.ts";
import { findPerson, findProvider } from "./store.server.ts";

type SignInMethod = "password" | "passkey";

/**
 * Returns whether a person may sign in with our own password or passkey. People who left the directory may not. While
 * passwords are off, only the rescue owner's password works, and passkeys of people whom the directory still knows.
 */
export async function maySignInWith(
  ctx: RequestContext,
  method: SignInMethod,
  staff: Pick<StaffTable, "id" | "role">,
): Promise<boolean> {
  const provider = await findProvider(ctx.db);
  if (provider?.isOn !== 1 || (await isRescue(ctx, provider, staff))) return true;
  const person = await findPerson(ctx.db, staff.id);
  if (person?.leftAt) return false;
  if (provider.passwordOff === 0) return true;
  return method === "passkey" && Boolean(person?.refreshToken);
}

/** Returns whether a person left the directory, so that their tokens must stop working too. */
export async function hasLeft(
  ctx: RequestContext,
  staff: Pick<StaffTable, "id" | "role">,
): Promise<boolean> {
  const provider = await findProvider(ctx.db);
  if (provider?.isOn !== 1 || (await isRescue(ctx, provider, staff))) return false;
  return Boolean((await findPerson(ctx.db, staff.id))?.leftAt);
}

/** Returns whether the person is the rescue owner; every owner is, once the named one is no active owner any more. */
async function isRescue(
  ctx: RequestContext,
  { rescueId }: SsoProviderTable,
  { id, role }: Pick<StaffTable, "id" | "role">,
): Promise<boolean> {
  if (role !== "owner" || rescueId === null) return false;
  if (id === rescueId) return true;
  return !(await activeInRoles(ctx.db, ["owner"])).some((owner) => owner.id === rescueId);
}

/** Returns whether the current settings accept a session's second factor at the provider. */
export async function hasProvenFactor(
  ctx: RequestContext,
  signedInBy: SignedInBy | undefined,
): Promise<boolean> {
  if (signedInBy !== "factor") return false;
  const provider = await findProvider(ctx.db);
  return provider?.isOn === 1 && provider.factorValues.length > 0;
}

/** Returns whether the directory still knows a person and their last sign-in there proved a second factor. */
export async function isFactorProved(ctx: RequestContext, staffId: string): Promise<boolean> {
  const person = await findPerson(ctx.db, staffId);
  if (!person || person.leftAt !== null || person.provedFactor === 0) return false;
  return hasProvenFactor(ctx, "factor");
}

/** Returns the sign-in page's provider button and whether passwords are off. */
export async function viewSignInWay(ctx: Pick<RequestContext, "db">): Promise<SignInWay> {
  const provider = await findProvider(ctx.db);
  if (provider?.isOn !== 1) return { label: "", passwordOff: false };
  return { label: provider.label, passwordOff: provider.passwordOff === 1 };
}
