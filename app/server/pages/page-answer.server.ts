import { paths } from "#app/paths.ts";
import {
  chooseEncoding,
  matchesEtag,
  type RenderedPage,
} from "#platform/http/render-cache.server.ts";
import { isPrivatePath } from "#platform/private-links.ts";

export type PageAnswer = { status: number; headers: Record<string, string>; body: Buffer | null };

/** Tells whether a page must not be cached by browsers: the staff area, its sign-in, and pages behind private links. */
export function isPersonalPage(path: string): boolean {
  return path === paths.login || path.startsWith(paths.admin) || isPrivatePath(path);
}

/** Returns a rendered page in the best encoding that the browser accepts, or 304 when the browser already has it. */
export function pageAnswer(
  page: RenderedPage,
  request: {
    personal: boolean;
    acceptEncoding?: string;
    ifNoneMatch?: string;
  },
): PageAnswer {
  const headers: Record<string, string> = {
    ...page.headers,
    // Browsers revalidate each time, mostly with a 304, so that changes show at once.
    "Cache-Control": request.personal ? "no-store" : "public, max-age=0, must-revalidate",
    Vary: "Accept-Encoding",
  };
  if (!request.personal) headers.ETag = page.etag;
  if (page.status === 200 && !request.personal && matchesEtag(request.ifNoneMatch, page.etag)) {
    return { status: 304, headers, body: null };
  }
  const encoding = chooseEncoding(request.acceptEncoding ?? "");
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  const body = page.body[encoding];
  headers["Content-Length"] = String(body.length);
  return { status: page.status, headers, body };
}
