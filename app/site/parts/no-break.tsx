/** Longer words may break on a narrow phone. */
const maxUnbroken = 16;

/** Keeps hyphenated words of a headline or number on one line. */
export function NoBreak({ text }: { text: string }) {
  const parts = text.split(/(\S*-\S*)/);
  return parts.map((part, index) =>
    part.includes("-") && part.length <= maxUnbroken ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
