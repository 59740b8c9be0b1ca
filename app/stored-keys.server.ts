import { recentKey } from "#app/admin/palette/palette-recent.ts";
import { searchKeyChoice } from "#app/islands/page-scripts/search-key.ts";
import { languageKey } from "#app/languages/stored-key.ts";
import { features } from "#app/server/product/features.server.ts";
import { sentPersonKey } from "#platform/client/forms/sent-person.ts";
import { shortcutsKey } from "#platform/client/single-keys.ts";
import type { Env } from "#platform/env.server.ts";
import {
  formDraft,
  ownChoice,
  type StoredKey,
  staffChoice,
  staffTab,
} from "#platform/product/stored-key.ts";
import { darkModeKey } from "#ui/page/theme.ts";

/** Keys that belong to no feature. */
const sharedKeys: readonly StoredKey[] = [
  ...ownChoice("Until you clear it", {
    [darkModeKey]: "Whether you chose the dark or the light look",
    [languageKey]: "The language that you chose, whose link is then marked; nobody is sent there",
    [searchKeyChoice]: "Remembers that you turned off the / key, which opens the search",
  }),
  ...formDraft("Until you close the tab", {
    [sentPersonKey]: "Name, email and phone of what you sent, to fill in the next form for you",
  }),
  ...staffTab("Until sign-out or until the tab is closed", {
    [recentKey]: "What a staff member opened last from the search, to offer it again",
  }),
  ...staffChoice("Until you clear it", {
    [shortcutsKey]: "Whether a staff member switched single-key shortcuts off",
  }),
];

const kinds: readonly StoredKey["kind"][] = ["Needed", "Your choice", "Staff only"];

/** Lists everything that this site stores in a browser, by kind, under the names that the code uses. */
export function storedKeys(env: Env): readonly StoredKey[] {
  const keys = [...sharedKeys, ...features.flatMap((feature) => feature.storedKeys?.(env) ?? [])];
  return kinds.flatMap((kind) => keys.filter((key) => key.kind === kind));
}
