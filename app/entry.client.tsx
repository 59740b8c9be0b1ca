import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { noteComponentStack } from "#features/errors/error-report.ts";
import { noticeFailure, watchFailures } from "#features/errors/error-watch.ts";
import { nextTask } from "./next-task.ts";

watchFailures();

/** Everything that ends at the error screen. An answer such as 404 is no failure of the page. */
function noticeRouteError(error: unknown, componentStack: string | null | undefined) {
  if (isRouteErrorResponse(error)) return;
  noteComponentStack(error, componentStack);
  noticeFailure(error, true);
}

// React's own start and the page's are a task each (decision 044).
await nextTask();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter
        onError={(error, { errorInfo }) => noticeRouteError(error, errorInfo?.componentStack)}
      />
    </StrictMode>,
  );
});
