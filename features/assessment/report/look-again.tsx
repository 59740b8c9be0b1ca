import { useEffect, useRef, useState } from "react";
import type { DomainResult } from "#features/assessment/domain-result.ts";
import type { LookEnd } from "#features/assessment/use-assessment.ts";
import { Button } from "#ui/button.tsx";
import { changesBetween } from "./changes.ts";
import { momentText } from "./words.ts";

type Again =
  | { kind: "none" }
  | { kind: "busy" }
  | { kind: "done"; after: DomainResult }
  | { kind: "refused"; words: string };

/** Shows changes in the public records since the report was made. */
export function LookAgain({
  before,
  lookAnew,
}: {
  before: DomainResult;
  lookAnew: () => Promise<LookEnd>;
}) {
  const [state, setState] = useState<Again>({ kind: "none" });
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, or was out of use for a while.
    if (state.kind === "done" || state.kind === "refused") answer.current?.focus();
  }, [state]);
  async function look() {
    setState({ kind: "busy" });
    const end = await lookAnew();
    setState(end.kind === "shown" ? { kind: "done", after: end.verdict } : end);
  }
  return (
    <section className="grid gap-4 border-t-2 border-ink pt-6 print:hidden">
      <h3 className="text-2xl">Since this report</h3>
      <div
        ref={answer}
        tabIndex={-1}
        role="status"
        className="grid gap-3 outline-none empty:hidden"
      >
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

function Difference({ before, after }: { before: DomainResult; after: DomainResult }) {
  if (after.checkedAt <= before.checkedAt) return <NothingNewer look={after} />;
  const changes = changesBetween(before, after);
  if (changes === null) {
    return <p>The check itself has changed since, so the two results cannot be compared.</p>;
  }
  const score = (look: DomainResult) => look.outside.score ?? "not graded";
  return (
    <>
      <p>
        What anyone can see: {score(before)} on {momentText(before.checkedAt)},{" "}
        <strong>{score(after)}</strong> on {momentText(after.checkedAt)}.
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

/** A cached look is no news: it says when it was made, and when a new one can be. */
function NothingNewer({ look }: { look: DomainResult }) {
  return (
    <p>
      The records were last read on {momentText(look.checkedAt)}, for this report, and have not been
      read since.{" "}
      {look.nextCheckAt ? `A new look is possible from ${momentText(look.nextCheckAt)}.` : ""}
    </p>
  );
}
