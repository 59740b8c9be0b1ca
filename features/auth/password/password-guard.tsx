import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { offerPasswordQuestion } from "#platform/client/call-api.ts";
import { wordsOfCode } from "#platform/http/errors.ts";
import { takeToastsAway } from "#ui/overlay/toast.tsx";

const ConfirmDialog = lazy(() =>
  import("./confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

/** Asks for the password when a dangerous act needs it, and lets the call go on. */
export function PasswordGuard() {
  const [asking, setAsking] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);

  useEffect(
    () =>
      offerPasswordQuestion(
        () =>
          new Promise((resolve) => {
            // A second act that asks meanwhile gets the same answer as a closed dialog.
            answer.current?.(false);
            takeToastsAway(wordsOfCode.confirm_password);
            answer.current = resolve;
            setAsking(true);
          }),
      ),
    [],
  );

  function settle(confirmed: boolean) {
    setAsking(false);
    answer.current?.(confirmed);
    answer.current = undefined;
  }

  if (!asking) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog onSettled={settle} />
    </Suspense>
  );
}
