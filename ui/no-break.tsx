import type { ReactNode } from "react";

/** Longer words may break on a narrow phone. */
const maxUnbroken = 10;

/** Keeps short hyphenated words of a text, such as Wi-Fi, sign-in and 12-point, on one line. Elements stay as they are. */
export function NoBreak({ text }: { text: ReactNode }) {
  if (typeof text !== "string" || !text.includes("-")) return text;
  return text.split(/(\S+-\S*)/).map((part, index) =>
    index % 2 === 1 && part.length <= maxUnbroken ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
