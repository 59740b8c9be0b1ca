import type { CSSProperties, ReactNode } from "react";
import { ArrowIcon, WarningIcon } from "#ui/icons.tsx";
import type { LinkTarget } from "./link-target.ts";

type MailLinkProps = {
  target: LinkTarget;
  /** The link's text as one line. */
  text: string;
  /** The sender's style. */
  style: CSSProperties;
  /** The text and pictures of the link, as its sender styled them. */
  children: ReactNode;
};

/**
 * Keeps a mark and its link together at every width and in every direction of writing. In a wide table it is no wider
 * than the mail's box, and the mark stands first, so that nobody sees the link without it.
 */
const frame: CSSProperties = {
  display: "inline-block",
  maxWidth: "100cqw",
  direction: "ltr",
  unicodeBidi: "isolate",
  whiteSpace: "normal",
  overflowWrap: "break-word",
};

/** Begins from nothing, so that no style of the mail is inherited, and lies above everything that the mail draws. */
const mark: CSSProperties = {
  all: "initial",
  display: "inline-block",
  position: "relative",
  zIndex: 1,
  maxWidth: "100%",
  boxSizing: "border-box",
  padding: "0 0.375rem",
  direction: "ltr",
  unicodeBidi: "isolate",
  overflowWrap: "break-word",
  font: "400 0.9375rem/1.5 var(--font-sans)",
  color: "var(--color-muted)",
  backgroundColor: "var(--color-paper)",
  border: "1px solid var(--color-edge)",
  borderRadius: "var(--radius-sm)",
};
const warning: CSSProperties = {
  ...mark,
  fontWeight: 650,
  color: "var(--color-error)",
  borderColor: "var(--color-error)",
};

/**
 * Shows a link of a stranger behind a mark with the host that it leads to. Only text that is the address itself has no
 * mark; it is drawn in our own style, as a mark is.
 */
export function MailLink({ target, text, style, children }: MailLinkProps) {
  const { href, shown, isNamed, isDisguised } = target;
  const anchor = {
    href,
    title: href.slice(0, 500),
    target: "_blank",
    rel: "noopener noreferrer nofollow",
    referrerPolicy: "no-referrer",
  } as const;
  if (isNamed) {
    return (
      <a
        {...anchor}
        className="link relative z-1 inline-block max-w-full bg-paper font-normal break-words not-italic"
      >
        {text.trim()}
      </a>
    );
  }
  const Icon = isDisguised ? WarningIcon : ArrowIcon;
  return (
    <span style={frame}>
      <span style={isDisguised ? warning : mark}>
        <Icon className="mr-1 inline size-4 align-text-bottom" />
        <span>{isDisguised ? `really goes to ${shown}` : shown}</span>
      </span>{" "}
      <a {...anchor} style={style} className="link whitespace-normal">
        {children}
      </a>
    </span>
  );
}
