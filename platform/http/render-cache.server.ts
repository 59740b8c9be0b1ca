import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A rendered page, ready to send in every encoding. */
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
  /** True when the page is the same for everybody and has a limited number of URLs. Errors are never cached. */
  keep: boolean;
};

/** Maximum size of the cache (bytes). */
const maxBytes = 48 * 1024 * 1024;
const maxPages = 1000;

type CacheEntry = { version: number; page: RenderedPage; reads: number };

/** Number of reads after which a page is compressed harder, which makes it a tenth smaller for later readers. */
const readsWorthwhile = 3;

/**
 * Caches rendered pages in memory, compressed once. A page is only served for the content version that it was rendered
 * for. The first of several requests for a missing page renders it; the others wait.
 */
export class RenderCache {
  readonly #pages = new LRUCache<string, CacheEntry>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ page }) =>
      page.body.identity.length + page.body.br.length + page.body.gzip.length + 500,
  });
  #hits = 0;
  #misses = 0;
  #recompressing = false;
  readonly #recompressed = new WeakSet<RenderedPage>();
  readonly #rendering = new Map<string, Promise<RenderedPage>>();

  /** Returns the page cached for this content version, or null. */
  peek(key: string, version: number): RenderedPage | null {
    const entry = this.#pages.get(key);
    if (entry?.version !== version) return null;
    this.#hits += 1;
    entry.reads += 1;
    if (entry.reads >= readsWorthwhile) this.#recompress(entry);
    return entry.page;
  }

  /** Returns the cached copy of any content version, for when the current one cannot be rendered; or null. */
  latest(key: string): RenderedPage | null {
    return this.#pages.get(key)?.page ?? null;
  }

  /** Recompresses one page at a time, so that rendering keeps its share of the processor. */
  #recompress(entry: CacheEntry): void {
    if (this.#recompressing || this.#recompressed.has(entry.page)) return;
    this.#recompressing = true;
    this.#recompressed.add(entry.page);
    const { body } = entry.page;
    compressBrotli(body.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
      .then(
        (smaller) => {
          if (smaller.length < body.br.length) body.br = smaller;
        },
        () => undefined,
      )
      .finally(() => {
        this.#recompressing = false;
      });
  }

  async get(key: string, version: number, render: () => Promise<Rendered>): Promise<RenderedPage> {
    const entry = this.peek(key, version);
    if (entry) return entry;
    const flight = `${version} ${key}`;
    const running = this.#rendering.get(flight);
    if (running) return running;
    this.#misses += 1;
    const started = this.#render(key, version, render).finally(() =>
      this.#rendering.delete(flight),
    );
    this.#rendering.set(flight, started);
    return started;
  }

  async #render(key: string, version: number, render: () => Promise<Rendered>) {
    const { keep, ...rendered } = await render();
    const page = await packPage(rendered);
    if (keep && page.status < 500) this.#pages.set(key, { version, page, reads: 0 });
    return page;
  }

  /** Returns the cache's size, and the pages found in it (`hits`) or rendered (`misses`) since this process started. */
  get state(): { pages: number; bytes: number; hits: number; misses: number } {
    return {
      pages: this.#pages.size,
      bytes: this.#pages.calculatedSize,
      hits: this.#hits,
      misses: this.#misses,
    };
  }
}

/** Compresses a page for one visitor, only in this visitor's encoding and ten times faster than cached pages. */
export function compressSync(
  text: string,
  acceptEncoding = "",
): { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  const encoding = chooseEncoding(acceptEncoding);
  const packed =
    encoding === "identity" ? Buffer.from(text) : packNow(inScratchBuffer(text), encoding);
  const headers: Record<string, string> = {
    Vary: "Accept-Encoding",
    "Content-Length": String(packed.length),
  };
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  return { body: new Uint8Array(packed), headers };
}

/** Holds a page while it is compressed, to avoid measuring, allocating and freeing a buffer for each. */
const scratchBuffer = Buffer.allocUnsafeSlow(256 * 1024);

/** Returns the bytes of a text, valid until the next call. A UTF-16 unit takes at most three. */
function inScratchBuffer(text: string): Buffer {
  if (text.length * 3 > scratchBuffer.length) return Buffer.from(text);
  return scratchBuffer.subarray(0, scratchBuffer.write(text));
}

/**
 * Compresses in this thread: a large page takes a millisecond, and passing it to another thread and back would take
 * half as long again while its reader waits. The compression window is as large as a page.
 */
function packNow(page: Buffer, encoding: "br" | "gzip"): Buffer {
  if (encoding === "gzip") return gzipSync(page, { level: 4 });
  return brotliCompressSync(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 3,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  });
}

/** Compresses a page for the cache, in every encoding. */
async function packPage(rendered: Omit<Rendered, "keep">): Promise<RenderedPage> {
  const identity = Buffer.from(rendered.body, "utf8");
  const [br, gz] = await Promise.all([
    // Quality 6, because a page is compressed while its first visitor waits.
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

/** Returns the best encoding that the browser accepts, by Accept-Encoding (RFC 9110 §12.5.3). */
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

/** Returns true when If-None-Match names this page (weak comparison, RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === "*" || tag === etag);
}
