import type { RefObject } from "react";
import { Notice } from "#ui/notice.tsx";

/** Why a form was not sent, above its fields. */
export function FormMessage({
  words,
  place,
}: {
  words: string;
  place: RefObject<HTMLDivElement | null>;
}) {
  if (!words) return null;
  return (
    <div ref={place} tabIndex={-1} className="outline-offset-4">
      <Notice tone="error" announce>
        {words}
      </Notice>
    </div>
  );
}
