import { type ChangeEvent, type FormEvent, useId, useState } from "react";

const describeIt = "Describe the picture for people who cannot see it.";

/** Returns the field of a picture's description, its error, and the submit handler, which passes on only a description. */
export function useDescription(initial: string, onDescribe: (alt: string) => void) {
  const [typed, setTyped] = useState(initial);
  const [missing, setMissing] = useState(false);
  const id = useId();
  return {
    id,
    text: typed.trim(),
    missing,
    field: {
      id,
      value: typed,
      "aria-invalid": missing ? true : undefined,
      "aria-describedby": missing ? `${id}-error` : undefined,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setTyped(event.target.value);
        setMissing(false);
      },
    },
    error: { id: `${id}-error`, error: missing ? describeIt : undefined },
    handleSubmit(event: FormEvent) {
      event.preventDefault();
      // React would bubble the event to a form around the editor.
      event.stopPropagation();
      setMissing(typed.trim() === "");
      if (typed.trim()) onDescribe(typed.trim());
    },
  };
}
