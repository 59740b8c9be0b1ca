import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import type { BannerWords } from "#content/consent-banner.ts";
import { Button } from "#ui/button.tsx";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { applyChoice } from "./apply-choice.ts";
import { useBannerWording } from "./banner-words.ts";
import { BottomStrip } from "./bottom-strip.tsx";
import { acceptAll, rejectAll, type Signals, signalsOf, switchesOf } from "./choice.ts";
import { CloseButton, ConsentSaved } from "./consent-saved.tsx";
import { ConsentSwitches } from "./consent-switches.tsx";
import { type consentActions, consentPreferencesKey, wordingVersion } from "./contract.ts";
import { consentNow, noteClosed, readNote, sendsGpc } from "./stored-choice.ts";

type ConsentBannerProps = {
  /** Whether this site uses advertising features. */
  advertising: boolean;
  /** Edition of the wording. */
  edition: number;
  /** Whether the company wrote its own wording. */
  ownWords: boolean;
  /** Whether the visitor opened it with Cookie Settings. */
  reopened: boolean;
  policyPath: string;
};

/** The cookie banner: a region beside the page, not a dialog over it. Rejecting is as easy as accepting. */
export function ConsentBanner(props: ConsentBannerProps) {
  const [receipt, setReceipt] = useState<string | null>(null);
  const [open, setOpen] = useState(true);
  const close = useCallback(() => setOpen(false), []);
  const wording = wordingVersion(props.advertising, props.edition);
  const words = useBannerWording(props.edition, props.ownWords);

  useEffect(() => {
    // A choice made in another tab answers the question of this one.
    function followOtherTab({ key }: StorageEvent) {
      if (key === consentPreferencesKey && !consentNow(wording).ask) setOpen(false);
    }
    addEventListener("storage", followOtherTab);
    return () => removeEventListener("storage", followOtherTab);
  }, [wording]);

  if (!open || !words) return null;
  if (receipt) return <ConsentSaved receipt={receipt} onClose={close} {...props} />;
  return (
    <Question
      {...props}
      words={words}
      onChoice={(action, signals) => setReceipt(applyChoice(action, signals, wording))}
      onClose={() => {
        noteClosed();
        close();
      }}
    />
  );
}

type QuestionProps = ConsentBannerProps & {
  words: BannerWords;
  onChoice: (action: (typeof consentActions)[number], signals: Signals) => void;
  onClose: () => void;
};

function Question({ words, advertising, edition, reopened, policyPath, ...on }: QuestionProps) {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const customize = useRef<HTMLButtonElement>(null);
  const [expanded, setExpanded] = useState(reopened);
  const [switches, setSwitches] = useState(() =>
    switchesOf(consentNow(wordingVersion(advertising, edition)).signals),
  );

  useEffect(() => {
    if (reopened) ref.current?.focus({ preventScroll: true });
  }, [reopened]);

  /** In a low window the switches would open out of sight below the buttons. */
  useEffect(() => {
    const [strip, button] = [ref.current, customize.current];
    if (!expanded || reopened || !strip || !button) return;
    const edge = strip.getBoundingClientRect().top + strip.clientTop;
    strip.scrollTop += button.getBoundingClientRect().top - edge;
  }, [expanded, reopened]);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || !expanded) return;
    event.stopPropagation();
    setExpanded(false);
    customize.current?.focus();
  }

  return (
    <BottomStrip stripRef={ref} aria-labelledby={id} className="border-ink" onKeyDown={handleKey}>
      <div className="wrap relative grid gap-x-12 gap-y-3 py-3.5 lg:grid-cols-12 lg:items-center lg:py-5">
        <div className="lg:col-span-6">
          <h2 id={id} className="pr-12 text-xl lg:pr-0">
            {words.heading}
          </h2>
          <p className="mt-1.5 max-w-measure text-sm">
            {words.text}{" "}
            {reopened ? null : <Reason wording={wordingVersion(advertising, edition)} />}
            <a href={policyPath} className="link">
              Cookie policy
            </a>
          </p>
          {sendsGpc() ? <HonoredSignal /> : null}
        </div>
        <div className="grid grid-cols-2 gap-2.5 lg:col-span-6 lg:grid-cols-[1fr_1fr_auto] lg:pr-14">
          <Button look="secondary" onClick={() => on.onChoice("reject_all", rejectAll())}>
            Reject All
          </Button>
          <Button look="secondary" onClick={() => on.onChoice("accept_all", acceptAll())}>
            Accept All
          </Button>
          <Button
            ref={customize}
            look="quiet"
            size="small"
            className="col-span-2 min-h-11 lg:col-span-1"
            aria-expanded={expanded}
            aria-controls={`${id}-panel`}
            onClick={() => setExpanded(!expanded)}
          >
            Customize
            <ChevronDownIcon className={expanded ? "size-4.5 rotate-180" : "size-4.5"} />
          </Button>
        </div>
        <div
          id={`${id}-panel`}
          hidden={!expanded}
          className="border-t border-hairline pt-4 lg:col-span-12"
        >
          <ConsentSwitches {...{ switches, advertising }} onChange={setSwitches}>
            <Button
              look="secondary"
              className="w-full self-end"
              onClick={() => on.onChoice("save_preferences", signalsOf(switches))}
            >
              Save Preferences
            </Button>
          </ConsentSwitches>
        </div>
        <div className="absolute top-2 right-[calc(var(--spacing-gutter)-0.5rem)]">
          <CloseButton onClick={on.onClose} />
        </div>
      </div>
    </BottomStrip>
  );
}

/** Explains why somebody who chose before is asked again. */
function Reason({ wording }: { wording: string }) {
  const asked = readNote()?.wording;
  if (asked === undefined || asked === wording) return null;
  return wording.endsWith("+ads") && !asked.endsWith("+ads")
    ? "We now use advertising features, so we ask you again. "
    : "These words are new since you last chose, so we ask you again. ";
}

function HonoredSignal() {
  return (
    <p className="mt-2 max-w-measure border-l-4 border-oak pl-3 text-sm">
      <b>Opt-out preference signal honored.</b> Your browser sends Global Privacy Control, so
      analytics and advertising stay off unless you choose otherwise here.
    </p>
  );
}
