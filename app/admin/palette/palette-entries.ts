import type { ComponentType } from "react";
import { screens } from "#app/admin/shell/screens.ts";
import { paths } from "#app/paths.ts";
import type { Permission } from "#platform/permissions.ts";
import { shortcutsTo } from "./shortcuts.ts";

/** A screen, record or command that the search offers. */
export type Entry = {
  id: string;
  title: string;
  note: string;
  /** Hidden words that also match a query. */
  keywords?: string;
  icon?: ComponentType<{ className?: string }>;
  to?: string;
  run?: () => void;
};

const inbox = paths.adminCommunications;
const marketing = paths.adminMarketing;
const security = paths.adminSecurity;

type Place = [permission: Permission, title: string, to: string, keywords?: string];

/** Parts of screens that have their own address. */
const places: readonly Place[] = [
  ["leads.view", "Late leads", `${inbox}?view=late`, "promises overdue"],
  ["leads.view", "My leads", `${inbox}?view=mine`, "own tasks"],
  ["mail.view", "Outbox", `${inbox}?tab=outbox`, "mail sent failed"],
  ["leads.view", "Templates", `${inbox}?tab=templates`, "replies emails"],
  ["leads.view", "Spam", `${inbox}?tab=spam`, "junk"],
  ["marketing.view", "Subscribers", `${marketing}?tab=subscribers`, "newsletter readers"],
  ["marketing.view", "Campaigns", `${marketing}?tab=campaigns`, "newsletter sends"],
  ["marketing.view", "Site notice", `${marketing}?tab=notice`],
  ["marketing.view", "Redirects", `${marketing}?tab=redirects`],
  ["marketing.view", "Missing pages", `${marketing}?tab=missing`, "404 not found"],
  ["security.view", "Staff", `${security}?tab=staff`, "people roles invite"],
  ["security.view", "Open sessions", `${security}?tab=sessions`],
  ["security.view", "Sign-ins", `${security}?tab=sign-ins`, "logins"],
  ["security.view", "Audit log", `${security}?tab=log`, "history changes"],
];

/** Returns the address of a lead in the inbox. */
export const leadPath = (id: string) => `${inbox}?view=all&lead=${id}`;

/** Returns every screen that the person may open. */
export function screenEntries(may: (permission: Permission) => boolean): Entry[] {
  const own = screens.filter(({ permission }) => may(permission));
  const keys = new Map(shortcutsTo(own).map(({ path, key }) => [path, key]));
  return own.map(({ label, path, icon }) => {
    const key = keys.get(path);
    return { id: path, title: label, note: key ? `g ${key}` : "", icon, to: path };
  });
}

/** Returns parts of screens and the person's account, offered only for a query because unfiltered they are too many. */
export function placeEntries(may: (permission: Permission) => boolean): Entry[] {
  const own = places
    .filter(([permission]) => may(permission))
    .map(([, title, to, keywords]) => ({ id: to, title, note: "", keywords, to }));
  const account = {
    id: paths.adminAccount,
    title: "Your account",
    note: "",
    keywords: "password second factor profile",
    to: paths.adminAccount,
  };
  return [...own, account];
}

/** Returns the entries that match every word of the query, matches at the start of a title's word first. */
export function matchEntries<E extends Pick<Entry, "title" | "keywords">>(
  entries: readonly E[],
  query: string,
): E[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const scored = entries.flatMap((entry) => {
    const title = ` ${entry.title.toLowerCase()}`;
    // Hidden words match only from their beginning, so that no result looks arbitrary.
    const keywords = ` ${entry.keywords ?? ""}`;
    if (!words.every((word) => title.includes(word) || keywords.includes(` ${word}`))) return [];
    return [{ entry, score: words.filter((word) => title.includes(` ${word}`)).length }];
  });
  return scored.sort((one, other) => other.score - one.score).map(({ entry }) => entry);
}
