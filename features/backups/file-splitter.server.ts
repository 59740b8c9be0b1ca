import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { ArchiveHead } from "./archive-head.server.ts";

/** Splits a stream into files of known lengths. Fails if the stream is shorter or longer than their total. */
export class FileSplitter extends Writable {
  readonly #folder: string;
  readonly #waiting: ArchiveHead["files"];
  #file: FileHandle | undefined;
  #left = 0;

  constructor(folder: string, files: ArchiveHead["files"]) {
    super();
    this.#folder = folder;
    this.#waiting = [...files];
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void) {
    this.#take(chunk).then(() => done(), done);
  }

  override _final(done: (error?: Error | null) => void) {
    this.#end().then(() => done(), done);
  }

  async #take(chunk: Buffer): Promise<void> {
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#left === 0 && !(await this.#next())) throw new Error("More bytes than files.");
      const part = rest.subarray(0, this.#left);
      await this.#file?.write(part);
      this.#left -= part.length;
      rest = rest.subarray(part.length);
    }
  }

  /** Opens the next file that has bytes, and creates empty files before it. Returns false after the last file. */
  async #next(): Promise<boolean> {
    do {
      await this.#close();
      const next = this.#waiting.shift();
      if (!next) return false;
      this.#file = await open(join(this.#folder, next.name), "wx", 0o600);
      this.#left = next.bytes;
    } while (this.#left === 0);
    return true;
  }

  async #close(): Promise<void> {
    await this.#file?.sync();
    await this.#file?.close();
    this.#file = undefined;
  }

  async #end(): Promise<void> {
    if (this.#left > 0 || this.#waiting.some(({ bytes }) => bytes > 0)) {
      throw new Error("Fewer bytes than files.");
    }
    while (await this.#next());
    await this.#close();
  }
}
