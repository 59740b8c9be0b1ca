import { phoneHref } from "#platform/phone.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { RidgeLine } from "#ui/illustrations/ridge-line.tsx";
import { errorTitle, retryLimit, retrySpent } from "./error-words.ts";

type ErrorScreenProps = {
  /** Left out on documents, where a page script handles the buttons. */
  onRetry?: () => void;
  /** Number of tries so far. */
  retries?: number;
  onReport?: () => void;
  /** Recipient of error reports by mail, for the page script. */
  supportEmail?: string;
  phone: string;
};

/** Replaces a broken page. Needs neither the router nor any data. */
export function ErrorScreen({
  onRetry,
  retries = 0,
  onReport,
  supportEmail,
  phone,
}: ErrorScreenProps) {
  const spent = retries >= retryLimit;
  return (
    <main id="main" className="flex min-h-dvh flex-col justify-between bg-canvas">
      <div role="alert" className="wrap py-section">
        <h1 className="max-w-[9.3em]">{errorTitle}</h1>
        <p className="mt-5 max-w-[28.2em] text-lg text-muted">
          We're sorry, but an unexpected error occurred. Please try refreshing the page.
        </p>
        <p className="mt-3 text-lg text-muted">
          Or call{" "}
          <a href={phoneHref(phone)} className="link whitespace-nowrap">
            {phone}
          </a>
          .
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button data-retry="" onClick={onRetry} disabled={spent}>
            {spent ? retrySpent : "Try Again"}
          </Button>
          <a href="/" className={buttonStyle({ look: "secondary" })}>
            Go Home
          </a>
          <Button look="quiet" data-report={supportEmail} onClick={onReport}>
            Report Error
          </Button>
        </div>
      </div>
      <RidgeLine className="h-40 sm:h-56" />
    </main>
  );
}
