import type { BodyOf } from "#platform/http/endpoint.ts";
import { publicPathName } from "#platform/private-links.ts";
import type { cspIntakeCalls } from "./contract.ts";

/** Directives of Content Security Policy Level 3 that our pages' policy uses. */
const directives = new Set([
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "font-src",
  "connect-src",
  "frame-src",
  "worker-src",
  "media-src",
  "manifest-src",
  "object-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
]);

type Report = BodyOf<typeof cspIntakeCalls.send>["csp-report"];

type Violation = { directive: string; blocked: string; source: string; page: string };

/** Keywords that browsers report in place of an address. */
const keywords = new Set(["inline", "eval", "wasm-eval", "trusted-types-sink", "self"]);

/** Returns a URL's origin or scheme, a keyword unchanged, else "other": never a path or query. */
function placeOf(text: string, own: string): string {
  if (text === "" || keywords.has(text)) return text;
  if (!URL.canParse(text)) return /^[a-z][a-z-]{1,30}$/.test(text) ? text : "other";
  const { origin, protocol } = new URL(text);
  if (origin === own) return "this site";
  return /^https?:$/.test(protocol) ? origin.slice(0, 100) : protocol.slice(0, -1).slice(0, 30);
}

/** Returns the kind of a reported violation; null for a report about a page that is not ours. */
export function violationOf(report: Report, own: string): Violation | null {
  const document = report["document-uri"];
  if (!URL.canParse(document)) return null;
  const { origin, pathname } = new URL(document);
  if (origin !== own) return null;
  const named = report["effective-directive"] || report["violated-directive"] || "";
  const directive = named.split(" ")[0] ?? "";
  return {
    directive: directives.has(directive) ? directive : "other",
    blocked: placeOf(report["blocked-uri"] ?? "", own),
    source: placeOf(report["source-file"] ?? "", own),
    page: publicPathName(pathname).slice(0, 200),
  };
}
