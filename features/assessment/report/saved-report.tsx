import { useEffect, useRef, useState } from "react";
import { type Language, languageNamed } from "#content/frame/languages.ts";
import type { assessmentCalls } from "#features/assessment/contract.ts";
import { MonthlyLook } from "#features/assessment/monthly/monthly-look.tsx";
import { keepLabels, savedReportLabels } from "#features/assessment/texts/keep-texts.ts";
import type { CheckOutcome } from "#features/assessment/use-assessment.ts";
import { ApiError, orOffline } from "#platform/client/call-api.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { FocusGroup } from "#ui/focus-group.tsx";
import { FailureNotice, Notice } from "#ui/notice.tsx";
import { PrintButton } from "#ui/page/print-sheet.tsx";
import { uiLabels } from "#ui/ui-labels.ts";
import { useLanguageCode, useTranslate, useTranslation } from "#ui/use-translation.ts";
import type { Link } from "./calls.ts";
import { DoneNotice } from "./done-notice.tsx";
import { DownloadPdf } from "./download-pdf.tsx";
import { TalkLink } from "./keep-report.tsx";
import { RecheckDomain } from "./recheck-domain.tsx";
import { readLink, type SavedLink } from "./saved-link.ts";
import { ReportView } from "./view.tsx";

type Opened = AnswerOf<typeof assessmentCalls.open>;

type State =
  | { kind: "loading" }
  | { kind: "failed"; message: string; gone: boolean }
  | ({ kind: "open" } & Opened)
  | { kind: "erased" };

const bare = ({ id, secret }: SavedLink) => ({ id, secret });

const loadCalls = () => orOffline(import("./calls.ts"));

/** Forces a recheck; resolves with the reason if refused, such as within the hour. */
async function recheck(link: Link, language: Language): Promise<CheckOutcome> {
  try {
    const calls = await loadCalls();
    return { kind: "shown", report: (await calls.recheck(link, language)).look };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: "refused", message: error.message };
  }
}

