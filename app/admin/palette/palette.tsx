import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#app/paths.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { CommandDialog, type CommandGroup } from "#ui/overlay/command-dialog.tsx";
import { useTheme } from "#ui/page/use-theme.ts";
import {
  type Entry,
  leadPath,
  matchEntries,
  placeEntries,
  screenEntries,
} from "./palette-entries.ts";
import { readRecent, saveRecent } from "./palette-recent.ts";
import { newLeadKey } from "./shortcuts.ts";
import { useShow } from "./show-command.ts";
import type { Found } from "./staff-search-contract.ts";
import { type StaffSearch, useStaffSearch } from "./use-staff-search.ts";

/** Searches leads, posts and people, and opens every screen and command. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { person, may } = useStaff();
  const [query, setQuery] = useState("");
  const navigate = useNavigate();
  const search = useStaffSearch(query, open);
  const actions = useActions();

  function close() {
    onClose();
    setQuery("");
  }

  function select(entry: Entry) {
    close();
    if (entry.run) return entry.run();
    const { id, title, note, to, icon } = entry;
    if (!to) return;
    // Screens (the entries with an icon) are always offered, so only records are remembered.
    if (!icon) saveRecent(person.id, { id, title, note, to });
    navigate(to);
  }

  const empty = query.trim() === "";
  const recent = empty && open ? readRecent(person.id) : [];
  const isRecent = new Set(recent.map(({ id }) => id));
  const offered = empty ? screenEntries(may) : [...screenEntries(may), ...placeEntries(may)];
  const places = matchEntries(offered, query).filter(({ id }) => !isRecent.has(id));
  const groups = [
    group("recent", "Recent", recent),
    group("places", "Go to", places),
    group("leads", "Leads", records(search.found?.leads, leadPath)),
    group("posts", "Posts", records(search.found?.posts, postTo)),
    group("people", "People", records(search.found?.people, personTo)),
    group("actions", "Commands", matchEntries(actions, query)),
  ].filter(({ options }) => options.length > 0);

  function group(id: string, label: string, entries: readonly Entry[]): CommandGroup {
    const options = entries.map((entry) => ({
      id: `${id}-${entry.id}`,
      title: entry.title,
      note: entry.note,
      icon: entry.icon ? <entry.icon className="size-5" /> : undefined,
      onSelect: () => select(entry),
    }));
    return { id, label, options };
  }

  return (
    <CommandDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Search and commands"
      placeholder="Name, title or screen"
      query={query}
      onQuery={setQuery}
      groups={groups}
      status={statusText(search, groups.length > 0, query)}
      footer={<p className="max-sm:hidden">Arrow keys choose, Enter opens, Escape closes.</p>}
    />
  );
}

function statusText(search: StaffSearch, hasAny: boolean, query: string): string {
  if (search.busy) return "Searching…";
  if (search.failed) return "The search did not answer. Keep typing to try again.";
  return hasAny ? "" : `Nothing matches "${query.trim()}".`;
}

const postTo = (id: string) => `${paths.adminBlog}?post=${id}`;
const personTo = (id: string) => `${paths.adminSecurity}?tab=staff&person=${id}`;

function records(found: readonly Found[] | null | undefined, to: (id: string) => string): Entry[] {
  return (found ?? []).map(({ id, title, note }) => ({ id, title, note, to: to(id) }));
}

function useActions(): Entry[] {
  const { logout, may } = useAuth();
  const { dark, setDark } = useTheme();
  const show = useShow();
  const newLead: Entry = {
    id: "lead",
    title: "New lead",
    note: newLeadKey,
    keywords: "call walk-in referral add write down",
    run: () => show("lead"),
  };
  return [
    ...(may("leads.edit") ? [newLead] : []),
    {
      id: "theme",
      title: dark ? "Light mode" : "Dark mode",
      note: "",
      keywords: "toggle dark light theme",
      run: () => setDark(!dark),
    },
    {
      id: "keys",
      title: "Keyboard shortcuts",
      note: "",
      keywords: "help keys",
      run: () => show("help"),
    },
    {
      id: "site",
      title: "Go to the website",
      note: "",
      keywords: "public home",
      run: () => location.assign(paths.home),
    },
    {
      id: "out",
      title: "Sign out",
      note: "",
      keywords: "log out leave",
      run: () => void logout(),
    },
  ];
}
