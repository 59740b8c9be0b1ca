import { useState } from "react";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { CheckIcon } from "#ui/icons.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { type FirstHour, type FirstHourStep, firstHourCalls } from "./contract.ts";

const SkipForm = onDemand(async () => (await import("./skip-form.tsx")).SkipForm);

const everyMs = 60_000;
const live = ["settings.changed", "staff.changed", "mail.changed"] as const;

/** Leads a new owner to a public site. Shows nothing once every step is done or skipped. */
export function FirstHourList() {
  const { data, replace } = useCall(firstHourCalls.read, {}, { everyMs, live });
  if (!data || data.finished) return null;
  const closed = data.steps.filter(({ state }) => state !== "open").length;
  const next = data.steps.find(({ state }) => state === "open");
  return (
    <section aria-labelledby="first-hour" className="mb-10 border-t-4 border-poppy bg-panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 px-5 pt-5 pb-3 sm:px-6">
        <h2 id="first-hour" className="text-xl">
          Your first hour
        </h2>
        <p role="status" className="text-sm text-muted tabular-nums">
          {closed} of {data.steps.length} done
        </p>
      </div>
      <ol>
        {data.steps.map((step) => (
          <Step key={step.id} step={step} isNext={step === next} onChanged={replace} />
        ))}
      </ol>
    </section>
  );
}

type StepProps = {
  step: FirstHourStep;
  isNext: boolean;
  onChanged: (list: FirstHour) => void;
};

function Step({ step, isNext, onChanged }: StepProps) {
  const { id, title, state, text, word, by } = step;
  const isOpen = state === "open";
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-t border-hairline px-5 py-3.5 sm:px-6"
    >
      <StepMark state={state} isNext={isNext} />
      <div className="min-w-0">
        <div className="grid gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <h3 className={cx("text-base", isOpen ? "font-[650]" : "font-normal text-muted")}>
              {title}
              <span className="sr-only">, {stateLabels[state]}</span>
            </h3>
            {isOpen ? (
              <p
                className={cx(
                  "max-w-measure text-sm text-muted wrap-anywhere",
                  // Phones explain only the next step, so that the rest of the dashboard stays within reach.
                  !isNext && "max-sm:sr-only",
                )}
              >
                {text}
              </p>
            ) : null}
            {state === "skipped" ? (
              <p className="text-sm text-muted wrap-anywhere">
                Skipped by {by}: {word}
              </p>
            ) : null}
          </div>
          {isOpen ? (
            <OpenStep step={step} isNext={isNext} onChanged={onChanged} />
          ) : state === "skipped" ? (
            <ActionButton
              call={firstHourCalls.reopen}
              input={{ params: { step: id } }}
              report={{ onDone: onChanged }}
              variant="quiet"
              className="justify-self-start max-sm:min-h-11 max-md:-ml-3"
              aria-label={`Bring back: ${title}`}
            >
              Bring back
            </ActionButton>
          ) : null}
        </div>
      </div>
    </li>
  );
}

const stateLabels = { open: "to do", done: "done", skipped: "skipped" } as const;

function StepMark({ state, isNext }: Pick<FirstHourStep, "state"> & { isNext: boolean }) {
  if (state === "done") return <CheckIcon className="mt-0.5 size-5 text-oak" />;
  return (
    <span
      aria-hidden="true"
      className={cx(
        "mt-1 ml-0.5 size-4 rounded-full border-2",
        state === "skipped" ? "border-dashed border-edge" : isNext ? "border-poppy" : "border-edge",
      )}
    />
  );
}

/** Shows the link to a step and the button to skip it. */
function OpenStep({ step, isNext, onChanged }: StepProps) {
  const [skipping, setSkipping] = useState(false);
  const look = useAction(firstHourCalls.noteSiteSeen, { onDone: onChanged });
  if (skipping) {
    return (
      <div className="md:col-span-2">
        <SkipForm step={step} onDone={onChanged} onCancel={() => setSkipping(false)} />
      </div>
    );
  }
  const style = cx(
    buttonStyle({ variant: isNext ? "primary" : "secondary", size: "small" }),
    "max-sm:min-h-11",
  );
  return (
    <div className="flex flex-wrap items-start gap-2">
      {step.id === "site" ? (
        // A plain link: the public site is not part of the staff application.
        <a
          href={step.link}
          target="_blank"
          rel="noopener"
          className={style}
          onClick={() => void look.run({})}
        >
          {step.linkText}
        </a>
      ) : (
        <StaffLink to={step.link} className={style}>
          {step.linkText}
        </StaffLink>
      )}
      <Button
        variant="quiet"
        size="small"
        className="max-sm:min-h-11"
        aria-label={`Skip: ${step.title}`}
        onClick={() => setSkipping(true)}
      >
        Skip
      </Button>
    </div>
  );
}
