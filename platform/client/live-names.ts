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

/** Maps the noun of an audit action ("noun.verb") to the event that its screens listen to. */
const nameOfNoun: Record<string, LiveName> = {
  lead: "lead.changed",
  leads: "lead.changed",
  booking: "lead.changed",
  person: "lead.changed",
  monthly_look: "lead.changed",
  template: "lead.changed",
  mail: "mail.changed",
  inbound: "mail.changed",
  post: "post.changed",
  blog: "post.changed",
  picture: "post.changed",
  subscriber: "marketing.changed",
  subscribers: "marketing.changed",
  welcome_mail: "marketing.changed",
  missing_page: "marketing.changed",
  send: "marketing.changed",
  redirect: "marketing.changed",
  notice: "marketing.changed",
  error: "error.changed",
  job: "system.changed",
  backup: "system.changed",
  "file-store": "system.changed",
  alert: "system.changed",
  staff: "staff.changed",
  sessions: "staff.changed",
  factor: "staff.changed",
  passkey: "staff.changed",
  first_hour: "settings.changed",
  token: "settings.changed",
  webhook: "settings.changed",
  single_sign_on: "settings.changed",
  mail_account: "settings.changed",
};

/** Audit actions that create leads. */
const newLeads = new Set(["lead.received", "lead.added", "leads.imported"]);

/** Returns the events that an audit row sends to open screens. Every row refreshes the audit log's own screen. */
export function liveNamesOf(action: string): LiveName[] {
  if (newLeads.has(action)) return ["lead.created", "mail.changed", "log.changed"];
  // Every staff screen has notices about a closed site and about example values that are still public.
  if (action.startsWith("feature.")) return ["features.changed", "site.changed", "log.changed"];
  if (action.startsWith("settings.")) return ["settings.changed", "site.changed", "log.changed"];
  const name = nameOfNoun[action.split(".")[0] ?? ""];
  return name ? [name, "log.changed"] : ["log.changed"];
}

/** Returns true when an audit row may have ended a session or changed a person's permissions. */
export function touchesSessions(action: string): boolean {
  return /^(sign_out|sessions|staff|password|factor|passkey|security)\b/.test(action);
}
