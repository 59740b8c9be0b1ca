import { randomBytes } from "node:crypto";
import { hashSource } from "#platform/http/security-headers.server.ts";

/**
 * Nonce that marks the scripts this process renders. It is removed before the page is sent, so that an attacker who
 * injects a script cannot know it.
 */
export const scriptMark = randomBytes(16).toString("hex");

const attribute = ` nonce="${scriptMark}"`;

/** Returns a marked inline script. */
export function markedScript(text: string): string {
  return `<script${attribute}>${text}</script>`;
}

/**
 * Returns the page without marks, and the hash sources (CSP 3) of its marked inline scripts, each once. The router also
 * marks links and script files, which need no hash.
 */
export function takeMarks(html: string): { html: string; sources: string[] } {
  const pieces = html.split(attribute);
  const sources = new Set<string>();
  for (const [place, rest] of pieces.entries()) {
    const before = place > 0 && pieces[place - 1];
    if (before) for (const text of inlineScript(before, rest)) sources.add(hashSource(text));
  }
  return { html: pieces.join(""), sources: [...sources] };
}

/** Returns the text of the inline script whose tag spans the end of `before`; nothing for other tags and files. */
function inlineScript(before: string, rest: string): string[] {
  const tagEnd = rest.indexOf(">");
  const tag = before.slice(before.lastIndexOf("<")) + rest.slice(0, tagEnd);
  if (!/^<script\b/.test(tag) || /\ssrc=/.test(tag)) return [];
  return [rest.slice(tagEnd + 1, rest.indexOf("</script>", tagEnd))];
}
