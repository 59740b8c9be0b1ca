import { createElement, Fragment, type ReactNode } from "react";
import { addressOf } from "#platform/client/call-api.ts";
import { isColorful, safeStyle } from "#platform/mail/inbound/safe-style.ts";
import { leadFileCalls } from "./contract.ts";
import { linkTarget } from "./link-target.ts";
import { MailLink } from "./mail-link.tsx";
import type { LeadFile } from "./message.ts";

type Parts = { leadId: string; files: readonly LeadFile[] };

export type RenderedMessage = {
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
/** Elements within a line. A box around one would be painted over the lines above and below. */
const inlineTags = new Set("span b strong i em u s del sub sup code a".split(" "));
/** Headings of a mail are drawn as paragraphs, so that screen readers do not list them among those of the page. */
const heading = /^h[1-6]$/;

type Drawing = Parts & {
  blocked: number;
  used: Set<string>;
  paints: boolean;
  hasTable: boolean;
  /** Tables with cells that span columns. Cells that span rows in the same table could cover them. */
  spanned: ReadonlySet<Element | null>;
};

/**
 * Draws safe HTML as React elements: foreign markup is never inserted into the page, styles are limited to an
 * allow-list of declarations, and pictures come only from the stored files.
 */
export function renderMessage(html: string, parts: Parts): RenderedMessage {
  // A document from DOMParser loads nothing and runs no scripts.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const drawing: Drawing = {
    ...parts,
    blocked: 0,
    used: new Set(),
    paints: false,
    hasTable: false,
    spanned: new Set([...body.querySelectorAll("[colspan]")].map((cell) => cell.closest("table"))),
  };
  const drawn = renderAll(body, drawing);
  const { blocked, used, paints, hasTable } = drawing;
  return { body: drawn, blocked, used, paints, hasTable };
}

function renderAll(parent: Node, drawing: Drawing): ReactNode[] {
  return [...parent.childNodes].map((node, place) => renderNode(node, { drawing, key: place }));
}

type Place = { drawing: Drawing; key: number };

function renderNode(node: Node, { drawing, key }: Place): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return textOf(node);
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === "img") return renderPicture(node, { drawing, key });
  const href = node.getAttribute("href") ?? "";
  if (tag === "a" && linkTarget("", href)) return renderLink(node, href, { drawing, key });
  const children = emptyTags.has(tag) ? undefined : renderAll(node, drawing);
  const props = { key, ...propsOf(node, drawing) };
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

/** Returns text without the characters that reverse the direction of writing, and with it the order of a host. */
function textOf(node: Node): string {
  return (node.textContent ?? "").replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
}

function propsOf(element: Element, drawing: Drawing) {
  const span = (name: string) => {
    const cells = Number(element.getAttribute(name));
    return Number.isInteger(cells) && cells > 1 && cells <= 100 ? cells : undefined;
  };
  const rows = span("rowspan");
  return {
    style: styleOf(element, drawing),
    colSpan: span("colspan"),
    rowSpan: rows && drawing.spanned.has(element.closest("table")) ? undefined : rows,
  };
}

function styleOf(element: Element, drawing: Drawing, isUsed = (_property: string) => true) {
  const declarations = safeStyle(element.getAttribute("data-look") ?? "").filter(([property]) =>
    isUsed(property),
  );
  if (declarations.some(isColorful)) drawing.paints = true;
  const isBox = declarations.some(([property]) => /^(?:padding|border)/.test(property));
  const tag = element.tagName.toLowerCase();
  const isInline = inlineTags.has(tag) || !(drawnTags.has(tag) || heading.test(tag));
  return {
    ...(isBox && isInline && { display: "inline-block" }),
    ...Object.fromEntries(declarations.map(([property, value]) => [camelCase(property), value])),
  };
}

function camelCase(property: string): string {
  return property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function renderPicture(picture: Element, { drawing, key }: Place): ReactNode {
  const altText = picture.getAttribute("alt") ?? "";
  const [, place] = /^cid:(\d{1,3})$/.exec(picture.getAttribute("src") ?? "") ?? [];
  const file = place === undefined ? undefined : drawing.files[Number(place)];
  if (file?.shown) {
    drawing.used.add(file.id);
    const address = addressOf(leadFileCalls.download, { id: drawing.leadId, fileId: file.id });
    return (
      <img
        key={key}
        src={address}
        alt={altText}
        loading="lazy"
        className="inline max-h-96 max-w-full rounded-sm"
      />
    );
  }
  drawing.blocked += 1;
  if (altText === "") return null;
  return (
    <span key={key} className="border border-dashed border-edge bg-paper px-1.5 text-sm text-muted">
      {altText}
    </span>
  );
}

/** Content of a link: its words, how many characters it may still have, and what follows as ordinary text. */
type Run = { text: string; left: number; hasPicture: boolean; rest: ReactNode[] };

/** Maximum characters of a link, so that its end is near its mark. A picture counts as `pictureCost`. */
const maxRun = 500;
const pictureCost = 100;
/** Elements that keep their meaning in a link; others become plain text, and have space around them if they are blocks. */
const inkTags = new Set("b strong i em u s del code".split(" "));
const isInk = (property: string) => /color$|^font-|^text-decoration$/.test(property);

/** Draws a link as one run of words and pictures: boxes and line breaks could part it from its mark. */
function renderLink(link: Element, href: string, { drawing, key }: Place): ReactNode {
  const run: Run = { text: "", left: maxRun, hasPicture: false, rest: [] };
  const children = renderRun(link, drawing, run);
  const target = linkTarget(run.text, href);
  if (!target) return null;
  const isNamed = target.isNamed && !run.hasPicture;
  return (
    <Fragment key={key}>
      <MailLink target={{ ...target, isNamed }} text={run.text} style={styleOf(link, drawing)}>
        {children}
      </MailLink>
      {run.rest}
    </Fragment>
  );
}

function renderRun(parent: Node, drawing: Drawing, run: Run): ReactNode[] {
  return [...parent.childNodes].map((node, key) => {
    if (node.nodeType === Node.TEXT_NODE) return renderText(textOf(node), run);
    if (!(node instanceof Element)) return null;
    const tag = node.tagName.toLowerCase();
    if (tag === "br" || tag === "hr") return renderText(" ", run);
    if (tag === "img") return renderPictureIn(run, node, { drawing, key });
    const space = inlineTags.has(tag) ? "" : " ";
    return createElement(
      inkTags.has(tag) ? tag : "span",
      { key, style: styleOf(node, drawing, isInk) },
      renderText(space, run),
      ...renderRun(node, drawing, run),
      renderText(space, run),
    );
  });
}

/** Returns the words that belong to the link. A program that never closes a link would otherwise hide a whole letter. */
function renderText(text: string, run: Run): string {
  const drawn = text.slice(0, Math.max(run.left, 0)).replace(/[\ud800-\udbff]$/, "");
  run.left -= text.length;
  run.text += drawn;
  if (drawn.length < text.length) run.rest.push(text.slice(drawn.length));
  return drawn;
}

function renderPictureIn(run: Run, picture: Element, place: Place): ReactNode {
  run.hasPicture = true;
  run.text += ` ${(picture.getAttribute("alt") ?? "").slice(0, pictureCost)} `;
  run.left -= pictureCost;
  if (run.left >= 0) return renderPicture(picture, place);
  run.rest.push(renderPicture(picture, { ...place, key: run.rest.length }));
  return null;
}
