import type { Ctx } from "#platform/context.server.ts";
import { ExpectedError } from "#platform/errors.ts";
import type { SettingGroup, Settings } from "./contract.ts";
import { loadSettings } from "./store.server.ts";

export type Verification = Settings["verification"];

/** The settings as staff may see them, and which secrets have a value. */
export function withoutSecrets(settings: Settings): { settings: Settings; secretsSet: string[] } {
  const { verification } = settings;
  return {
    settings: { ...settings, verification: { ...verification, turnstileSecret: "" } },
    secretsSet: verification.turnstileSecret ? ["verification.turnstileSecret"] : [],
  };
}

/**
 * What is stored when staff save the keys: the secret that is there stays while they write none, and goes with the site key.
 * @throws invalid when there is a site key and no secret
 */
export async function withKeptSecret(
  ctx: Pick<Ctx, "db">,
  written: Verification,
): Promise<Verification> {
  if (!written.turnstileSiteKey) return { turnstileSiteKey: "", turnstileSecret: "" };
  if (written.turnstileSecret) return written;
  const { turnstileSecret } = (await loadSettings(ctx.db)).settings.verification;
  if (turnstileSecret) return { ...written, turnstileSecret };
  throw new ExpectedError("invalid", {
    fields: { turnstileSecret: "The site key needs its secret key." },
  });
}

/** What is stored of a checked group: its secret stays while none was written. @throws invalid */
export async function storableValue(
  ctx: Pick<Ctx, "db">,
  group: SettingGroup,
  value: unknown,
): Promise<unknown> {
  return group === "verification" ? withKeptSecret(ctx, value as Verification) : value;
}

/** A group as its history keeps it: without secrets. */
export function valueForHistory(group: SettingGroup, value: unknown): unknown {
  return group === "verification" ? { ...(value as Verification), turnstileSecret: "" } : value;
}
