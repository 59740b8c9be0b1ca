import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { FocusGroup } from "#ui/focus-group.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { stepLabels } from "#ui/ui-labels.ts";
import { useTranslation } from "#ui/use-translation.ts";
import { StepProgress } from "./step-progress.tsx";
import { hasErrors } from "./step-rules.ts";
import { type StepsOptions, useSteps } from "./use-steps.ts";

type MultiStepFormProps<Data> = StepsOptions<Data> & {
  /** Names the form for screen readers. */
  label: string;
  /** Replaces the label "Complete" (spec §4) while the last step is checked and sent. */
  busyLabel?: string;
  /** Heading level of the step titles: one below the heading around the form. */
  titleLevel?: 2 | 3;
  /** Focuses the title when the form appears, for a form that the user has just opened. */
  focusAtStart?: boolean;
  /** Shown above the buttons of every step. */
  children?: ReactNode;
  /** Called when an element of the form receives the focus. */
  onFocus?: () => void;
};

/** Renders a form in steps. Alt+Left and Alt+Right switch steps while the focus is inside the form. */
export function MultiStepForm<Data extends object>(props: MultiStepFormProps<Data>) {
  const { steps, data, label, allowSkipping = false } = props;
  const form = useSteps(props);
  const labels = useTranslation(stepLabels);
  const { state, step, busy, isLast, errors } = form;
  const element = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnTitle(title, state.index, props.focusAtStart ?? false);
  useFocusOnError(element, title, state.refusals);
  const Title = `h${props.titleLevel ?? 3}` as const;
  const Step = step?.component;

  function handleKeys(event: KeyboardEvent) {
    const arrow = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (!arrow || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Otherwise Alt+Left makes the browser leave the page and its form.
    event.preventDefault();
    if (event.key === "ArrowLeft") form.back();
    else if (!isLast) form.forward();
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      onFocus={props.onFocus}
      onKeyDown={handleKeys}
      onSubmit={(event) => {
        event.preventDefault();
        form.forward();
      }}
      className="grid gap-6"
    >
      <StepProgress {...{ steps, state, allowSkipping }} onJump={form.jump} />
      <div className="grid gap-5">
        <div>
          <Title ref={title} tabIndex={-1} className="text-xl outline-none">
            {step?.title}
          </Title>
          {step?.description ? <p className="mt-1.5 text-muted">{step.description}</p> : null}
        </div>
        {Step ? (
          <Step key={step?.id} data={data} onChange={form.change} errors={errors} />
        ) : (
          <p>{labels.noContent}</p>
        )}
      </div>
      {hasErrors(errors) && errors.general ? <GeneralError message={errors.general} /> : null}
      {props.children}
      <div className="flex flex-wrap-reverse items-center justify-between gap-3">
        {state.index > 0 ? (
          <Button variant="secondary" onClick={form.back} className="max-sm:w-full">
            {labels.back}
          </Button>
        ) : (
          <span />
        )}
        {/* Stays enabled while busy: a disabled button would lose the focus, and with it the arrow keys. */}
        <Button type="submit" aria-busy={busy || undefined} className="max-sm:w-full">
          {busy ? <Spinner size="small" color="inherit" label="" /> : null}
          {isLast ? (busy && props.busyLabel) || labels.complete : labels.next}
        </Button>
      </div>
    </form>
  );
}

/** Explains above the buttons why a step was refused. */
function GeneralError({ message }: { message: string }) {
  const labels = useTranslation(stepLabels);
  return (
    <FocusGroup
      data-general-error=""
      className="border-l-4 border-error bg-panel px-5 py-4 outline-none"
    >
      <p className="font-[650]">{labels.error}</p>
      <p>{message}</p>
    </FocusGroup>
  );
}

type ElementRef<E> = { current: E | null };

/**
 * Focuses the title of a new step, so that screen readers announce it and Tab continues from it. Uses a layout effect,
 * because a dialog around the form would otherwise move the focus of a removed field first.
 */
function useFocusOnTitle(title: ElementRef<HTMLElement>, index: number, atStart: boolean) {
  const shown = useRef(atStart ? -1 : index);
  useLayoutEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    title.current?.focus();
  }, [index, title]);
}

/** Focuses the first invalid field, or the general error, after a refusal; scrolls question and error into view. */
function useFocusOnError(
  form: ElementRef<HTMLElement>,
  title: ElementRef<HTMLElement>,
  refusals: number,
) {
  useLayoutEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-general-error]',
    );
    const group = wrong?.closest('[role="radiogroup"], fieldset');
    const target =
      (wrong === group ? group?.querySelector<HTMLElement>("input") : wrong) ?? title.current;
    target?.focus({ preventScroll: true });
    const error = form.current?.querySelector("[data-field-error], [data-general-error]");
    showTogether(group?.firstElementChild, error, target);
  }, [form, title, refusals]);
}

/** Scrolls minimally. If the window is too small, the question leaves the view first, then the lower of the pair. */
function showTogether(
  question: Element | null | undefined,
  ...pair: (Element | null | undefined)[]
) {
  const byPlace = pair
    .filter((part) => part instanceof Element)
    .sort((one, other) => other.getBoundingClientRect().top - one.getBoundingClientRect().top);
  for (const part of [question, ...byPlace]) part?.scrollIntoView({ block: "nearest" });
}
