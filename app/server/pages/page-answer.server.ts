import {
  chooseEncoding,
  matchesEtag,
  type RenderedPage,
} from "#platform/http/render-cache.server.ts";

export type PageAnswer = { status: number; headers: Record<string, string>; body: Buffer | null };

/** Pages of staff and of the doors to them: never kept by a browser, whatever they show. */
export function isPersonalPage(path: string): boolean {
  return (
    path === "/login" ||
    path === "/setup" ||
    path === "/reset-password" ||
    path.startsWith("/admin")
  );
}

/** A rendered page in the best encoding that the visitor takes, or 304 when the visitor has it already. */
export function pageAnswer(
  page: RenderedPage,
  asked: { personal: boolean; acceptEncoding?: string; ifNoneMatch?: string },
): PageAnswer {
  const headers: Record<string, string> = {
    ...page.headers,
    // The browser asks again each time and mostly hears 304: a changed page is seen at once.
    "Cache-Control": asked.personal ? "no-store" : "public, max-age=0, must-revalidate",
    Vary: "Accept-Encoding",
  };
  if (!asked.personal) headers.ETag = page.etag;
  if (page.status === 200 && !asked.personal && matchesEtag(asked.ifNoneMatch, page.etag)) {
    return { status: 304, headers, body: null };
  }
  const encoding = chooseEncoding(asked.acceptEncoding ?? "");
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  const body = page.body[encoding];
  headers["Content-Length"] = String(body.length);
  return { status: page.status, headers, body };
}
