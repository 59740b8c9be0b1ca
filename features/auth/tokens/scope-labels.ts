import { type ProgramScope, programScopes } from "#platform/permissions.ts";

const areaNames: Readonly<Record<string, string>> = {
  leads: "Leads and bookings",
  mail: "Outgoing mail",
  marketing: "Newsletter and links",
};

const verbNames: Readonly<Record<string, string>> = {
  view: "See",
  edit: "Change",
  resend: "Send again",
  publish: "Publish",
};

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export type ScopeArea = { name: string; scopes: { scope: ProgramScope; verb: string }[] };

/** Scopes grouped by area of the product. */
export const scopeAreas: readonly ScopeArea[] = [
  ...Map.groupBy(programScopes, (scope) => scope.split(".")[0] ?? ""),
].map(([area, scopes]) => ({
  name: areaNames[area] ?? capitalized(area),
  scopes: scopes.map((scope) => {
    const verb = scope.split(".")[1] ?? "";
    return { scope, verb: verbNames[verb] ?? capitalized(verb) };
  }),
}));

/** Formats scopes for people: "Leads and bookings: see, change". */
export function scopeLabels(scopes: readonly string[]): string[] {
  return scopeAreas.flatMap(({ name, scopes: ofArea }) => {
    const verbs = ofArea.filter(({ scope }) => scopes.includes(scope));
    if (verbs.length === 0) return [];
    return [`${name}: ${verbs.map(({ verb }) => verb.toLowerCase()).join(", ")}`];
  });
}
