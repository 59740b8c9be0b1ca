import { hash } from "node:crypto";

/** On every answer, whatever it is (security requirement H1). */
export const everyAnswerHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
} as const;

/** Two years, as the preload list asks; sent only over https, where a browser heeds it. */
export const strictTransport = "max-age=63072000; includeSubDomains";

/** For answers that are no page: nothing in them may run or be framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/** What a policy names an inline script or style by: its SHA-256 (CSP 3, hash-source), over exactly the text of the element. */
export function hashSource(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

/** `'sha256-…'` of every inline script of a page, each once. Data blocks (JSON-LD) never run and need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [tag, body = ""] of html.matchAll(inlineScript)) {
    if (/^<script[^>]*type="application\/(ld\+)?json"/i.test(tag)) continue;
    hashes.add(hashSource(body));
  }
  return [...hashes];
}

/** Hosts of third parties, empty unless staff configured a tag or a human check. */
export type ThirdParties = {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  image: readonly string[];
};

export const noThirdParties: ThirdParties = { script: [], connect: [], frame: [], image: [] };

/**
 * The page's own Content-Security-Policy: scripts from this site and the inline scripts it was rendered with, nothing else.
 * `styles` are the sources of inline styles: hashes of the sheets that stand in the page.
 */
export function pagePolicy(
  html: string,
  third: ThirdParties = noThirdParties,
  styles: readonly string[] = [],
): string {
  const scripts = ["'self'", ...inlineScriptHashes(html), ...third.script];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    ["style-src 'self'", ...styles].join(" "),
    `img-src ${["'self'", "data:", ...third.image].join(" ")}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...third.connect].join(" ")}`,
    `frame-src ${third.frame.length > 0 ? third.frame.join(" ") : "'none'"}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
