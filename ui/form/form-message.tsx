import type { RefObject } from "react";
import { FocusGroup } from "#ui/focus-group.tsx";
import { Notice } from "#ui/notice.tsx";

type FormMessageProps = { message: string; place: RefObject<HTMLDivElement | null> };

/** Explains above the fields why a form was not sent, which moves the focus here; nothing while the message is empty. */
export function FormMessage({ message, place }: FormMessageProps) {
  if (!message) return null;
  return (
    <FocusGroup ref={place} className="outline-offset-4">
      <Notice tone="error">{message}</Notice>
    </FocusGroup>
  );
}
