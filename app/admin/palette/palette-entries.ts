import type { ComponentType } from "react";
import { places, screens } from "#app/admin/shell/screens.ts";
import { paths } from "#app/paths.ts";
import type { Permission } from "#platform/permissions.ts";

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

/** Returns the address of a lead in the inbox. */
export const leadPath = (id: string) => `${paths.adminCommunications}?view=all&lead=${id}`;

/** Returns every screen that the person may open. */
export function screenEntries(may: (permission: Permission) => boolean): Entry[] {
  return screens
    .filter(({ permission }) => may(permission))
    .map(({ label, path, icon, key }) => ({
      id: path,
      title: label,
      note: `g ${key}`,
      icon,
      to: path,
    }));
}

/** Returns parts of screens and the person's account, offered only for a query because unfiltered they are too many. */
export function placeEntries(may: (permission: Permission) => boolean): Entry[] {
  const own = places
    .filter(({ permissions }) => permissions.every(may))
    .map(({ name, note, keywords, to }) => ({ id: to, title: name, note, keywords, to }));
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
