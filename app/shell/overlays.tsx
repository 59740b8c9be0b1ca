import { type ComponentType, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#app/paths.ts";
import { previewHere } from "#features/flags/flag-here.ts";
import type { CallActionsProps } from "./call-actions.tsx";
import { loadQuoteWindow, loadWaysWindow, quotePage, useLateWindow } from "./late-windows.ts";
import { offerWindow } from "./open-window.ts";
import { showQuote } from "./show-quote.ts";
import { useFlag } from "./use-flag.ts";

/** What may lie over every page. Only the listening is here; all else is loaded when it is needed. */
export function Overlays() {
  const quotes = useFlag("quote-dialog");
  return (
    <>
      {quotes ? <QuoteHost /> : null}
      <WaysHost />
      <CallHost />
      <PreviewHost />
    </>
  );
}

function QuoteHost() {
  const { Window, open, setOpen, show } = useLateWindow(loadQuoteWindow);
  const [need, setNeed] = useState<string>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(
    () =>
      offerWindow("quote-opened", (asked) => {
        setNeed(asked.need);
        show().catch(() => void navigate(quotePage(asked.need)));
      }),
    [show, navigate],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [pathname, setOpen]);
  useEffect(() => {
    const asked = takeQuoteParameter(search);
    if (asked !== null) showQuote(asked || undefined);
  }, [search]);
  return Window ? <Window open={open} onOpenChange={setOpen} need={need} /> : null;
}

/** The value of ?quote=, taken out of the address so that a reload does not open the dialog again. */
function takeQuoteParameter(search: string): string | null {
  const query = new URLSearchParams(search);
  const asked = query.get("quote");
  if (asked === null) return null;
  query.delete("quote");
  const left = query.size > 0 ? `?${query}` : "";
  history.replaceState(history.state, "", `${location.pathname}${left}${location.hash}`);
  return asked;
}

function WaysHost() {
  const { Window, open, setOpen, show } = useLateWindow(loadWaysWindow);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () =>
      offerWindow("ways-opened", () => {
        show().catch(() => void navigate(paths.contact));
      }),
    [show, navigate],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [pathname, setOpen]);
  return Window ? <Window open={open} onOpenChange={setOpen} /> : null;
}

/** Says that this tab shows what others do not see. */
function PreviewHost() {
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!previewHere()) return;
    import("./preview-bar.tsx").then(
      ({ PreviewBar }) => setBar(() => PreviewBar),
      () => undefined,
    );
  }, []);
  return Bar ? <Bar /> : null;
}

function CallHost() {
  const [CallActions, setActions] = useState<ComponentType<CallActionsProps> | null>(null);
  const [since] = useState(() => Date.now());
  useEffect(() => {
    let stopped = false;
    import("./call-actions.tsx").then(
      (loaded) => {
        if (!stopped) setActions(() => loaded.CallActions);
      },
      // The header has the telephone too.
      () => undefined,
    );
    return () => {
      stopped = true;
    };
  }, []);
  return CallActions ? <CallActions since={since} /> : null;
}
