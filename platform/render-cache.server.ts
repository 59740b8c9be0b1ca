import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** One rendered page, ready to send in every encoding. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: { identity: Buffer; br: Buffer; gzip: Buffer };
};

export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: string;
  keep: boolean;
};

/** A full cache of the largest pages stays within this many bytes. */
const maximumBytes = 48 * 1024 * 1024;
const maximumPages = 1000;

/**
 * Keeps rendered pages in memory, compressed once. A page is only ever served to the content version it was
 * rendered for. Of several requests for a page that is not there yet, one renders and the others wait.
 */
export class RenderCache {
  readonly #pages = new LRUCache<string, { version: number; page: RenderedPage }>({
    max: maximumPages,
    maxSize: maximumBytes,
    sizeCalculation: ({ page }) =>
      page.body.identity.length + page.body.br.length + page.body.gzip.length + 500,
  });
  readonly #rendering = new Map<string, Promise<RenderedPage>>();

  async get(key: string, version: number, render: () => Promise<Rendered>): Promise<RenderedPage> {
    const kept = this.#pages.get(key);
    if (kept && kept.version === version) return kept.page;
    const flight = `${version} ${key}`;
    const running = this.#rendering.get(flight);
    if (running) return running;
    const started = this.#render(key, version, render).finally(() =>
      this.#rendering.delete(flight),
    );
    this.#rendering.set(flight, started);
    return started;
  }

  async #render(key: string, version: number, render: () => Promise<Rendered>) {
    const { keep, ...rendered } = await render();
    const page = await packPage(rendered);
    if (keep && page.status === 200) this.#pages.set(key, { version, page });
    return page;
  }

  get state(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  clear(): void {
    this.#pages.clear();
  }
}

/** Compresses a page that was rendered for one request. */
export async function packPage(rendered: Omit<Rendered, "keep">): Promise<RenderedPage> {
  const identity = Buffer.from(rendered.body, "utf8");
  const [br, gz] = await Promise.all([
    // Quality 6: a page is compressed while its first visitor waits.
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity, { level: 6 }),
  ]);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  return {
    status: rendered.status,
    headers: rendered.headers,
    etag,
    body: { identity, br, gzip: gz },
  };
}

/** The best encoding that the visitor's browser takes, by Accept-Encoding (RFC 9110 §12.5.3). */
export function chooseEncoding(acceptEncoding: string): "br" | "gzip" | "identity" {
  const accepted = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().slice(0, 1000).split(",")) {
    const [name = "", ...parameters] = part.trim().split(";");
    const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
    accepted.set(name.trim(), quality ? Number(quality.trim().slice(2)) || 0 : 1);
  }
  if ((accepted.get("br") ?? 0) > 0) return "br";
  if ((accepted.get("gzip") ?? accepted.get("*") ?? 0) > 0) return "gzip";
  return "identity";
}

/** Whether If-None-Match names this page (weak comparison, RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === "*" || tag === etag);
}
