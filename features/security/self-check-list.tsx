import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { gradeLabels } from "#platform/grade.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { type SelfCheckRow, securityCalls } from "./contract.ts";

/** Shows the self-check of this server, as an outsider sees it. */
export function SelfCheckList() {
  const { moment } = useStaff();
  const call = useCall(securityCalls.checkSelf, {});
  return (
    <Loaded call={call}>
      {(data) => (
        <div className="max-w-4xl">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-sm text-muted">
              {summary(data.rows)} Checked {moment(data.at)} by requests to this server itself: a
              proxy in front of it may add or remove headers.
            </p>
            <Button variant="secondary" size="small" onClick={call.reload}>
              Check again
            </Button>
          </div>
          <ul aria-label="Self-check" className="border-t-2 border-ink">
            {data.rows.map((row) => (
              <li
                key={row.id}
                className="grid gap-x-5 gap-y-1 border-b border-hairline py-2.5 sm:grid-cols-[8.5rem_6rem_minmax(0,1fr)]"
              >
                <span className="pt-0.5">
                  <Badge tone={row.grade}>{gradeLabels[row.grade]}</Badge>
                </span>
                <span className="text-sm text-muted sm:pt-0.5">{row.part}</span>
                <span className="min-w-0 text-[1rem]">
                  <span className="font-[650] wrap-anywhere">{row.name}</span>
                  <span className="block text-sm wrap-anywhere">{row.text}</span>
                  {row.fix ? <span className="block text-sm text-muted">{row.fix}</span> : null}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

function summary(rows: readonly SelfCheckRow[]): string {
  const critical = rows.filter(({ grade }) => grade === "bad").length;
  const good = rows.filter(({ grade }) => grade === "good").length;
  return critical === 0
    ? `${good} of ${rows.length} good, nothing critical.`
    : `${critical} critical, ${good} of ${rows.length} good.`;
}
