import { paths } from "#app/paths.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { cx } from "#ui/class-names.ts";
import type { DashboardParts } from "./contract.ts";
import { recordText } from "./text.ts";

type RecordProps = Pick<DashboardParts["promises"], "record">;

/** Shows the promises kept out of those decided, over a week and a month. */
export function PromiseRecord({ record }: RecordProps) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {record.map((span) => {
        const { rate, text, share } = recordText(span);
        return (
          <li key={span.days} className="py-3">
            <div className="flex items-baseline justify-between gap-4">
              <span className="text-sm">Last {span.days} days</span>
              {rate ? (
                <StaffLink
                  to={`${paths.adminCommunications}?view=real&days=${span.days}`}
                  className={cx(
                    "font-display text-xl font-bold tabular-nums hover:underline",
                    share < 1 && "text-poppy",
                  )}
                >
                  {rate}
                  <span className="sr-only"> of promises kept</span>
                </StaffLink>
              ) : null}
            </div>
            {rate ? <Meter share={share} /> : null}
            <p className="text-xs text-muted">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}

function Meter({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 3"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="my-2 h-1.5 w-full"
    >
      <rect width="100" height="3" className="fill-hairline" />
      <rect width={share * 100} height="3" className={share < 1 ? "fill-poppy" : "fill-oak"} />
    </svg>
  );
}
