import { type ReactNode, useId } from "react";
import { cx } from "#ui/class-names.ts";
import { uiLabels } from "#ui/ui-labels.ts";
import { useTranslation } from "#ui/use-translation.ts";
import { FieldError } from "./field-error.tsx";

export const controlStyle =
  "block w-full rounded-md border border-edge bg-paper px-3.5 py-2.5 text-base text-ink placeholder:text-muted hover:border-ink focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-2 aria-invalid:border-error";

export type Described = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Adds "(optional)" to the label; fields are required by default. */
  optional?: boolean;
  className?: string;
};

type FieldFrameProps = Described & {
  /** Id of the labelled control. */
  id: string;
  children: ReactNode;
};

type ControlProps = Described & { id?: string | undefined; required?: boolean | undefined };

/** Splits a field's props into those of the frame and those of the control. */
export function useField<P extends ControlProps>(props: P) {
  const ownId = useId();
  const { label, hint, error, optional = false, className, id = ownId, ...rest } = props;
  return {
    frame: { label, hint, error, optional, className, id },
    control: {
      required: !optional,
      ...rest,
      id,
      "aria-invalid": Boolean(error),
      "aria-describedby": describedBy(id, hint, error),
    },
  };
}

/** Renders a field's label, hint, control and error. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldFrameProps) {
  const labels = useTranslation(uiLabels);
  return (
    <div className={cx("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="label">
        {label}
        {optional ? <span className="font-normal text-muted"> {labels.optional}</span> : null}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Renders the hint of the control with this id. */
export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  return hint ? (
    <p id={`${id}-hint`} className="text-sm text-muted">
      {hint}
    </p>
  ) : null;
}

/** Returns the ids of the hint and error of a control; undefined when there is neither. */
export function describedBy(
  id: string,
  hint: unknown,
  error: string | undefined,
): string | undefined {
  return cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
}
