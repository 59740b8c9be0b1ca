import { createContext, Fragment, useContext } from "react";
import { paths } from "#app/paths.ts";
import { SiteText } from "#app/shell/site-text.tsx";

/** Explanation of a glossary entry, shown at its first mention in a page. */
export type Tip = { slug: string; term: string; definition: string };

/** The explanations of the rendered page. */
export const TipsContext = createContext<readonly Tip[]>([]);

const tipMark = /\[([^[\]]+)\]\(tip:([a-z0-9-]+)\)/;

/** Renders `SiteText` whose marked glossary terms open their explanation, without a script. */
export function TextWithTips({ text }: { text: string }) {
  const tips = useContext(TipsContext);
  // The pattern has two groups, so the parts are: plain text, words, slug, plain text, ...
  const parts = text.split(tipMark);
  return parts.map((part, at) => {
    if (at % 3 === 2) return null;
    const tip = at % 3 === 1 ? tips.find(({ slug }) => slug === parts[at + 1]) : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <Fragment key={at}>
        {tip ? <TextTip tip={tip}>{part}</TextTip> : <SiteText text={part} />}
      </Fragment>
    );
  });
}

function TextTip({ tip: { slug, term, definition }, children }: { tip: Tip; children: string }) {
  const id = `tip-${slug}`;
  return (
    <>
      <button type="button" className="tip" popoverTarget={id}>
        {children}
      </button>
      <span id={id} popover="auto" className="tip-says">
        <b>{term}</b> {definition} <a href={`${paths.glossary}#${slug}`}>In the glossary</a>
      </span>
    </>
  );
}
