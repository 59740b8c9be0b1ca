import { useEffect, useRef, useState } from "react";

/** Time (ms) that a form has to move the focus to what it refuses, once the error appears. */
const focusWithinMs = 100;

/**
 * The control that took the focus since the user last did something, or null. Asks no clock: a slow device may draw an
 * error long after the form moved the focus.
 */
let focused: Element | null = null;

if (typeof document !== "undefined") {
  for (const gesture of ["pointerdown", "keydown", "input", "click", "submit"])
    document.addEventListener(gesture, () => (focused = null), { capture: true });
  document.addEventListener("focusin", ({ target }) => (focused = target as Element));
}

type FieldErrorProps = {
  id: string;
  error?: string | undefined;
};

/**
 * Explains what is wrong with a field. A screen reader says it once: with the focus when that moves to a wrong field or to
 * what an error describes, and otherwise, as when the focus was already there, by itself.
 */
export function FieldError({ id, error }: FieldErrorProps) {
  return error ? <Remark key={error} id={id} error={error} /> : null;
}

function Remark({ id, error }: Required<FieldErrorProps>) {
  const place = useRef<HTMLParagraphElement>(null);
  const [alone, setAlone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      const form = place.current?.closest("form, [role=dialog], dialog") ?? document;
      const isTold =
        form.contains(focused) &&
        focused?.closest('[aria-invalid="true"], [aria-describedby$="-error"]');
      setAlone(!isTold);
    }, focusWithinMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    // A new element, because browsers announce an alert that is inserted, not a text that becomes one.
    <p
      key={String(alone)}
      ref={place}
      id={id}
      role={alone ? "alert" : undefined}
      data-field-error=""
      className="flex gap-2 text-sm font-semibold text-error"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="mt-0.5 size-4.5 shrink-0">
        <circle cx="10" cy="10" r="8.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <path
          d="M10 5.5v5.6M10 14.2v.1"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {error}
    </p>
  );
}
