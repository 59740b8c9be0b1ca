import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { stateLabels } from "#ui/ui-labels.ts";
import { useTranslation } from "#ui/use-translation.ts";

type LoadStateProps = {
  loading?: boolean;
  /** Any truthy value means that loading failed; its message is not shown. */
  error?: unknown;
  onRetry?: () => void;
  /** Replaces the children when `isEmpty` is set. */
  empty?: ReactNode;
  isEmpty?: boolean;
  children?: ReactNode;
};

/** Shows a spinner, an error with a retry button, an empty note, or the content. */
export function LoadState({ loading, error, onRetry, empty, isEmpty, children }: LoadStateProps) {
  const labels = useTranslation(stateLabels);
  if (loading)
    return (
      <div className="grid min-h-40 place-items-center py-8">
        <Spinner size="large" />
      </div>
    );
  if (error)
    return (
      <div
        role="alert"
        className="grid min-h-40 place-items-center content-center gap-4 py-8 text-center"
      >
        <p>{labels.failed}</p>
        {onRetry ? (
          <Button variant="secondary" onClick={onRetry}>
            {labels.tryAgain}
          </Button>
        ) : null}
      </div>
    );
  if (isEmpty)
    return <p className="py-8 text-center text-muted">{empty ?? "No items to display"}</p>;
  return children;
}
