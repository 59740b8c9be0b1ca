import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { emit, onEvent } from "#platform/client/events.ts";
import { Button } from "#ui/button.tsx";

const SessionEndedDialog = lazy(() =>
  import("#features/auth/sign-in/session-ended-dialog.tsx").then((module) => ({
    default: module.SessionEndedDialog,
  })),
);

type Place = "nothing" | "dialog" | "bar";

/**
 * Notices that the session has ended while somebody works, and asks to sign in again without leaving the screen.
 * Put away, it stays as a bar; the next thing that could not be saved brings the dialog back.
 */
export function SessionGuard() {
  const [place, setPlace] = useState<Place>("nothing");
  const cameFrom = useRef<Element>(null);

  useEffect(() => {
    const stops = [
      onEvent("session-ended", ({ wrote }) => {
        if (!isGone(document.activeElement)) cameFrom.current ??= document.activeElement;
        setPlace((before) => (before === "bar" && !wrote ? "bar" : "dialog"));
      }),
      onEvent("session-resumed", () => {
        setPlace("nothing");
        // Once the dialog has left the screen, with the button that was pressed in it.
        setTimeout(() => {
          if (isGone(document.activeElement)) goBack(cameFrom.current);
          cameFrom.current = null;
        }, 50);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  return (
    <>
      {place === "bar" ? (
        <div
          role="status"
          className="sticky top-0 z-30 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline bg-panel px-5 py-2.5 text-sm"
        >
          <p>Your session has ended. Nothing can be read or saved until you sign in again.</p>
          <Button size="small" onClick={() => setPlace("dialog")}>
            Sign in again
          </Button>
        </div>
      ) : null}
      {place === "nothing" ? null : (
        <Suspense fallback={null}>
          <SessionEndedDialog
            open={place === "dialog"}
            onOpenChange={(open) => setPlace(open ? "dialog" : "bar")}
            onSignedIn={() => emit("session-resumed", {})}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether the keyboard stands nowhere. */
function isGone(focused: Element | null): boolean {
  return !focused || focused === document.body || !focused.isConnected;
}

/** To where the person worked, or to the screen where that is gone. */
function goBack(before: Element | null) {
  const place = before?.isConnected ? before : document.getElementById("main");
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
