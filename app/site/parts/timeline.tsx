import { SiteText } from "#app/shell/site-text.tsx";
import { cx } from "#ui/class-names.ts";

type Step = { when: string; what: string };

type TimelineProps = {
  steps: readonly Step[];
  /** `across` runs from left to right on wide screens; `down` puts the times in a column. */
  run?: "across" | "down";
};

/** Columns of `across` by number of steps; six steps take two rows. */
const columns: Record<number, string> = {
  4: "lg:grid-cols-4",
  5: "lg:grid-cols-5",
  6: "lg:grid-cols-3",
};

/** Shows steps with their times. */
export function Timeline({ steps, run = "down" }: TimelineProps) {
  const across = run === "across";
  return (
    <ol
      className={cx(
        "max-lg:border-l-2 max-lg:border-ink",
        across
          ? `grid lg:gap-y-12 ${columns[steps.length] ?? "lg:grid-cols-3"}`
          : "lg:border-l-2 lg:border-ink",
      )}
    >
      {steps.map((step) => (
        <li
          key={step.when}
          className={cx(
            "relative break-inside-avoid pb-8 pl-7 last:pb-0",
            across
              ? "lg:border-t-2 lg:border-ink lg:pt-6 lg:pr-7 lg:pb-0 lg:pl-0"
              : "sm:grid sm:grid-cols-[min(10.5rem,30%)_1fr] sm:gap-x-6",
          )}
        >
          <span
            aria-hidden="true"
            className={cx(
              "absolute top-1.5 -left-[0.5625rem] size-4 rounded-full border-2 border-ink bg-(--ground)",
              across && "lg:-top-[0.5625rem] lg:left-0",
            )}
          />
          <p className={cx("font-[650] text-poppy tabular-nums", across && "lg:text-[1rem]")}>
            {step.when}
          </p>
          <p className={cx("max-w-measure", across && "mt-1 text-[1rem] leading-normal")}>
            <SiteText text={step.what} />
          </p>
        </li>
      ))}
    </ol>
  );
}
