import type { ReactNode } from "react";
import { splitAtWholeWords } from "./whole-words.ts";

/**
 * Keeps short hyphenated words, Microsoft 365 and times of day on one line, unless enlarged text leaves no room for
 * one. Elements stay as they are.
 */
export function NoBreak({ text }: { text: ReactNode }) {
  if (typeof text !== "string") return text;
  return splitAtWholeWords(text).map((piece, index) =>
    piece.whole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <span key={index} className="inline-block max-w-full [text-decoration:inherit]">
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );
}
