import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { isRouteErrorResponse, useMatches, useNavigate } from "react-router";
import { copiedMessage, errorMailDraft, reportHere } from "#features/errors/error-report.ts";
import {
  brokenBy,
  forgetRejection,
  onBroken,
  setErrorService,
} from "#features/errors/error-watch.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { useSiteData } from "./site-data.ts";
import { SiteShell } from "./site-shell.tsx";
import { startUp } from "./start-up.ts";

/** Rarely needed: pages answer a missing record themselves. */
const NotFoundScreen = lazy(() =>
  import("./not-found-screen.tsx").then((part) => ({ default: part.NotFoundScreen })),
);

/** Counted for as long as this page stays loaded: the boundary itself begins anew with each try. */
let retries = 0;

/** What stands in place of a page that failed: the not-found page for a 404, the error screen for everything else. */
export function TopLevelError({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const site = useSiteData();
  const isPublic = useIsPublic();
  const [tried, setTried] = useState(retries);
  // The page that failed may not have come as far as this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once, with what the page knew
  useEffect(() => {
    if (isPublic) void startUp(site);
  }, []);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <SiteShell>
        <Suspense>
          <NotFoundScreen />
        </Suspense>
      </SiteShell>
    );
  }
  return (
    <ErrorScreen
      retries={tried}
      onRetry={() => {
        retries += 1;
        forgetRejection();
        setTried(retries);
        // The same address again: the router renders the page afresh.
        void navigate(`${location.pathname}${location.search}${location.hash}`, { replace: true });
      }}
      onReport={() => void handOverReport(error, site.company.email)}
    />
  );
}

async function handOverReport(error: unknown, email: string) {
  const report = reportHere(error);
  try {
    await navigator.clipboard.writeText(JSON.stringify(report, null, 2));
    alert(copiedMessage);
  } catch {
    location.href = errorMailDraft(email, report);
  }
}

/** Throws an unhandled rejection of our own code where a boundary sees it, which shows the error screen. */
export function UnhandledRejections() {
  const rejection = useSyncExternalStore(onBroken, brokenBy, () => null);
  if (rejection) throw rejection;
  return null;
}

/** Tells whether a public page is shown, or was before it failed. */
function useIsPublic(): boolean {
  return useMatches().some(({ id }) => id === "shell/site-layout");
}

/** Names the error service to the watch on public pages. Failures among the records of staff stay with our own collector. */
export function ErrorService() {
  const { sentryDsn } = useSiteData();
  const dsn = useIsPublic() ? sentryDsn : "";
  useEffect(() => setErrorService(dsn), [dsn]);
  return null;
}
