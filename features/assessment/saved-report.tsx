import { useEffect, useState } from "react";
import { ApiError } from "#platform/call-api.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/load-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { PrintButton } from "#ui/print-sheet.tsx";
import { changesBetween } from "./changes.ts";
import { DownloadPdf } from "./download-pdf.tsx";
import type { Outside } from "./outside.ts";
import type { Report } from "./report.ts";
import { ReportView } from "./report-view.tsx";
import { readLink, type SavedLink } from "./saved-link.ts";
import type { LookAtDomain } from "./use-assessment.ts";

type Opened = { report: Report; expiresAt: number; reminders: boolean };

type State =
  | { kind: "loading" }
  | { kind: "failed"; words: string; gone: boolean }
  | ({ kind: "open" } & Opened)
  | { kind: "erased" };

const bare = ({ id, secret }: SavedLink) => ({ id, secret });

const loadCalls = () => import("./report-calls.ts");

type SavedReportProps = { lookAtDomain: LookAtDomain };

/** The report behind a private link, as it was made, with what its reader may do about it. */
export function SavedReport({ lookAtDomain }: SavedReportProps) {
  const [link] = useState(() => readLink(location.hash));
  const [state, setState] = useState<State>(link ? { kind: "loading" } : noLink);

  async function load() {
    if (!link) return;
    setState({ kind: "loading" });
    try {
      const { open } = await loadCalls();
      setState({ kind: "open", ...(await open(bare(link))) });
    } catch (error) {
      setState(failureOf(error));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the link that the page was opened with
  useEffect(() => void load(), []);

  if (!link || state.kind === "failed") {
    const words = state.kind === "failed" ? state.words : noLink.words;
    return (
      <Notice tone="warning" announce heading="This report cannot be shown">
        <p>{words}</p>
        {state.kind === "failed" && !state.gone ? (
          <Button look="secondary" size="small" onClick={() => void load()} className="mt-3">
            Try again
          </Button>
        ) : null}
      </Notice>
    );
  }
  if (state.kind === "erased") {
    return (
      <Notice tone="success" announce heading="Deleted">
        <p>The report is gone from our server, and no reminder about it will come.</p>
      </Notice>
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
          onErased={() => setState({ kind: "erased" })}
          onStopped={() => setState({ ...state, reminders: false })}
        />
      }
    >
      {state.report.outside ? (
        <LookAgain before={state.report.outside} lookAtDomain={lookAtDomain} />
      ) : null}
    </ReportView>
  );
}

const noLink = {
  kind: "failed",
  gone: true,
  words: "The link is incomplete. Copy all of it from your email, to the last letter.",
} as const;

function failureOf(error: unknown): State {
  if (!(error instanceof ApiError)) throw error;
  const gone = error.code === "not_found" || error.code === "invalid";
  return { kind: "failed", gone, words: error.message };
}

type ActionsProps = Opened & {
  link: SavedLink;
  onErased: () => void;
  onStopped: () => void;
};

function Actions({ link, expiresAt, reminders, onErased, onStopped }: ActionsProps) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [stopped, setStopped] = useState(false);
  const until = new Date(expiresAt).toLocaleDateString("en-US", { dateStyle: "long" });

  async function act(work: "erase" | "stop") {
    setFailure(null);
    try {
      const calls = await loadCalls();
      await calls[work](bare(link));
      if (work === "erase") return onErased();
      setStopped(true);
      onStopped();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  }

  return (
    <div className="on-panel -mt-4 grid gap-4 bg-panel px-5 py-6 sm:px-8 print:hidden">
      <p>This private link works until {until}. Whoever has it can read the report.</p>
      <div role="status" className="empty:hidden">
        {stopped || (link.stop && !reminders) ? "No more reminders will come." : null}
      </div>
      <div className="flex flex-wrap gap-3">
        {reminders ? (
          <Button
            look={link.stop ? "primary" : "secondary"}
            onClick={() => void act("stop")}
            className="max-sm:w-full"
          >
            Stop the reminder emails
          </Button>
        ) : null}
        <DownloadPdf save={() => loadCalls().then(({ saveKeptPdf }) => saveKeptPdf(link))} />
        <PrintButton className="max-sm:w-full">Print</PrintButton>
        {asking ? (
          <Button look="danger" onClick={() => void act("erase")} className="max-sm:w-full">
            Yes, delete it for good
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setAsking(true)} className="max-sm:w-full">
            Delete this report
          </Button>
        )}
      </div>
      {failure ? (
        <Notice tone="error" announce>
          <p>{failure}</p>
        </Notice>
      ) : null}
    </div>
  );
}

type Again =
  | { kind: "none" }
  | { kind: "busy" }
  | { kind: "done"; after: Outside }
  | { kind: "refused"; words: string };

function LookAgain({ before, lookAtDomain }: { before: Outside; lookAtDomain: LookAtDomain }) {
  const [state, setState] = useState<Again>({ kind: "none" });
  async function look() {
    setState({ kind: "busy" });
    const end = await lookAtDomain(before.name);
    setState(end.kind === "shown" ? { kind: "done", after: end.verdict } : end);
  }
  return (
    <section className="grid gap-4 border-t-2 border-ink pt-6 print:hidden">
      <h3 className="text-2xl">Since this report</h3>
      <div role="status" className="grid gap-3 empty:hidden">
        {state.kind === "done" ? <Difference before={before} after={state.after} /> : null}
        {state.kind === "refused" ? <p>{state.words}</p> : null}
      </div>
      {state.kind === "done" ? null : (
        <div>
          <p className="mb-3 max-w-measure">
            Look at the public records of <span className="break-all">{before.shown}</span> again
            and see what changed. Do so only if you still may check this domain.
          </p>
          <Button look="secondary" busy={state.kind === "busy"} onClick={() => void look()}>
            Look again
          </Button>
        </div>
      )}
    </section>
  );
}

function Difference({ before, after }: { before: Outside; after: Outside }) {
  const changes = changesBetween(before, after);
  if (changes === null) {
    return <p>The check itself has changed since, so the two results cannot be compared.</p>;
  }
  const score = (look: Outside) => look.outside.score ?? "not graded";
  return (
    <>
      <p>
        What anyone can see: {score(before)} then, <strong>{score(after)}</strong> now.
        {changes.length === 0 ? " No row has changed." : ""}
      </p>
      {changes.length > 0 ? (
        <ul className="border-b border-hairline">
          {changes.map((change) => (
            <li
              key={change.id}
              className="grid gap-x-6 border-t border-hairline py-2.5 sm:grid-cols-[minmax(0,1fr)_16rem]"
            >
              <span className="font-[650]">{change.title}</span>
              <span>
                {change.before} → {change.after} ({change.better ? "better" : "worse"})
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
