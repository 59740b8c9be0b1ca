import { hash } from "node:crypto";

/** Headers of every response (security requirement H1). */
export const everyAnswerHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
} as const;

/**
 * Headers of every response to a private link's address (`platform/private-links.ts`): no cache stores it, no search
 * engine lists it, and no other address hears of it.
 */
export const privateAnswerHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
} as const;

/** Two years, as the preload list requires; sent only over https, where browsers accept it. */
export const strictTransport = "max-age=63072000; includeSubDomains";

/** Policy of responses other than pages: nothing in them may run or be framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Returns the hash by which a policy allows an inline script or style: SHA-256 of exactly its text (CSP 3, hash-source). */
export function hashSource(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

/** Hosts of third parties, empty unless staff configured a tag or a human check. */
export type ThirdParties = {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  image: readonly string[];
};

export const noThirdParties: ThirdParties = { script: [], connect: [], frame: [], image: [] };

/** Path for violation reports. The directive is deprecated for `report-to`, which not every browser supports. */
const cspReportsPath = "/api/csp-reports";

type PageSources = {
  /** Hashes of the inline scripts that the renderer wrote. */
  scripts: readonly string[];
  /** Hashes of the inline style sheets that the renderer wrote. */
  styles: readonly string[];
  third: ThirdParties;
};

/** Returns a page's Content-Security-Policy: only this site's own files and the given sources (requirement H2). */
export function pagePolicy({ scripts, styles, third }: PageSources): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...third.script].join(" ")}`,
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
    `report-uri ${cspReportsPath}`,
  ].join("; ");
}
