const dot = " · ";

/** Separates facts by dots. A dot may end a line but never begin one; the last fact is kept whole if it fits a line. */
export function DottedText({ text }: { text: string }) {
  const facts = text.split(dot);
  const last = facts.pop() ?? "";
  return (
    <>
      {facts.map((fact) => `${fact}\u00a0· `)}
      <span className="inline-block">{last}</span>
    </>
  );
}
