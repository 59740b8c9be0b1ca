import { cx } from "#ui/class-names.ts";
import { CheckIcon } from "#ui/icons.tsx";
import { stepLabels } from "#ui/ui-labels.ts";
import { useTranslation } from "#ui/use-translation.ts";
import {
  type FormStep,
  mayJump,
  percentComplete,
  type StepStatus,
  type StepsState,
  statusOf,
} from "./step-rules.ts";

type StepProgressProps = {
  steps: readonly Pick<FormStep<never>, "id" | "title">[];
  state: StepsState;
  allowSkipping: boolean;
  onJump: (index: number) => void;
};

const bars: Record<StepStatus, string> = {
  completed: "border-oak",
  current: "border-poppy",
  upcoming: "border-hairline",
};

/** Shows the progress: one bar per step, completed ones as buttons, and the count as text. */
export function StepProgress({ steps, state, allowSkipping, onJump }: StepProgressProps) {
  const labels = useTranslation(stepLabels);
  return (
    <div className="grid gap-2">
      <ol className="flex gap-1.5 sm:gap-2.5">
        {steps.map((step, index) => {
          const status = statusOf(step, steps, state);
          const look = cx("block w-full border-t-4 pt-1.5 text-left", bars[status]);
          return (
            <li key={step.id} className="min-w-6 grow basis-0">
              {mayJump(index, state.index, allowSkipping) ? (
                <button
                  type="button"
                  onClick={() => onJump(index)}
                  className={cx(look, "min-h-9 cursor-pointer hover:border-ink")}
                >
                  <Name number={index + 1} title={step.title} status={status} />
                </button>
              ) : (
                <span
                  aria-current={status === "current" ? "step" : undefined}
                  className={cx(look, "min-h-9")}
                >
                  <Name number={index + 1} title={step.title} status={status} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{labels.step(state.index + 1, steps.length)}</span>{" "}
        <span className="tabular-nums">{labels.percent(percentComplete(steps, state))}</span>
      </p>
    </div>
  );
}

type NameProps = { number: number; title: string; status: StepStatus };

/** Shows a number on phones and the title where there is room. */
function Name({ number, title, status }: NameProps) {
  const { statuses } = useTranslation(stepLabels);
  return (
    <span
      className={cx(
        "flex items-start gap-1 text-sm leading-snug",
        status === "current" ? "font-[650] text-ink" : "text-muted",
      )}
    >
      {status === "completed" ? (
        <CheckIcon className="h-[1lh] w-4 shrink-0 text-oak" />
      ) : (
        <span aria-hidden="true" className="tabular-nums sm:hidden">
          {number}
        </span>
      )}
      <span className="max-sm:sr-only">{title}</span>
      <span className="sr-only">, {statuses[status]}</span>
    </span>
  );
}
