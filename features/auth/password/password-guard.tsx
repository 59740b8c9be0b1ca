import { useEffect, useRef, useState } from "react";
import { offerPasswordQuestion } from "#platform/client/call-api.ts";
import { messageOfCode } from "#platform/http/errors.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { dismissToasts } from "#ui/overlay/toast.tsx";

const ConfirmDialog = onDemand(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);

/** Asks for the password when a dangerous API call requires it, then lets the call continue. */
export function PasswordGuard() {
  const [asking, setAsking] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);

  useEffect(
    () =>
      offerPasswordQuestion(
        () =>
          new Promise((resolve) => {
            // A second request cancels the pending one, as closing the dialog does.
            answer.current?.(false);
            dismissToasts(messageOfCode.confirm_password);
            answer.current = resolve;
            setAsking(true);
          }),
      ),
    [],
  );

  function resolveQuestion(confirmed: boolean) {
    setAsking(false);
    answer.current?.(confirmed);
    answer.current = undefined;
  }

  if (!asking) return null;
  return <ConfirmDialog onResolved={resolveQuestion} />;
}
