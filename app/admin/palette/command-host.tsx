import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { screens } from "#app/admin/shell/screens.ts";
import { paths } from "#app/paths.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { forgetRecent } from "./palette-recent.ts";
import { readKey, shortcutsTo, takesKeys, useShortcutsOn } from "./shortcuts.ts";
import { type CommandWindow, ShowContext } from "./show-command.ts";

const Palette = lazy(() => import("./palette.tsx").then((module) => ({ default: module.Palette })));
const ShortcutHelp = lazy(() =>
  import("./shortcut-help.tsx").then((module) => ({ default: module.ShortcutHelp })),
);

/** After "g" the next key counts for this long (ms). */
const sequenceMs = 1500;

/** Keeps the search over everything and the keyboard shortcuts; both windows are loaded when they are first opened. */
export function CommandHost({ children }: { children: ReactNode }) {
  const { may } = useAuth();
  const [shown, setShown] = useState<CommandWindow>("nothing");
  // A window closes gently, so it stays in place once it was opened.
  const [loaded, setLoaded] = useState<ReadonlySet<CommandWindow>>(new Set());
  const show = useRef((next: CommandWindow) => {
    setLoaded((before) => new Set(before).add(next));
    setShown(next);
  }).current;
  useKeys(show);
  // Names of records must not outlast the person who looked them up.
  useEffect(() => forgetRecent, []);
  const close = () => setShown("nothing");
  const shortcuts = shortcutsTo([
    ...screens.filter((screen) => may(screen.permission)),
    { path: paths.adminAccount, label: "Your account" },
  ]);
  return (
    <ShowContext value={show}>
      {children}
      <Suspense>
        {loaded.has("palette") ? <Palette open={shown === "palette"} onClose={close} /> : null}
        {loaded.has("help") ? (
          <ShortcutHelp open={shown === "help"} onClose={close} shortcuts={shortcuts} />
        ) : null}
      </Suspense>
    </ShowContext>
  );
}

function useKeys(show: (next: CommandWindow) => void) {
  const { may } = useAuth();
  const navigate = useNavigate();
  const singleKeysOn = useShortcutsOn();
  const state = useRef({ may, navigate, singleKeysOn });
  state.current = { may, navigate, singleKeysOn };
  useEffect(() => {
    let gAt = Number.NEGATIVE_INFINITY;
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const { may, navigate, singleKeysOn } = state.current;
      const afterG = event.timeStamp - gAt < sequenceMs;
      gAt = Number.NEGATIVE_INFINITY;
      const act = readKey(event, {
        afterG,
        singleKeys: singleKeysOn && !takesKeys(event.target),
        shortcuts: shortcutsTo([
          ...screens.filter((screen) => may(screen.permission)),
          { path: paths.adminAccount, label: "" },
        ]),
      });
      if (!act) return;
      event.preventDefault();
      if (act.act === "wait") gAt = event.timeStamp;
      else if (act.act === "go") navigate(act.path);
      else show(act.act);
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [show]);
}
