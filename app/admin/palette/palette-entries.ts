import type { ComponentType } from "react";
import { screens } from "#app/admin/shell/screens.ts";
import { paths } from "#app/paths.ts";
import type { Permission } from "#platform/permissions.ts";
import { shortcutsTo } from "./shortcuts.ts";

/** Something to open or do from the search. */
export type Entry = {
  id: string;
  title: string;
  note: string;
  /** Other words that find it. */
  also?: string;
  icon?: ComponentType<{ className?: string }>;
  to?: string;
  run?: () => void;
};

type Place = { title: string; to: string; permission: Permission; also?: string };

const inbox = paths.adminCommunications;

const marketing = paths.adminMarketing;
const security = paths.adminSecurity;

/** Parts of screens that have an address of their own. */
const places: readonly Place[] = [
  {
    title: "Late leads",
    to: `${inbox}?view=late`,
    permission: "leads.view",
    also: "promises overdue",
  },
  { title: "My leads", to: `${inbox}?view=mine`, permission: "leads.view", also: "own tasks" },
  { title: "Outbox", to: `${inbox}?tab=outbox`, permission: "mail.view", also: "mail sent failed" },
  {
    title: "Templates",
    to: `${inbox}?tab=templates`,
    permission: "leads.view",
    also: "replies letters",
  },
  { title: "Spam", to: `${inbox}?tab=spam`, permission: "leads.view", also: "junk" },
  {
    title: "Subscribers",
    to: `${marketing}?tab=subscribers`,
    permission: "marketing.view",
    also: "newsletter readers",
  },
  {
    title: "Sends",
    to: `${marketing}?tab=sends`,
    permission: "marketing.view",
    also: "newsletter",
  },
  { title: "Site notice", to: `${marketing}?tab=notice`, permission: "marketing.view" },
  { title: "Redirects", to: `${marketing}?tab=redirects`, permission: "marketing.view" },
  {
    title: "Missing pages",
    to: `${marketing}?tab=missing`,
    permission: "marketing.view",
    also: "404 not found",
  },
  {
    title: "Staff",
    to: `${security}?tab=staff`,
    permission: "security.view",
    also: "people roles invite",
  },
  { title: "Open sessions", to: `${security}?tab=sessions`, permission: "security.view" },
  {
    title: "Sign-ins",
    to: `${security}?tab=sign-ins`,
    permission: "security.view",
    also: "logins",
  },
  {
    title: "Audit log",
    to: `${security}?tab=log`,
    permission: "security.view",
    also: "history changes",
  },
];

/** Every screen that the person may open. */
export function screenEntries(may: (permission: Permission) => boolean): Entry[] {
  const own = screens.filter(({ permission }) => may(permission));
  const keys = new Map(shortcutsTo(own).map(({ path, key }) => [path, key]));
  return own.map(({ label, path, icon }) => {
    const key = keys.get(path);
    return { id: path, title: label, note: key ? `g ${key}` : "", icon, to: path };
  });
}

/** Parts of screens, and one's own account. They are found by their words; offered unasked they would be too many. */
export function placeEntries(may: (permission: Permission) => boolean): Entry[] {
  const own = places.filter(({ permission }) => may(permission));
  const account: Entry = {
    id: paths.adminAccount,
    title: "Your account",
    note: "",
    also: "password second factor profile",
    to: paths.adminAccount,
  };
  return [
    ...own.map(({ permission: _, ...place }) => ({ id: place.to, note: "", ...place })),
    account,
  ];
}

/**
 * Entries that hold every word of the query, where one begins a word of the title first. All of them for no query.
 */
export function matchEntries<E extends Pick<Entry, "title" | "also">>(
  entries: readonly E[],
  query: string,
): E[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const scored = entries.flatMap((entry) => {
    const title = ` ${entry.title.toLowerCase()}`;
    // Words that nobody sees are found from their beginning alone, so that no hit seems to come from nowhere.
    const also = ` ${entry.also ?? ""}`;
    if (!words.every((word) => title.includes(word) || also.includes(` ${word}`))) return [];
    return [{ entry, score: words.filter((word) => title.includes(` ${word}`)).length }];
  });
  return scored.sort((one, other) => other.score - one.score).map(({ entry }) => entry);
}
