import { paths } from "#app/paths.ts";
import {
  chooseEncoding,
  matchesEtag,
  type RenderedPage,
} from "#platform/http/render-cache.server.ts";

export type PageAnswer = { status: number; headers: Record<string, string>; body: Buffer | null };

const personalPages: ReadonlySet<string> = new Set([
  paths.login,
  paths.setup,
  paths.resetPassword,
  // Shows what a private link opens.
  paths.assessmentReport,
]);

/** Tells the pages that no browser may cache: the staff area, its sign-in, and a visitor's own report. */
export function isPersonalPage(path: string): boolean {
  return personalPages.has(path) || path.startsWith(paths.admin);
}

/** Returns a rendered page in the best encoding that the visitor accepts, or 304 when the visitor has it already. */
export function pageAnswer(
  page: RenderedPage,
  request: {
    personal: boolean;
    /** The page shows what a private link opens: no other site hears where its reader came from. */
    behindLink?: boolean;
    acceptEncoding?: string;
    ifNoneMatch?: string;
  },
): PageAnswer {
  const headers: Record<string, string> = {
    ...page.headers,
    // Revalidated each time, mostly by a 304, so that a change is seen at once.
    "Cache-Control": request.personal ? "no-store" : "public, max-age=0, must-revalidate",
    Vary: "Accept-Encoding",
  };
  if (!request.personal) headers.ETag = page.etag;
  if (request.behindLink) headers["Referrer-Policy"] = "no-referrer";
  if (page.status === 200 && !request.personal && matchesEtag(request.ifNoneMatch, page.etag)) {
    return { status: 304, headers, body: null };
  }
  const encoding = chooseEncoding(request.acceptEncoding ?? "");
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  const body = page.body[encoding];
  headers["Content-Length"] = String(body.length);
  return { status: page.status, headers, body };
}
