import type { ComponentProps } from "react";
import { useAction } from "#platform/client/use-action.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { showFailure } from "#ui/overlay/toast.tsx";

type ActionButtonProps<E extends Endpoint> = Omit<ComponentProps<typeof Button>, "onClick"> & {
  call: E;
  input: Parameters<ReturnType<typeof useAction<E>>["run"]>[0];
  /** Told the result; a failure is a toast unless it says otherwise. */
  report?: Parameters<typeof useAction<E>>[1];
};

/** Makes a call when it is pressed, and is busy meanwhile. */
export function ActionButton<E extends Endpoint>(props: ActionButtonProps<E>) {
  const { call, input, report, ...button } = props;
  const { busy, run } = useAction(call, { onFailed: showFailure, ...report });
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      onClick={() => void run(input)}
      {...button}
    />
  );
}
