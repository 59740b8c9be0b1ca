import { type ComponentType, Fragment, type ReactNode } from "react";

export type InlineLink = ComponentType<{
  href: string;
  className?: string;
  children: ReactNode;
}>;

type InlineTextProps = {
  /** Plain text in which `**bold**` and `[words](href)` are marked; anything else stays as written. */
  text: string;
  /** Draws links to pages of this site; others are plain anchors. */
  link?: InlineLink;
};

const marks = /\*\*(.+?)\*\*|\[([^\]]+)\]\(((?:\/|https:\/\/|mailto:|tel:|#)[^)\s]*)\)/g;

/** Words from a content file with their two kinds of markup; never HTML. */
export function InlineText({ text, link: Link }: InlineTextProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, bold, words, href] = match;
    parts.push(text.slice(from, match.index));
    from = match.index + whole.length;
    if (bold !== undefined) parts.push(<strong>{bold}</strong>);
    else if (href !== undefined)
      parts.push(
        Link && href.startsWith("/") ? (
          <Link href={href} className="link">
            {words}
          </Link>
        ) : (
          <a href={href} className="link">
            {words}
          </a>
        ),
      );
  }
  parts.push(text.slice(from));
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Fragment key={index}>{part}</Fragment>
  ));
}
