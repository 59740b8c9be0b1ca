import { type CSSProperties, createElement, type ReactNode } from "react";
import { addressOf } from "#platform/client/call-api.ts";
import { isColourful, safeStyle } from "#platform/mail/inbound/safe-style.ts";
import { cx } from "#ui/class-names.ts";
import { readLeadFile } from "./contract.ts";
import { hostBehind } from "./link-target.ts";
import type { LeadFile } from "./message.ts";

type Parts = { leadId: string; files: readonly LeadFile[] };

export type DrawnMessage = {
  body: ReactNode;
  /** Number of remote pictures. They are never loaded, because that would tell the sender who reads the mail. */
  blocked: number;
  /** Ids of the files that are shown as pictures in the text. */
  used: ReadonlySet<string>;
  /** True if it has a table, which may be wider than its box. */
  hasTable: boolean;
  /** True if it sets colours, which were chosen for a white background. */
  paints: boolean;
};

/** The server's allow-list again; other elements are drawn as plain text. */
const drawnTags = new Set(
  "p br div span b strong i em u s del sub sup ul ol li blockquote pre code hr table thead tbody tfoot tr td th caption".split(
    " ",
  ),
);
const emptyTags = new Set(["br", "hr"]);
/** Headings of a mail are drawn as paragraphs, so that screen readers do not list them among those of the page. */
const heading = /^h[1-6]$/;

type Drawing = Parts & { blocked: number; used: Set<string>; paints: boolean; hasTable: boolean };

/**
 * Draws safe HTML as React elements: foreign markup is never inserted into the page, styles are limited to an
 * allow-list of declarations, and pictures come only from the stored files.
 */
export function drawMessage(html: string, parts: Parts): DrawnMessage {
  // A document from DOMParser loads nothing and runs no scripts.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const drawing: Drawing = {
    ...parts,
    blocked: 0,
    used: new Set(),
    paints: false,
    hasTable: false,
  };
  const drawn = drawAll(body, drawing);
  const { blocked, used, paints, hasTable } = drawing;
  return { body: drawn, blocked, used, paints, hasTable };
}

function drawAll(parent: Node, drawing: Drawing): ReactNode[] {
  return [...parent.childNodes].map((node, place) => drawNode(node, { drawing, key: place }));
}

type Place = { drawing: Drawing; key: number };

function drawNode(node: Node, { drawing, key }: Place): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === "img") return drawPicture(node, { drawing, key });
  const children = emptyTags.has(tag) ? undefined : drawAll(node, drawing);
  const props = { key, ...propsOf(node, drawing) };
  if (tag === "a") return drawLink(node, children, props);
  if (heading.test(tag)) {
    return createElement("p", { ...props, className: "text-lg font-[650]" }, children);
  }
  if (tag === "table") {
    drawing.hasTable = true;
    // Most tables in mails are for layout; without the role, screen readers would announce rows and columns.
    return createElement("table", { ...props, role: "presentation" }, children);
  }
  return createElement(drawnTags.has(tag) ? tag : "span", props, children);
}

function propsOf(element: Element, drawing: Drawing) {
  const declarations = safeStyle(element.getAttribute("data-look") ?? "");
  if (declarations.some(isColourful)) drawing.paints = true;
  const dir = element.getAttribute("dir");
  const span = (name: string) => {
    const cells = Number(element.getAttribute(name));
    return Number.isInteger(cells) && cells > 1 && cells <= 100 ? cells : undefined;
  };
  return {
    style: Object.fromEntries(
      declarations.map(([property, value]) => [camelCase(property), value]),
    ),
    dir: dir === "rtl" || dir === "ltr" ? dir : undefined,
    colSpan: span("colspan"),
    rowSpan: span("rowspan"),
  };
}

function camelCase(property: string): string {
  return property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function drawPicture(picture: Element, { drawing, key }: Place): ReactNode {
  const words = picture.getAttribute("alt") ?? "";
  const [, place] = /^cid:(\d{1,3})$/.exec(picture.getAttribute("src") ?? "") ?? [];
  const file = place === undefined ? undefined : drawing.files[Number(place)];
  if (file?.shown) {
    drawing.used.add(file.id);
    const address = addressOf(readLeadFile, { id: drawing.leadId, fileId: file.id });
    return (
      <img
        key={key}
        src={address}
        alt={words}
        loading="lazy"
        className="inline max-h-96 max-w-full rounded-sm"
      />
    );
  }
  drawing.blocked += 1;
  if (words === "") return null;
  return (
    <span key={key} className={cx(chip, "border border-dashed border-edge text-muted")}>
      {words}
    </span>
  );
}

/** Style of our own text inside a mail, readable on any background that its sender chose. */
const chip = "rounded-sm bg-paper px-1.5 text-sm";

/** Draws a link with the host that it leads to, unless its text names that already. */
function drawLink(
  link: Element,
  children: ReactNode,
  { key, style }: { key: number; style: CSSProperties },
): ReactNode {
  const href = link.getAttribute("href") ?? "";
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(href)) return <span key={key}>{children}</span>;
  const isButton = Object.keys(style).some((property) => property.startsWith("padding"));
  const { host, isDisguised } = hostBehind(link.textContent ?? "", href);
  return (
    <span key={key}>
      <a
        href={href}
        style={style}
        title={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        referrerPolicy="no-referrer"
        className={cx("link", isButton && "inline-block")}
      >
        {children}
      </a>
      {host ? (
        <span className={cx(chip, "ml-1", isDisguised ? "font-[650] text-error" : "text-muted")}>
          {isDisguised ? `really goes to ${host}` : host}
        </span>
      ) : null}
    </span>
  );
}
