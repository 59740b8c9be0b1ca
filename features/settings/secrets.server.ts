import type { JsonObject } from "#platform/database/column-types.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { SettingGroup, Settings } from "./contract.ts";
import { loadSettings } from "./store.server.ts";

type Value = Readonly<Record<string, unknown>>;

type SecretField = {
  field: string;
  /** Returns whether the group's value needs the secret; if not, the secret is deleted. */
  isUsed: (value: Value) => boolean;
  missing: string;
};

/** Settings that can be written but are never returned. */
const secretFields: Partial<Record<SettingGroup, SecretField>> = {
  verification: {
    field: "turnstileSecret",
    isUsed: ({ turnstileSiteKey }) => turnstileSiteKey !== "",
    missing: "The site key needs its secret key.",
  },
  notifications: {
    field: "webhookUrl",
    isUsed: ({ webhookKind }) => webhookKind !== "none",
    missing: "Enter the address that the messages go to.",
  },
};

const secrets = Object.entries(secretFields) as [SettingGroup, SecretField][];

/** Returns the settings without secrets, and the names of secrets that have a value. */
export function withoutSecrets(settings: Settings): { settings: Settings; secretsSet: string[] } {
  const shown: Record<string, unknown> = { ...settings };
  const secretsSet: string[] = [];
  for (const [group, { field }] of secrets) {
    if ((settings[group] as Value)[field]) secretsSet.push(`${group}.${field}`);
    shown[group] = valueForHistory(group, settings[group]);
  }
  return { settings: shown as Settings, secretsSet };
}

/**
 * Returns the value to store for a checked group: a secret left empty keeps its stored value, and a secret that is not
 * used any more is deleted. @throws invalid when a needed secret is missing
 */
export async function storableValue(
  ctx: Pick<RequestContext, "db">,
  group: SettingGroup,
  value: JsonObject,
): Promise<JsonObject> {
  const secret = secretFields[group];
  if (!secret) return value;
  const { field, isUsed, missing } = secret;
  if (!isUsed(value)) return { ...value, [field]: "" };
  if (value[field]) return value;
  const stored: JsonObject = (await loadSettings(ctx.db)).settings[group];
  if (stored[field]) return { ...value, [field]: stored[field] };
  throw new ExpectedError("invalid", { fields: { [field]: missing } });
}

/** Returns a group without its secret, as the history stores it. */
export function valueForHistory(group: SettingGroup, value: JsonObject): JsonObject {
  const secret = secretFields[group];
  return secret ? { ...value, [secret.field]: "" } : value;
}
