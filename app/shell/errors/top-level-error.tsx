import { useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { errorScreen } from "#content/frame/error-screen.ts";
import { copyReport } from "#features/errors/error-report.ts";
import { fatalRejection, onFatalRejection, setRejection } from "#features/errors/error-watch.ts";
import { useTranslation } from "#ui/use-translation.ts";
import { ErrorScreen } from "./error-screen.tsx";

/** Number of tries; stored outside the component because each try remounts the error boundary. */
let retries = 0;

/** Replaces a failed page with the error screen. */
export function TopLevelError({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const { company } = useSiteData();
  const { heading, copied } = useTranslation(errorScreen);
  const [tried, setTried] = useState(retries);
  return (
    <>
      {/* React has removed the failed page's title. */}
      <title>{heading}</title>
      <ErrorScreen
        retries={tried}
        supportEmail={company.email}
        onRetry={() => {
          retries += 1;
          setRejection(null);
          setTried(retries);
          // Navigating to the same address renders the page again.
          void navigate(`${location.pathname}${location.search}${location.hash}`, {
            replace: true,
          });
        }}
        onReport={() => void copyReport(error, { supportEmail: company.email, copied })}
      />
    </>
  );
}

/** Rethrows an unhandled rejection of our code inside the error boundary. */
export function UnhandledRejections() {
  const rejection = useSyncExternalStore(onFatalRejection, fatalRejection, () => null);
  if (rejection) throw rejection;
  return null;
}
