import { Fragment } from "react";

const dot = " · ";

/** Facts with dots between them. A narrow line breaks after a dot, and inside a fact only where one is too long for a line. */
export function DottedText({ text }: { text: string }) {
  const facts = text.split(dot);
  return facts.map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one text never change places
    <Fragment key={index}>
      {index > 0 ? " " : null}
      <span className="inline-block">{index < facts.length - 1 ? `${fact} ·` : fact}</span>
    </Fragment>
  ));
}
