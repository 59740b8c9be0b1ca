import { useState } from "react";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { LineChart } from "#ui/chart/line-chart.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { FailureNotice } from "#ui/notice.tsx";
import type { DomainReport } from "./contract.ts";
import { isOpen, OpenRows, QuietRows } from "./own-domain-checks.tsx";
import { type OwnDomain, ownDomainCalls, ownDomainMessages } from "./own-domain-contract.ts";

/** Shows the latest report on the site's own domain. */
export function OwnDomainResult() {
  const call = useCall(ownDomainCalls.read, {});
  return <Loaded call={call}>{(data) => <Result data={data} onChecked={call.replace} />}</Loaded>;
}

type ResultProps = { data: OwnDomain; onChecked: (data: OwnDomain) => void };

function Result({ data, onChecked }: ResultProps) {
  const { may } = useStaff();
  const { domain, enabled, latest, history } = data;
  if (!domain) {
    return (
      <div className="max-w-measure border-t-2 border-ink py-6">
        <h2 className="text-xl">No public domain</h2>
        <p className="mt-2">
          {ownDomainMessages.none} Set PUBLIC_URL to the address that visitors use, then check back
          the next morning.
        </p>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="min-w-0">
        <h2 className="text-xl break-all">{domain}</h2>
        {latest ? (
          <Summary {...latest} />
        ) : (
          <p className="mt-2 max-w-measure">
            Not checked yet. The site checks its own domain every night.
          </p>
        )}
        {enabled ? null : <p className="mt-4 max-w-measure">{ownDomainMessages.off}</p>}
        {may("security.edit") && enabled ? <CheckNow onChecked={onChecked} /> : null}
        {latest ? <OpenRows rows={latest.rows.filter(isOpen)} /> : null}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-12">
        {history.length > 1 ? <History history={history} /> : null}
        {latest ? <QuietRows rows={latest.rows.filter((row) => !isOpen(row))} /> : null}
      </div>
    </div>
  );
}

function Summary({ outside, rows, checkedAt }: DomainReport) {
  const { moment } = useStaff();
  const { grade, score, raw, coverage, caps } = outside;
  const open = rows.filter(isOpen).length;
  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-4">
        <span className="font-display text-3xl font-bold">
          {grade === null ? "Not graded" : `Grade ${grade}`}
        </span>
        {score === null ? null : <span className="text-lg font-[650]">{score} of 100</span>}
      </p>
      <p className="mt-2 max-w-measure">
        {open === 0
          ? "Everything that could be checked is in order."
          : `${open} ${open === 1 ? "item needs" : "items need"} work.`}{" "}
        {caps.map(({ words }) => words).join(" ")}
        {raw === null || score === null || raw === score
          ? ""
          : ` That limits the score; without that limit it would be ${raw}.`}
      </p>
      <p className="mt-2 text-sm text-muted">
        Checked {moment(checkedAt)}. {coverage}% of the records could be checked.
      </p>
    </>
  );
}

function CheckNow({ onChecked }: { onChecked: (data: OwnDomain) => void }) {
  const [isDone, setIsDone] = useState(false);
  const { run, busy, error } = useAction(ownDomainCalls.check, {
    onDone(data) {
      onChecked(data);
      setIsDone(true);
    },
  });
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <Button variant="secondary" size="small" busy={busy} onClick={() => void run({})}>
        Check now
      </Button>
      <p role="status" className="text-sm text-muted empty:sr-only">
        {busy ? "Reading the public records. This takes up to ten seconds." : null}
        {isDone && !busy && !error ? "Checked just now." : null}
      </p>
      <FailureNotice words={error?.message} />
    </div>
  );
}

const dayOf = (at: number) =>
  new Date(at).toLocaleDateString("en-US", { month: "short", day: "numeric" });

function History({ history }: { history: OwnDomain["history"] }) {
  const past = history.toReversed();
  return (
    <LineChart
      title="Score over the last 90 days"
      labelHeading="Day"
      labels={past.map(({ at }) => dayOf(at))}
      series={[{ id: "score", name: "Score", values: past.map(({ score }) => score) }]}
      empty="No check in the last 90 days could be graded."
    />
  );
}