/** Shows a stored report by its private link, with the reader's actions on it. */
export function SavedReport({ bookingPath }: { bookingPath: string }) {
  const labels = useTranslation(savedReportLabels);
  const translate = useTranslate();
  const language = languageNamed(useLanguageCode());
  const [link] = useState(() => readLink(location.hash));
  const [state, setState] = useState<State>(link ? { kind: "loading" } : noLink);

  async function load() {
    if (!link) return;
    setState({ kind: "loading" });
    try {
      const { open } = await loadCalls();
      setState({ kind: "open", ...(await open(bare(link), language)) });
    } catch (error) {
      setState(failureOf(error));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the link that the page was opened with
  useEffect(() => void load(), []);

  if (!link || state.kind === "failed") {
    const reason = state.kind === "failed" ? state.message : noLink.message;
    return (
      <Notice tone="warning" announce heading={labels.gone}>
        <p>{translate(reason)}</p>
        {state.kind === "failed" && !state.gone ? (
          <Button variant="secondary" size="small" onClick={() => void load()} className="mt-3">
            {labels.tryAgain}
          </Button>
        ) : null}
      </Notice>
    );
  }
  if (state.kind === "erased") {
    return (
      <DoneNotice heading={labels.deleted} level={2}>
        <p>{labels.deletedText}</p>
      </DoneNotice>
    );
  }
  if (state.kind === "loading") return <LoadState loading error={undefined} />;
  return (
    <ReportView
      report={state.report}
      focus={false}
      actions={
        <Actions
          {...state}
          link={link}
          bookingPath={bookingPath}
          onErased={() => setState({ kind: "erased" })}
          onStopped={() => setState({ ...state, reminders: false })}
        />
      }
    >
      {state.report.outside ? (
        <>
          <RecheckDomain
            before={state.report.outside}
            recheck={() => recheck(bare(link), language)}
          />
          <MonthlyLook domain={state.report.outside} link={bare(link)} />
        </>
      ) : null}
    </ReportView>
  );
}

const noLink = {
  kind: "failed",
  gone: true,
  message: savedReportLabels.incomplete,
} as const;

function failureOf(error: unknown): State {
  if (!(error instanceof ApiError)) throw error;
  const gone = error.code === "not_found" || error.code === "invalid";
  return { kind: "failed", gone, message: error.message };
}

/** Ends the reminders of a stored report, or deletes it. */
function useReportWrites(
  link: Link,
  { onErased, onStopped }: Pick<ActionsProps, "onErased" | "onStopped">,
) {
  const [erasing, setErasing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [stopped, setStopped] = useState(false);

  async function act(work: "erase" | "stop") {
    setFailure(null);
    setErasing(work === "erase");
    try {
      const calls = await loadCalls();
      await calls[work](link);
      if (work === "erase") return onErased();
      setStopped(true);
      onStopped();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErasing(false);
      setFailure(error.message);
    }
  }

  return { erasing, failure, stopped, act };
}

type ActionsProps = Opened & {
  link: SavedLink;
  bookingPath: string;
  onErased: () => void;
  onStopped: () => void;
};

function Actions({ link, bookingPath, expiresAt, reminders, onErased, onStopped }: ActionsProps) {
  const labels = useTranslation(savedReportLabels);
  const { print } = useTranslation(keepLabels);
  const { dateLocale } = useTranslation(uiLabels);
  const translate = useTranslate();
  const language = languageNamed(useLanguageCode());
  const [asking, setAsking] = useState(false);
  const { erasing, failure, stopped, act } = useReportWrites(bare(link), { onErased, onStopped });
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Moves focus to the message, because the pressed button is gone.
    if (stopped) said.current?.focus();
  }, [stopped]);
  const askButton = useRef<HTMLButtonElement>(null);
  const until = new Date(expiresAt).toLocaleDateString(dateLocale, { dateStyle: "long" });

  return (
    <div className="on-panel -mt-4 grid gap-4 bg-panel px-5 py-6 sm:px-8 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <p>{labels.worksUntil(until)}</p>
        <TalkLink bookingPath={bookingPath} />
      </div>
      <FocusGroup ref={said} className="outline-none empty:hidden">
        {stopped || (link.stop && !reminders) ? labels.stopped : null}
      </FocusGroup>
      <div className="flex flex-wrap gap-3">
        {reminders ? (
          <Button
            variant={link.stop ? "primary" : "secondary"}
            onClick={() => void act("stop")}
            className="max-sm:w-full"
          >
            {labels.stop}
          </Button>
        ) : null}
        <DownloadPdf
          save={() => loadCalls().then(({ saveStoredPdf }) => saveStoredPdf(link, language))}
        />
        <PrintButton className="max-sm:w-full">{print}</PrintButton>
        <Button
          ref={askButton}
          variant="quiet"
          onClick={() => setAsking(true)}
          className="max-sm:w-full"
        >
          {labels.delete}
        </Button>
      </div>
      {asking ? (
        <DeleteReport
          busy={erasing}
          onDelete={() => void act("erase")}
          onKeep={() => {
            setAsking(false);
            askButton.current?.focus();
          }}
        />
      ) : null}
      <FailureNotice words={failure && translate(failure)} />
    </div>
  );
}

type DeleteReportProps = { busy: boolean; onDelete: () => void; onKeep: () => void };

/** Asks for confirmation before a report is deleted, in its own place, so that the pressed button does not move. */
function DeleteReport({ busy, onDelete, onKeep }: DeleteReportProps) {
  const labels = useTranslation(savedReportLabels);
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="grid gap-3 border-l-4 border-error bg-paper px-5 py-4">
      <div>
        <h3 ref={question} tabIndex={-1} className="font-sans text-base font-[650] outline-none">
          {labels.deleteQuestion}
        </h3>
        <p className="text-[1rem]">{labels.deleteMeaning}</p>
      </div>
      {/* The harmless button comes last, because it ends up under the finger if the page moves. */}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          busy={busy}
          onClick={(event) => {
            // Ignores the second click of a double click on the previous button.
            if (event.detail < 2) onDelete();
          }}
          className="max-sm:w-full"
        >
          {labels.deleteYes}
        </Button>
        <Button variant="secondary" onClick={onKeep} className="max-sm:w-full">
          {labels.keep}
        </Button>
      </div>
    </div>
  );
}
