import { splitValues } from "./header-values.ts";

const policies = [
  "no-referrer",
  "no-referrer-when-downgrade",
  "same-origin",
  "origin",
  "strict-origin",
  "origin-when-cross-origin",
  "strict-origin-when-cross-origin",
  "unsafe-url",
] as const;

export type ReferrerPolicy = (typeof policies)[number];

const isPolicy = (text: string): text is ReferrerPolicy =>
  (policies as readonly string[]).includes(text);

/** Returns the last policy that browsers know in all lines of the header (Referrer Policy 8.1); null if there is none. */
export function headerReferrerPolicy(lines: readonly string[]): ReferrerPolicy | null {
  const values = splitValues(lines).map((value) => value.toLowerCase());
  return values.filter(isPolicy).at(-1) ?? null;
}

/** Values of a page's meta element from earlier drafts (HTML 4.2.5.1). */
const legacy: Readonly<Record<string, ReferrerPolicy>> = {
  never: "no-referrer",
  default: "strict-origin-when-cross-origin",
  always: "unsafe-url",
  "origin-when-crossorigin": "origin-when-cross-origin",
};

/** Returns the policy of a meta element's content, which takes exactly one value; null if browsers ignore it. */
export function metaReferrerPolicy(content: string): ReferrerPolicy | null {
  const value = content.toLowerCase();
  if (Object.hasOwn(legacy, value)) return legacy[value] ?? null;
  return isPolicy(value) ? value : null;
}

/** Returns whether a policy tells other sites the whole address of a page. */
export function tellsAddress(policy: ReferrerPolicy): boolean {
  return policy === "unsafe-url" || policy === "no-referrer-when-downgrade";
}
