import { type ComponentPropsWithRef, useId } from "react";

/**
 * Holds what takes the focus when it appears. A screen reader says all of it then, so that it must not be a live region
 * as well, which would say it twice.
 */
export function FocusGroup(props: ComponentPropsWithRef<"div">) {
  const id = useId();
  // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and this holds a message
  return <div {...props} id={id} role="group" aria-labelledby={id} tabIndex={-1} />;
}
