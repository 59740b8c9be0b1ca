/** A longer word may have to break on a narrow phone. */
const longestKept = 16;

/** A headline or a number whose hyphenated parts stay on one line: "Five-Person" is no place to break. */
export function NoBreak({ text }: { text: string }) {
  const parts = text.split(/(\S*-\S*)/);
  return parts.map((part, index) =>
    part.includes("-") && part.length <= longestKept ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
