import { type ComponentType, lazy, Suspense } from "react";
import { Button, buttonStyle } from "#ui/button.tsx";

const retryLimit = 3;

/** Only an ornament: where it cannot be fetched the screen does without. */
const RidgeLine = lazy<ComponentType<{ className: string }>>(() =>
  import("#ui/illustrations/ridge-line.tsx").then(
    (drawing) => ({ default: drawing.RidgeLine }),
    () => ({ default: () => null }),
  ),
);

type ErrorScreenProps = {
  onRetry: () => void;
  /** How often the reader has tried again. */
  retries: number;
  onReport: () => void;
};

/** Last resort when a page breaks. Needs neither the router nor any data. */
export function ErrorScreen({ onRetry, retries, onReport }: ErrorScreenProps) {
  const spent = retries >= retryLimit;
  return (
    <main id="main" className="flex min-h-dvh flex-col justify-between bg-canvas">
      {/* The page's own head went with the page. */}
      <title>Something went wrong</title>
      <div role="alert" className="wrap py-section">
        <h1 className="max-w-[9.3em]">Something went wrong</h1>
        <p className="mt-5 max-w-[28.2em] text-lg text-muted">
          We're sorry, but an unexpected error occurred. Please try refreshing the page.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={onRetry} disabled={spent}>
            {spent ? "Too many retries" : "Try Again"}
          </Button>
          <a href="/" className={buttonStyle({ look: "secondary" })}>
            Go Home
          </a>
          <Button look="quiet" onClick={onReport}>
            Report Error
          </Button>
        </div>
      </div>
      <Suspense>
        <RidgeLine className="h-40 sm:h-56" />
      </Suspense>
    </main>
  );
}
