import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { controlStyle, describedBy, FieldFrame } from "./field-frame.tsx";

type Described = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  className?: string;
};

/** A single-line text input. Accepts every input prop, so form libraries can spread theirs. */
export function TextField({
  label,
  hint,
  error,
  optional = false,
  className,
  id,
  ...rest
}: Described & ComponentPropsWithRef<"input">) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, hint, error, optional, className }} id={fieldId}>
      <input
        required={!optional}
        {...rest}
        id={fieldId}
        className={controlStyle}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, hint, error)}
      />
    </FieldFrame>
  );
}

/** A multi-line text input that grows with its content where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  optional = false,
  className,
  id,
  rows = 5,
  ...rest
}: Described & ComponentPropsWithRef<"textarea">) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, hint, error, optional, className }} id={fieldId}>
      <textarea
        required={!optional}
        {...rest}
        id={fieldId}
        rows={rows}
        className={`${controlStyle} min-h-32 field-sizing-content`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, hint, error)}
      />
    </FieldFrame>
  );
}
