import { envSchema } from "./env-schema.ts";

/** A variable that no part of the site reads, and the setting that it was probably meant to be. */
export type SettingSlip = { name: string; meant: string };

const settings = Object.keys(envSchema.shape);
const settingNames = new Set(settings);

/**
 * Returns the variables that resemble a setting without being one, sorted by name. Such a slip is silent otherwise: the
 * site would run with the setting's default. Empty variables count as absent, as everywhere.
 */
export function settingSlips(env: Readonly<Record<string, string | undefined>>): SettingSlip[] {
  return Object.entries(env)
    .filter(([name, value]) => value && !settingNames.has(name))
    .flatMap(([name]) => {
      const meant = settings.find((setting) => resembles(name, setting));
      return meant ? [{ name, meant }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Returns the sentence about a slip, without the variable's value, which may be a secret. */
export function slipMessage({ name, meant }: SettingSlip): string {
  return `${name}: there is no such setting; did you mean ${meant}? Correct the name, or remove the variable.`;
}

/** Spells a name without what is easily confused: lower case and underscores, hyphens and dots. */
const bare = (name: string) => name.toUpperCase().replaceAll(/[-_.]/g, "");

/**
 * Keeps short names apart from ordinary variables: HOST and PORT are one letter from many words, and SMTP_URL is two
 * from AMQP_URL.
 */
function slipsAllowed(setting: string): number {
  if (setting.length < 6) return 0;
  return setting.length < 10 ? 1 : 2;
}

function resembles(name: string, setting: string): boolean {
  if (Math.abs(name.length - setting.length) > 2) return false;
  const [written, meant] = [bare(name), bare(setting)];
  if (written === meant) return true;
  if (swapsNeighbours(written, meant)) return true;
  return editDistance(name.toUpperCase(), setting) <= slipsAllowed(setting);
}

/** Tells whether two names differ in two neighbouring letters alone, such as PROT and PORT. */
function swapsNeighbours(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  if (at < 0 || one.length !== other.length) return false;
  const swapped = `${one.slice(0, at)}${one[at + 1] ?? ""}${one[at]}${one.slice(at + 2)}`;
  return swapped === other;
}

/** Counts the letters to add, drop or replace between two names, and the neighbours to swap (optimal alignment). */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
