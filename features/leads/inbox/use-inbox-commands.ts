import { type RefObject, useRef, useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { actOnNewest, showToast } from "#ui/overlay/toast.tsx";
import { type Selection, withSelected } from "./columns.tsx";
import { type LeadCommand, runCommand, useInboxKeys } from "./inbox-keys.ts";
import type { RowKeys } from "./use-lead-rows.ts";

type InboxCommands = {
  leads: readonly Lead[];
  openId: string | null;
  selection: Selection;
  rows: RefObject<RowKeys | null>;
  detail: RefObject<HTMLElement | null>;
  /** Holds the tools for selected leads. */
  bar: RefObject<HTMLElement | null>;
  searchId: string;
  onSelection: (next: Selection) => void;
  onSearching: () => void;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/**
 * Returns a function for the lead after or before the open one, by the list's order when that was opened: a change to
 * it may have moved it to the end.
 */
function useNeighbours(leads: readonly Lead[], openId: string | null) {
  const idAt = (index: number) => leads[index]?.id;
  const here = leads.findIndex(({ id }) => id === openId);
  const seen = useRef<{ id: string | null; around: Partial<Record<1 | -1, string | undefined>> }>({
    id: null,
    around: {},
  });
  if (openId !== seen.current.id && (here >= 0 || openId === null)) {
    seen.current = { id: openId, around: { 1: idAt(here + 1), [-1]: idAt(here - 1) } };
  }
  return (by: 1 | -1): string | undefined => {
    const before = seen.current.id === openId ? seen.current.around[by] : undefined;
    if (leads.some(({ id }) => id === before)) return before;
    return here < 0 ? undefined : idAt(here + by);
  };
}

/**
 * Carries out the inbox's keys. A command acts on the selected leads, else on the focused row, which it opens, else on
 * the open lead. `command`: the command to run in the lead that is about to open.
 */
export function useInboxCommands(inbox: InboxCommands) {
  const { leads, openId, selection, rows, detail, bar } = inbox;
  const mayEdit = useStaff().may("leads.edit");
  const [command, setCommand] = useState<LeadCommand | null>(null);

  const neighbour = useNeighbours(leads, openId);

  function step(by: 1 | -1): boolean {
    if (openId !== null && rows.current?.focused() === undefined) {
      const next = neighbour(by);
      if (next) inbox.onOpen(next);
    } else rows.current?.move(by);
    return true;
  }

  function run(wanted: LeadCommand): boolean {
    if (!mayEdit) return false;
    const several = openId === null && selection.size > 0;
    if (several && bar.current) return runCommand(bar.current, wanted);
    const id = rows.current?.focused() ?? openId;
    if (!id) return false;
    if (id === openId && detail.current) return runCommand(detail.current, wanted);
    setCommand(wanted);
    inbox.onOpen(id);
    return true;
  }

  function select(): boolean {
    if (rows.current?.select()) return true;
    const id = rows.current?.focused() ?? openId;
    if (!mayEdit || !id) return false;
    inbox.onSelection(withSelected(selection, id, !selection.has(id)));
    return true;
  }

  function undo(): boolean {
    if (!mayEdit) return false;
    if (!actOnNewest("Undo")) showToast("There is nothing to undo.");
    return true;
  }

  function search(): boolean {
    inbox.onSearching();
    // On a phone the field is rendered a moment later.
    requestAnimationFrame(() => document.getElementById(inbox.searchId)?.focus());
    return true;
  }

  useInboxKeys({
    next: () => step(1),
    previous: () => step(-1),
    // The row's link handles Enter itself.
    open: () => false,
    reply: () => run("reply"),
    assign: () => run("assign"),
    note: () => run("note"),
    status: () => run("status"),
    hold: () => run("hold"),
    spam: () => run("spam"),
    select,
    undo,
    search,
    back: (target) => goBack(target, inbox),
  });

  return { command, commandDone: () => setCommand(null) };
}

/** Goes back one level: out of a field, out of the lead, out of the selection. */
function goBack(target: Element, inbox: InboxCommands): boolean {
  const detail = inbox.detail.current;
  const isInside = detail?.contains(target) ?? false;
  if (isInside && target.matches("input, textarea, select")) {
    detail?.querySelector<HTMLElement>("h2")?.focus();
    return true;
  }
  const rows = inbox.rows.current;
  const isInRows = rows?.focused() !== undefined;
  if (inbox.openId !== null) {
    const isHere = isInside || target === document.body || isInRows;
    if (isHere) inbox.onClose();
    return isHere;
  }
  if (target.id === inbox.searchId) {
    rows?.move(1);
    return true;
  }
  if (!isInRows || inbox.selection.size === 0) return false;
  inbox.onSelection(new Set());
  return true;
}
