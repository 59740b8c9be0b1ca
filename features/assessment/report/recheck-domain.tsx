import { useEffect, useRef, useState } from "react";
import { changesBetween } from "#features/assessment/scoring/changes.ts";
import type { DomainResult } from "#features/assessment/scoring/domain-result.ts";
import { savedReportLabels } from "#features/assessment/texts/keep-texts.ts";
import type { CheckOutcome } from "#features/assessment/use-assessment.ts";
import { Button } from "#ui/button.tsx";
import { FocusGroup } from "#ui/focus-group.tsx";
import { uiLabels } from "#ui/ui-labels.ts";
import { useTranslate, useTranslation } from "#ui/use-translation.ts";
import { momentText } from "./format.ts";

type Again =
  | { kind: "none" }
  | { kind: "busy" }
  | { kind: "done"; after: DomainResult }
  | { kind: "refused"; message: string };

/** Shows changes in the public records since the report was made. */
export function RecheckDomain({
  before,
  recheck,
}: {
  before: DomainResult;
  recheck: () => Promise<CheckOutcome>;
}) {
  const [state, setState] = useState<Again>({ kind: "none" });
  const labels = useTranslation(savedReportLabels);
  const translate = useTranslate();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Moves focus to the answer, because the pressed button is gone or was disabled.
    if (state.kind === "done" || state.kind === "refused") answer.current?.focus();
  }, [state]);
  async function check() {
    setState({ kind: "busy" });
    const end = await recheck();
    setState(end.kind === "shown" ? { kind: "done", after: end.report } : end);
  }
  return (
    <section className="grid gap-4 border-t-2 border-ink pt-6 print:hidden">
      <h3 className="text-2xl">{labels.since}</h3>
      <FocusGroup ref={answer} className="grid gap-3 outline-none empty:hidden">
        {state.kind === "done" ? <Difference before={before} after={state.after} /> : null}
        {state.kind === "refused" ? <p>{translate(state.message)}</p> : null}
      </FocusGroup>
      {state.kind === "done" ? null : (
        <div>
          <p className="mb-3 max-w-measure">
            {labels.checkStart} <span className="break-all">{before.shown}</span> {labels.checkEnd}
          </p>
          <Button variant="secondary" busy={state.kind === "busy"} onClick={() => void check()}>
            {labels.checkAgain}
          </Button>
        </div>
      )}
    </section>
  );
}

function Difference({ before, after }: { before: DomainResult; after: DomainResult }) {
  const labels = useTranslation(savedReportLabels);
  const translate = useTranslate();
  const { dateLocale: locale } = useTranslation(uiLabels);
  const moment = (at: number) => momentText(at, { locale });
  // The answer is a cached check, which says when a new one is possible.
  if (after.checkedAt <= before.checkedAt) {
    return (
      <p>
        {labels.nothingNewer(moment(after.checkedAt))}{" "}
        {after.nextCheckAt ? labels.newFrom(moment(after.nextCheckAt)) : ""}
      </p>
    );
  }
  const changes = changesBetween(before, after);
  if (changes === null) return <p>{labels.otherEdition}</p>;
  const score = (result: DomainResult) => result.outside.score ?? labels.notGraded;
  return (
    <>
      <p>
        {labels.seenStart(String(score(before)), moment(before.checkedAt))}{" "}
        <strong>{score(after)}</strong> {labels.seenNow(moment(after.checkedAt))}
        {changes.length === 0 ? ` ${labels.noChange}` : ""}
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
                {labels.fromTo(translate(change.before), translate(change.after))} (
                {change.better ? labels.better : labels.worse})
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
