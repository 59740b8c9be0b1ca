import { randomBytes } from "node:crypto";
import { hashSource } from "#platform/http/security-headers.server.ts";

/**
 * Marks the scripts that this process writes while it renders. It is removed before the page leaves, so that nobody who
 * manages to inject a script can mark it.
 */
export const scriptMark = randomBytes(16).toString("hex");

const attribute = ` nonce="${scriptMark}"`;
const markedLink = new RegExp(`(<link\\b[^>]*?)${attribute}`, "g");
const markedInline = new RegExp(
  `<script\\b(?![^>]*\\ssrc=)[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`,
  "g",
);

/** Returns an inline script as this process marks its own. */
export function markedScript(text: string): string {
  return `<script${attribute}>${text}</script>`;
}

/** Removes the router's mark from links, which load nothing inline. */
export function unmarkLinks(html: string): string {
  return html.replace(markedLink, "$1");
}

/** Returns the page without marks, and the hash sources (CSP 3) of its marked inline scripts, each once. */
export function takeMarks(html: string): { html: string; sources: string[] } {
  const sources = new Set<string>();
  for (const [, text = ""] of html.matchAll(markedInline)) sources.add(hashSource(text));
  return { html: html.replaceAll(attribute, ""), sources: [...sources] };
}
