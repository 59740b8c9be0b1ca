import { ExpectedError } from "#platform/http/errors.ts";

/** All permissions; a person with "all" has each of them (spec §6). */
export const permissions = [
  "dashboard.view",
  "leads.view",
  "leads.edit",
  "leads.export",
  "mail.view",
  "mail.resend",
  "marketing.view",
  "marketing.edit",
  "blog.view",
  "blog.edit",
  "blog.publish",
  "analytics.view",
  "security.view",
  "security.edit",
  "system.view",
  "system.edit",
  "deployment.view",
  "deployment.edit",
  "features.view",
  "features.edit",
  "settings.view",
  "settings.edit",
] as const;

export type Permission = (typeof permissions)[number];

/** Permissions of the five predefined roles, decided here and nowhere else. */
export const rolePermissions = {
  owner: ["all"],
  office: [
    "dashboard.view",
    "leads.view",
    "leads.edit",
    "leads.export",
    "mail.view",
    "mail.resend",
    "marketing.view",
    "analytics.view",
  ],
  marketing: [
    "dashboard.view",
    "leads.view",
    "mail.view",
    "marketing.view",
    "marketing.edit",
    "blog.view",
    "blog.edit",
    "blog.publish",
    "analytics.view",
    "features.view",
  ],
  technician: [
    "dashboard.view",
    "leads.view",
    "leads.edit",
    "mail.view",
    "mail.resend",
    "analytics.view",
    "security.view",
    "system.view",
    "system.edit",
    "deployment.view",
    "deployment.edit",
    "features.view",
    "features.edit",
  ],
  viewer: ["dashboard.view", "leads.view", "mail.view", "blog.view", "analytics.view"],
} as const satisfies Record<string, readonly (Permission | "all")[]>;

export type Role = keyof typeof rolePermissions;

export const roles = Object.keys(rolePermissions) as Role[];

export const roleNames: Record<Role, string> = {
  owner: "Owner",
  office: "Office",
  marketing: "Marketing",
  technician: "Technician",
  viewer: "Viewer",
};

/**
 * Permissions that a program may be given. Accounts, settings and exports of personal data are reserved for people; a
 * new permission is closed to programs until it is listed here.
 */
export const programScopes = [
  "dashboard.view",
  "leads.view",
  "leads.edit",
  "mail.view",
  "mail.resend",
  "marketing.view",
  "marketing.edit",
  "blog.view",
  "blog.edit",
  "blog.publish",
  "analytics.view",
  "system.view",
  "system.edit",
  "deployment.view",
  "deployment.edit",
  "features.view",
  "features.edit",
] as const satisfies readonly Permission[];

export type ProgramScope = (typeof programScopes)[number];

/**
 * The author of a call. Visitors have no identity; the system acts for schedules and commands; a program has the id and
 * name of the token that it calls with.
 */
export type Actor =
  | { kind: "visitor" }
  | { kind: "system" }
  | { kind: "program"; id: string; name: string; permissions: readonly string[] }
  | {
      kind: "staff";
      id: string;
      name: string;
      permissions: readonly string[];
      /** Time when the person last proved their identity in this session (ms): at sign-in, or when asked again. */
      confirmedAt?: number;
    };

/** Returns the name under which an actor's work is shown; null for visitors and the system. */
export function nameOfActor(actor: Actor): string | null {
  return actor.kind === "staff" || actor.kind === "program" ? actor.name : null;
}

/** Returns the id of an actor's staff account; null for everyone else, programs included. */
export function staffIdOf(actor: Actor): string | null {
  return actor.kind === "staff" ? actor.id : null;
}

/** Returns true if the permissions include "all" or the requested one (spec §6). */
export function hasPermission(held: readonly string[], requested: string): boolean {
  return held.includes("all") || held.includes(requested);
}

/** Returns the roles that have a permission. */
export function rolesWith(requested: Permission): Role[] {
  return roles.filter((role) => hasPermission(rolePermissions[role], requested));
}

/** @throws ExpectedError `unauthenticated` for visitors, `forbidden` for staff without the permission. */
export function requirePermission(ctx: { actor: Actor }, requested: Permission): void {
  if (ctx.actor.kind === "system") return;
  if (ctx.actor.kind === "visitor") throw new ExpectedError("unauthenticated");
  if (!hasPermission(ctx.actor.permissions, requested)) throw new ExpectedError("forbidden");
}

/** Returns the signed-in member of staff. @throws ExpectedError `unauthenticated` for every other actor */
export function requireStaff(ctx: { actor: Actor }): Extract<Actor, { kind: "staff" }> {
  if (ctx.actor.kind !== "staff") throw new ExpectedError("unauthenticated");
  return ctx.actor;
}
