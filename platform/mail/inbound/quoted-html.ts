import { eachParent, type HtmlElement, type HtmlNode, type HtmlRoot } from "./html-tree.ts";

const quoteClasses =
  /(?:^|\s)(?:gmail_quote|gmail_extra|yahoo_quoted|yahoo-quoted|moz-cite-prefix|protonmail_quote|zmail_extra|OutlookMessageHeader|WordSection_quote)(?:_container)?(?=\s|$)/i;
/** Ids by which Outlook and others mark a quoted message; everything after such an element is history. */
const quoteMarks =
  /^(?:x_)?(?:appendonsend|divRplyFwdMsg|reply-intro|mail-editor-reference-message-container)$/i;
/** Style of the line that Outlook for Windows draws above a quoted message. */
const quoteLine = /border-top:\s*solid\s+#(?:e1e1e1|b5c4df)/i;

/** Removes the quoted history by the marks that mail programs leave. Returns true if there was one. */
export function removeQuotes(root: HtmlRoot): boolean {
  let found = cutAtMark(root);
  eachParent(root, (parent) => {
    const without = parent.children.filter((child) => !isQuote(child));
    if (without.length < parent.children.length) {
      found = true;
      parent.children = without;
    }
  });
  return found;
}

/** Cuts the first mark and everything that follows it from a tree. */
function cutAtMark(parent: HtmlRoot | HtmlElement): boolean {
  for (const [at, child] of parent.children.entries()) {
    if (child.type !== "element") continue;
    if (isMark(child)) {
      // Removes the horizontal rule above the mark as well.
      const before = parent.children.slice(0, at);
      while (isRule(before.at(-1))) before.pop();
      parent.children = before;
      return true;
    }
    if (cutAtMark(child)) {
      parent.children = parent.children.slice(0, at + 1);
      return true;
    }
  }
  return false;
}

function isMark({ properties }: HtmlElement): boolean {
  const { id, style } = properties;
  if (typeof style === "string" && quoteLine.test(style)) return true;
  return typeof id === "string" && quoteMarks.test(id);
}

function isRule(node: HtmlNode | undefined): boolean {
  if (node?.type === "text") return node.value.trim() === "";
  return node?.type === "element" && node.tagName === "hr";
}

function isQuote(node: HtmlNode): boolean {
  if (node.type !== "element") return false;
  const { className, type, cite } = node.properties;
  const classes = Array.isArray(className) ? className.join(" ") : "";
  if (quoteClasses.test(classes)) return true;
  return node.tagName === "blockquote" && (type === "cite" || typeof cite === "string");
}
