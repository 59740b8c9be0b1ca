import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { watchSmallButtons } from "#app/islands/page-scripts/small-buttons.ts";
import { noteComponentStack } from "#features/errors/error-report.ts";
import { reportFailure, watchFailures } from "#features/errors/error-watch.ts";

// Starts the staff area only; public pages are documents, which start app/islands/start.ts.

watchFailures();
watchSmallButtons();

/** Reports errors that end at the error screen. A response such as a 404 is not a failure of the page. */
function noticeRouteError(error: unknown, componentStack: string | null | undefined) {
  if (isRouteErrorResponse(error)) return;
  noteComponentStack(error, componentStack);
  reportFailure(error, true);
}

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
