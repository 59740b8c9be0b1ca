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

type Place = { title: string; to: string; permission: Permission; keywords?: string };

const inbox = paths.adminCommunications;
const marketing = paths.adminMarketing;
const security = paths.adminSecurity;

/** Parts of screens that have their own address. */
const places: readonly Place[] = [
  {
    title: "Late leads",
    to: `${inbox}?view=late`,
    permission: "leads.view",
    keywords: "promises overdue",
  },
  { title: "My leads", to: `${inbox}?view=mine`, permission: "leads.view", keywords: "own tasks" },
  {
    title: "Outbox",
    to: `${inbox}?tab=outbox`,
    permission: "mail.view",
    keywords: "mail sent failed",
  },
  {
    title: "Templates",
    to: `${inbox}?tab=templates`,
    permission: "leads.view",
    keywords: "replies emails",
  },
  { title: "Spam", to: `${inbox}?tab=spam`, permission: "leads.view", keywords: "junk" },
  {
    title: "Subscribers",
    to: `${marketing}?tab=subscribers`,
    permission: "marketing.view",
    keywords: "newsletter readers",
  },
  {
    title: "Campaigns",
    to: `${marketing}?tab=campaigns`,
    permission: "marketing.view",
    keywords: "newsletter sends",
  },
  { title: "Site notice", to: `${marketing}?tab=notice`, permission: "marketing.view" },
  { title: "Redirects", to: `${marketing}?tab=redirects`, permission: "marketing.view" },
  {
    title: "Missing pages",
    to: `${marketing}?tab=missing`,
    permission: "marketing.view",
    keywords: "404 not found",
  },
  {
    title: "Staff",
    to: `${security}?tab=staff`,
    permission: "security.view",
    keywords: "people roles invite",
  },
  { title: "Open sessions", to: `${security}?tab=sessions`, permission: "security.view" },
  {
    title: "Sign-ins",
    to: `${security}?tab=sign-ins`,
    permission: "security.view",
    keywords: "logins",
  },
  {
    title: "Audit log",
    to: `${security}?tab=log`,
    permission: "security.view",
    keywords: "history changes",
  },
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
  const own = places.filter(({ permission }) => may(permission));
  const account: Entry = {
    id: paths.adminAccount,
    title: "Your account",
    note: "",
    keywords: "password second factor profile",
    to: paths.adminAccount,
  };
  return [
    ...own.map(({ permission: _, ...place }) => ({ id: place.to, note: "", ...place })),
    account,
  ];
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
