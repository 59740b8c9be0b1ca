import type { ComponentPropsWithoutRef } from "react";
import { type BannerTexts, bannerTexts } from "#content/frame/consent-banner.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { ChevronDownIcon, CloseIcon } from "#ui/icons.tsx";
import { StoredPart } from "#ui/page/stored-part.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { ConsentSwitches } from "./consent-switches.tsx";

type HiddenBannerProps = {
  wording: BannerTexts;
  /** True when this site uses advertising features. */
  advertising: boolean;
  policyPath: string;
  /** Address of the page where visitors look up a receipt. */
  recordPath: string;
};

/** Puts the cookie banner into the page without showing it; `banner.ts` shows it when it is due. */
export function HiddenBanner(props: HiddenBannerProps) {
  return (
    <>
      <Question {...props} />
      <Saved recordPath={props.recordPath} />
    </>
  );
}

type StripProps = ComponentPropsWithoutRef<"section"> & { "data-consent-strip": string };

/**
 * Renders a strip along the lower edge of the window. The header and the call button stay visible above it, and it does
 * not take the focus. In a low window, which it would fill, it is a part of the page instead.
 */
function Strip({ className, children, ...rest }: StripProps) {
  return (
    <section
      {...rest}
      hidden
      tabIndex={-1}
      className={cx(
        "fixed inset-x-0 bottom-0 z-[45] max-h-[calc(100dvh-10.5rem)] overflow-y-auto overscroll-contain border-t-2 bg-paper pb-[env(safe-area-inset-bottom)] shadow-float outline-none low:static low:max-h-none print:hidden",
        className,
      )}
    >
      <StoredPart>{children}</StoredPart>
    </section>
  );
}

/** Asks for the choice: a region beside the page, not a dialog over it. Rejecting is as easy as accepting. */
function Question({ wording, advertising, policyPath }: HiddenBannerProps) {
  const texts = useTranslation(bannerTexts);
  return (
    <Strip data-consent-strip="question" aria-labelledby="consent-heading" className="border-ink">
      <div className="wrap relative grid gap-x-12 gap-y-3 py-3.5 lg:grid-cols-12 lg:items-center lg:py-5">
        <div className="lg:col-span-6">
          <h2 id="consent-heading" className="pr-12 text-xl lg:pr-0">
            {wording.heading}
          </h2>
          <p className="mt-1.5 max-w-measure text-sm">
            {wording.text}{" "}
            <span
              data-reason=""
              data-new-advertising={texts.newAdvertising}
              data-new-words={texts.newWords}
            />
            <a href={policyPath} className="link">
              {texts.policy}
            </a>
          </p>
          <p data-gpc="" hidden className="mt-2 max-w-measure border-l-4 border-oak pl-3 text-sm">
            <b>{texts.gpc}</b> {texts.gpcMeaning}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2.5 lg:col-span-6 lg:grid-cols-[1fr_1fr_auto] lg:pr-14">
          <Button variant="secondary" data-choice="reject_all">
            {texts.rejectAll}
          </Button>
          <Button variant="secondary" data-choice="accept_all">
            {texts.acceptAll}
          </Button>
          <Button
            variant="quiet"
            size="small"
            className="group col-span-2 min-h-11 lg:col-span-1"
            aria-expanded={false}
            aria-controls="consent-panel"
          >
            {texts.customize}
            <ChevronDownIcon className="size-4.5 group-aria-expanded:rotate-180" />
          </Button>
        </div>
        <div id="consent-panel" hidden className="border-t border-hairline pt-4 lg:col-span-12">
          <ConsentSwitches advertising={advertising}>
            <Button variant="secondary" className="w-full self-end" data-choice="save_preferences">
              {texts.save}
            </Button>
          </ConsentSwitches>
        </div>
        <div className="absolute top-2 right-[calc(var(--spacing-gutter)-0.5rem)]">
          <CloseButton />
        </div>
      </div>
    </Strip>
  );
}

/** Thanks for the choice, with its receipt number. */
function Saved({ recordPath }: { recordPath: string }) {
  const texts = useTranslation(bannerTexts);
  return (
    <Strip data-consent-strip="saved" role="status" className="border-oak">
      <div className="wrap flex items-start justify-between gap-4 py-3">
        <p className="pt-1.5 text-sm">
          <b>{texts.saved}</b> {texts.receipt}{" "}
          <span data-receipt="" className="font-mono text-[0.9em] whitespace-nowrap" />.{" "}
          {texts.lookUp}{" "}
          <a href={recordPath} className="link">
            {texts.recordPage}
          </a>
          .
        </p>
        <CloseButton />
      </div>
    </Strip>
  );
}

function CloseButton() {
  const { close } = useTranslation(bannerTexts);
  return (
    <button
      type="button"
      aria-label={close}
      data-close=""
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-panel hover:text-ink"
    >
      <CloseIcon />
    </button>
  );
}
