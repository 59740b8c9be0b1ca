import { Fragment } from "react";

/** A longer word may have to break on a narrow phone. */
const longestKept = 16;

/** A headline whose hyphenated words stay on one line: "Five-Person" is no place to break. */
export function WholeWords({ text }: { text: string }) {
  return text.split(" ").map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text never change places
    <Fragment key={index}>
      {index > 0 ? " " : null}
      {word.includes("-") && word.length <= longestKept ? (
        <span className="whitespace-nowrap">{word}</span>
      ) : (
        word
      )}
    </Fragment>
  ));
}
