import type { RefObject } from "react";
import { Notice } from "#ui/notice.tsx";

type FormMessageProps = { message: string; place: RefObject<HTMLDivElement | null> };

/** Explains above the fields why a form was not sent; renders nothing while the message is empty. */
export function FormMessage({ message, place }: FormMessageProps) {
  if (!message) return null;
  return (
    <div ref={place} tabIndex={-1} className="outline-offset-4">
      <Notice tone="error" announce>
        {message}
      </Notice>
    </div>
  );
}
