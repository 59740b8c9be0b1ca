import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
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
  /** Whether it is the same for everybody and its addresses have an end. Failures are never kept. */
  keep: boolean;
};

/** A full cache of the largest pages stays within this many bytes. */
const maximumBytes = 48 * 1024 * 1024;
const maximumPages = 1000;

type Kept = { version: number; page: RenderedPage; reads: number };

/** A page read so often is compressed once more, for longer: a tenth less for each reader after that. */
const readsWorthwhile = 3;

/**
 * Keeps rendered pages in memory, compressed once. A page is only ever served to the content version it was
 * rendered for. Of several requests for a page that is not there yet, one renders and the others wait.
 */
export class RenderCache {
  readonly #pages = new LRUCache<string, Kept>({
    max: maximumPages,
    maxSize: maximumBytes,
    sizeCalculation: ({ page }) =>
      page.body.identity.length + page.body.br.length + page.body.gzip.length + 500,
  });
  #hits = 0;
  #misses = 0;
  #squeezing = false;
  readonly #squeezed = new WeakSet<RenderedPage>();
  readonly #rendering = new Map<string, Promise<RenderedPage>>();

  /** The page as it is kept for this content version, or null. */
  kept(key: string, version: number): RenderedPage | null {
    const kept = this.#pages.get(key);
    if (kept?.version !== version) return null;
    this.#hits += 1;
    kept.reads += 1;
    if (kept.reads >= readsWorthwhile) this.#recompress(kept);
    return kept.page;
  }

  /** One page at a time, so that rendering keeps its share of the processor. */
  #recompress(kept: Kept): void {
    if (this.#squeezing || this.#squeezed.has(kept.page)) return;
    this.#squeezing = true;
    this.#squeezed.add(kept.page);
    const { body } = kept.page;
    compressBrotli(body.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
      .then(
        (smaller) => {
          if (smaller.length < body.br.length) body.br = smaller;
        },
        () => undefined,
      )
      .finally(() => {
        this.#squeezing = false;
      });
  }

  async get(key: string, version: number, render: () => Promise<Rendered>): Promise<RenderedPage> {
    const kept = this.kept(key, version);
    if (kept) return kept;
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

  /** What is kept, and how often a kept page was there (`hits`) or had to be rendered, since this process began. */
  get state(): { pages: number; bytes: number; hits: number; misses: number } {
    return {
      pages: this.#pages.size,
      bytes: this.#pages.calculatedSize,
      hits: this.#hits,
      misses: this.#misses,
    };
  }

  clear(): void {
    this.#pages.clear();
  }
}

/**
 * Compresses a page that one visitor reads once: only as this visitor takes it, and ten times quicker than what is kept.
 */
export function compressSync(
  text: string,
  acceptEncoding = "",
): { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  const encoding = chooseEncoding(acceptEncoding);
  const packed = encoding === "identity" ? Buffer.from(text) : packNow(inDesk(text), encoding);
  const headers: Record<string, string> = {
    Vary: "Accept-Encoding",
    "Content-Length": String(packed.length),
  };
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  return { body: new Uint8Array(packed), headers };
}

/** Where a page lies while it is packed: room of its own for each would be measured, taken and given back every time. */
const desk = Buffer.allocUnsafeSlow(256 * 1024);

/** The bytes of a text, good until the next call. A character takes three at most. */
function inDesk(text: string): Buffer {
  if (text.length * 3 > desk.length) return Buffer.from(text);
  return desk.subarray(0, desk.write(text));
}

/**
 * At once, in a millisecond for a large page: handing so small a piece of work to another thread and back costs half as
 * much again, and its reader waits meanwhile. The window is as large as a page.
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

/** Compresses a page for all who will read it, in every encoding. */
async function packPage(rendered: Omit<Rendered, "keep">): Promise<RenderedPage> {
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
