import { type ElementType, Fragment, type ReactNode } from "react";
import { NoBreak } from "./no-break.tsx";

type InlineTextProps = {
  /** Plain text with `**bold**` and `[label](href)`; any other markup stays as written. */
  text: string;
  /** Renders links to pages of this site; others are plain anchors. */
  link?: ElementType<{ href: string; className?: string; children: ReactNode }>;
};

const marks = /\*\*(.+?)\*\*|\[([^[\]]+)\]\(((?:\/|https:\/\/|mailto:|tel:|#)[^)\s]{0,500})\)/g;

/** Renders text of a content file with its two kinds of markup; never HTML. */
export function InlineText({ text, link: SiteLink = "a" }: InlineTextProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, bold, label, href = ""] = match;
    const Link = href.startsWith("/") ? SiteLink : "a";
    parts.push(<NoBreak text={text.slice(from, match.index)} />);
    from = match.index + whole.length;
    parts.push(
      bold === undefined ? (
        <Link href={href} className="link">
          <NoBreak text={label} />
        </Link>
      ) : (
        <strong>
          <NoBreak text={bold} />
        </strong>
      ),
    );
  }
  parts.push(<NoBreak text={text.slice(from)} />);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    <Fragment key={index}>{part}</Fragment>
  ));
}
