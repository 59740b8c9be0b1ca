const dot = " · ";

/** Facts with dots between them. A dot ends a line and never begins one, and the last fact stays whole where a line holds it. */
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
