import type { ComponentPropsWithRef } from "react";
import { controlStyle, type Described, FieldFrame, useField } from "./field-frame.tsx";

/** A single-line text input. Accepts every input prop, so form libraries can spread theirs. */
export function TextField(props: Described & ComponentPropsWithRef<"input">) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} className={controlStyle} />
    </FieldFrame>
  );
}

/** A multi-line text input that grows with its content where the browser can. */
export function TextArea(props: Described & ComponentPropsWithRef<"textarea">) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={5} {...control} className={`${controlStyle} min-h-32 field-sizing-content`} />
    </FieldFrame>
  );
}
