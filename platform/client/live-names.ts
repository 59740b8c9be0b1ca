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

/** Nouns of audit actions ("noun.verb") by the event that their screens listen to. */
const nouns: Partial<Record<LiveName, readonly string[]>> = {
  "lead.changed": ["lead", "leads", "booking", "person", "monthly_look", "template"],
  "mail.changed": ["mail", "inbound"],
  "post.changed": ["post", "blog", "picture"],
  "marketing.changed": [
    "subscriber",
    "subscribers",
    "welcome_mail",
    "missing_page",
    "send",
    "redirect",
    "notice",
  ],
  "error.changed": ["error"],
  "system.changed": ["job", "backup", "file-store", "alert"],
  "staff.changed": ["staff", "sessions", "factor", "passkey"],
  "site.changed": ["restored_copy"],
  "settings.changed": ["first_hour", "token", "webhook", "single_sign_on", "mail_account"],
};

const nameOfNoun = new Map(
  Object.entries(nouns).flatMap(([name, of]) => of.map((noun) => [noun, name as LiveName])),
);

/** Audit actions that create leads. */
const newLeads = new Set(["lead.received", "lead.added", "leads.imported"]);

/** Returns the events that an audit row sends to open screens. Every row refreshes the audit log's own screen. */
export function liveNamesOf(action: string): LiveName[] {
  if (newLeads.has(action)) return ["lead.created", "mail.changed", "log.changed"];
  // Every staff screen has notices about a closed site and about example values that are still public.
  if (action.startsWith("feature.")) return ["features.changed", "site.changed", "log.changed"];
  if (action.startsWith("settings.")) return ["settings.changed", "site.changed", "log.changed"];
  const name = nameOfNoun.get(action.split(".")[0] ?? "");
  return name ? [name, "log.changed"] : ["log.changed"];
}

/** Returns true when an audit row may have ended a session or changed a person's permissions. */
export function touchesSessions(action: string): boolean {
  return /^(sign_out|sessions|staff|password|factor|passkey|security)\b/.test(action);
}
