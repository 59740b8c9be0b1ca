import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { screens } from "#app/admin/shell/screens.ts";
import { takesKeys, useShortcutsOn } from "#platform/client/single-keys.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";
import { leadPath } from "./palette-entries.ts";
import { clearRecent } from "./palette-recent.ts";
import { accountShortcut, readKey, type Shortcut } from "./shortcuts.ts";
import { type CommandDialogName, ShowContext } from "./show-command.ts";

const Palette = lazyComponent(async () => (await import("./palette.tsx")).Palette);
const ShortcutHelp = lazyComponent(async () => (await import("./shortcut-help.tsx")).ShortcutHelp);

const NewLeadDialog = lazyComponent(
  async () => (await import("#features/leads/manual-entry/new-lead-dialog.tsx")).NewLeadDialog,
);

/** Time limit for the second key of a "g" sequence (ms). */
const sequenceMs = 1500;

/** Provides the staff search and the keyboard shortcuts. Each dialog is loaded when it is first opened. */
export function CommandHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<CommandDialogName>("nothing");
  // A dialog stays mounted after its first opening, so that its closing animation can run.
  const [loaded, setLoaded] = useState<ReadonlySet<CommandDialogName>>(new Set());
  const show = useRef((next: CommandDialogName) => {
    setLoaded((before) => new Set(before).add(next));
    setShown(next);
  }).current;
  // The names of found records must not outlive the session that searched for them.
  useEffect(() => clearRecent, []);
  const close = () => setShown("nothing");
  const shortcuts = useShortcuts();
  const { person, may } = useStaff();
  const navigate = useNavigate();
  const addsLeads = may("leads.edit");
  useKeys(show, { shortcuts, addsLeads });
  return (
    <ShowContext value={show}>
      {children}
      <Suspense>
        {loaded.has("palette") ? <Palette open={shown === "palette"} onClose={close} /> : null}
        {loaded.has("help") ? (
          <ShortcutHelp open={shown === "help"} onClose={close} shortcuts={shortcuts} />
        ) : null}
        {loaded.has("lead") && addsLeads ? (
          <NewLeadDialog
            key={person.id}
            open={shown === "lead"}
            onClose={close}
            onOpenLead={(id) => navigate(leadPath(id))}
          />
        ) : null}
      </Suspense>
    </ShowContext>
  );
}

/** Returns the shortcuts to every screen that this person may open. */
function useShortcuts(): Shortcut[] {
  const { may } = useStaff();
  return [...screens.filter((screen) => may(screen.permission)), accountShortcut];
}

type Keys = { shortcuts: readonly Shortcut[]; addsLeads: boolean };

function useKeys(show: (next: CommandDialogName) => void, keys: Keys) {
  const navigate = useNavigate();
  const singleKeysOn = useShortcutsOn();
  const state = useRef({ ...keys, navigate, singleKeysOn });
  state.current = { ...keys, navigate, singleKeysOn };
  // Listens before the screen is painted, so that a key pressed at once is not lost.
  useLayoutEffect(() => {
    let gAt = Number.NEGATIVE_INFINITY;
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      // The key after "g" is handled in the capture phase, so that a screen does not treat it as its own shortcut.
      const afterG = event.timeStamp - gAt < sequenceMs;
      if (afterG !== (event.eventPhase === Event.CAPTURING_PHASE)) return;
      const { navigate, shortcuts, addsLeads, singleKeysOn } = state.current;
      gAt = Number.NEGATIVE_INFINITY;
      const action = readKey(event, {
        afterG,
        singleKeys: singleKeysOn && !takesKeys(event.target),
        shortcuts,
        addsLeads,
      });
      if (!action) return;
      event.preventDefault();
      if (action.kind === "wait") gAt = event.timeStamp;
      else if (action.kind === "go") navigate(action.path);
      else show(action.kind);
    }
    addEventListener("keydown", press, true);
    addEventListener("keydown", press);
    return () => {
      removeEventListener("keydown", press, true);
      removeEventListener("keydown", press);
    };
  }, [show]);
}
