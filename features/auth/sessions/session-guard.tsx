import { useEffect, useRef, useState } from "react";
import { emit, onEvent } from "#platform/client/events.ts";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";

const SessionEndedDialog = onDemand(
  async () => (await import("#features/auth/sign-in/session-ended-dialog.tsx")).SessionEndedDialog,
);

type Prompt = "none" | "dialog" | "bar";

/**
 * Asks to sign in again when the session ends, without leaving the screen. A dismissed dialog becomes a bar and reopens
 * at the next failed write.
 */
export function SessionGuard() {
  const [prompt, setPrompt] = useState<Prompt>("none");
  const previousFocus = useRef<Element>(null);

  useEffect(() => {
    const stops = [
      onEvent("session-ended", ({ wrote }) => {
        if (!isFocusLost(document.activeElement)) previousFocus.current ??= document.activeElement;
        setPrompt((before) => (before === "bar" && !wrote ? "bar" : "dialog"));
      }),
      onEvent("session-resumed", () => {
        setPrompt("none");
        // Waits until the dialog has closed and its pressed button is removed.
        setTimeout(() => {
          if (isFocusLost(document.activeElement)) restoreFocus(previousFocus.current);
          previousFocus.current = null;
        }, 50);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  return (
    <>
      {prompt === "bar" ? (
        <div
          role="status"
          className="sticky top-0 z-30 low:static flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline bg-panel px-5 py-2.5 text-sm"
        >
          <p>Your session has ended. Nothing can be read or saved until you sign in again.</p>
          <Button size="small" onClick={() => setPrompt("dialog")}>
            Sign in again
          </Button>
        </div>
      ) : null}
      {prompt === "none" ? null : (
        <SessionEndedDialog
          open={prompt === "dialog"}
          onOpenChange={(open) => setPrompt(open ? "dialog" : "bar")}
          onSignedIn={() => emit("session-resumed", {})}
        />
      )}
    </>
  );
}

/** Returns whether no element has the focus. */
function isFocusLost(focused: Element | null): boolean {
  return !focused || focused === document.body || !focused.isConnected;
}

/** Focuses the element that had the focus before, or the main area if that element was removed. */
function restoreFocus(before: Element | null) {
  const target = before?.isConnected ? before : document.getElementById("main");
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
