import { useLocalHref } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { SiteText } from "#app/shell/site-text.tsx";
import { errorScreen } from "#content/frame/error-screen.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { RidgeLine } from "#ui/illustrations/ridge-line.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { retryLimit } from "./retry-limit.ts";

type ErrorScreenProps = {
  /** Left out on documents, where a page script handles the buttons. */
  onRetry?: () => void;
  /** Number of tries so far. */
  retries?: number;
  onReport?: () => void;
  /** Recipient of error reports by mail, for the page script. */
  supportEmail?: string;
};

/** Replaces a broken page. Needs neither the router nor any data. */
export function ErrorScreen({ onRetry, retries = 0, onReport, supportEmail }: ErrorScreenProps) {
  const texts = useTranslation(errorScreen);
  const { href } = useLocalHref()(paths.home);
  const spent = retries >= retryLimit;
  return (
    <main id="main" className="flex min-h-dvh flex-col justify-between bg-canvas">
      <div role="alert" className="wrap py-section">
        <h1 className="max-w-[9.3em]">{texts.heading}</h1>
        <p className="mt-5 max-w-[28.2em] text-lg text-muted">{texts.text}</p>
        <p className="mt-3 text-lg text-muted">
          <SiteText text={texts.call} />
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button data-retry={texts.retriesSpent} onClick={onRetry} disabled={spent}>
            {spent ? texts.retriesSpent : texts.retry}
          </Button>
          <a href={href} className={buttonStyle({ variant: "secondary" })}>
            {texts.home}
          </a>
          <Button
            variant="quiet"
            data-report={supportEmail}
            data-copied={supportEmail && texts.copied}
            onClick={onReport}
          >
            {texts.report}
          </Button>
        </div>
      </div>
      <RidgeLine className="h-40 sm:h-56" />
    </main>
  );
}
