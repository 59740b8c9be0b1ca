import { Link } from "react-router";
import { cx } from "#ui/class-names.ts";
import { recordWords } from "./words.ts";

type RecordProps = {
  record: readonly { days: number; came: number; kept: number; broken: number }[];
  /** Address of the inbox. */
  inbox: string;
};

/** How many promises were kept, over a week and a month, with how many that is of. */
export function PromiseRecord({ record, inbox }: RecordProps) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {record.map((one) => {
        const { figure, words, share } = recordWords(one);
        return (
          <li key={one.days} className="py-3">
            <div className="flex items-baseline justify-between gap-4">
              <span className="text-sm">Last {one.days} days</span>
              {figure ? (
                <Link
                  to={`${inbox}?view=real&days=${one.days}`}
                  className={cx(
                    "font-display text-xl font-bold tabular-nums hover:underline",
                    share < 1 && "text-poppy",
                  )}
                >
                  {figure}
                  <span className="sr-only"> of promises kept</span>
                </Link>
              ) : null}
            </div>
            {figure ? <Meter share={share} /> : null}
            <p className="text-xs text-muted">{words}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** The share as a line; the words beside it say the same. */
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
