import type { Permission } from "#platform/permissions.ts";

/** Events for open screens, each with the permission to receive it. They say that something changed, never for whom. */
export const liveNames = {
  "lead.created": "leads.view",
  "lead.changed": "leads.view",
  "presence.changed": "leads.view",
  "notification.changed": "leads.view",
  "mail.changed": "mail.view",
  "post.changed": "blog.view",
  "marketing.changed": "marketing.view",
  "error.opened": "system.view",
  "error.changed": "system.view",
  "system.changed": "system.view",
  "staff.changed": "security.view",
  "settings.changed": "settings.view",
  "features.changed": "features.view",
  "site.changed": "dashboard.view",
  "log.changed": "security.view",
} as const satisfies Record<string, Permission>;

export type LiveName = keyof typeof liveNames;

/** Events by the noun of an audit action ("noun.verb"), or by a whole action that differs from its noun. */
export type LiveNouns = Readonly<Record<string, readonly LiveName[]>>;

/** Returns the events that an audit row sends to open screens. Every row refreshes the audit log's own screen. */
export function liveNamesOf(action: string, nouns: LiveNouns): LiveName[] {
  const [noun = ""] = action.split(".");
  return [...(nouns[action] ?? nouns[noun] ?? []), "log.changed"];
}

/** Returns true when an audit row may have ended a session or changed a person's permissions. */
export function touchesSessions(action: string): boolean {
  return /^(sign_out|sessions|staff|password|factor|passkey|security)\b/.test(action);
}
