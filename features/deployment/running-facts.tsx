import { useStaff } from "#platform/client/staff/staff.tsx";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import type { deploymentCalls } from "./contract.ts";

type Deployment = AnswerOf<typeof deploymentCalls.read>;

/** Shows facts about the running release, process and database. */
export function RunningFacts({ data }: { data: Deployment }) {
  const { moment } = useStaff();
  const { release, startedAt, node, engine, migrations, pending } = data;
  const lines: [string, string][] = [
    ["Release", release.id || "not built"],
    ["Commit", release.commit || "unknown"],
    ["Built", release.builtAt === null ? "unknown" : moment(release.builtAt)],
    ["Started", moment(startedAt)],
    ["Node.js", node],
    ["Database", engine],
    ["Tables", pending.length > 0 ? `${pending.length} migrations missing` : "up to date"],
  ];
  return (
    <>
      <dl className="border-t-2 border-ink">
        {lines.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[7rem_minmax(0,1fr)] border-b border-hairline py-2 text-[1rem]"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="mt-2 text-sm">
        <summary className="inline-block cursor-pointer py-1.5 text-muted hover:text-ink">
          {migrations.length} migrations applied
        </summary>
        <ul className="mt-1 grid gap-1 border-l border-edge pl-3">
          {migrations.map(({ name, at }) => (
            <li key={name} className="wrap-anywhere">
              {name} <span className="text-muted">{moment(at)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
