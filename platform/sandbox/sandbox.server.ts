import { FairTurns } from "./fair-turns.ts";
import type { Order } from "./handed-over.server.ts";
import type { Parser } from "./serve-parsers.ts";
import { type ReadingOptions, WarmProcess } from "./warm-process.server.ts";

type Parsers = Readonly<Record<string, Parser>>;

/** Processes that read, each one input at a time. They start on demand, and end when there is nothing to read. */
export class ReadingPool {
  readonly #turns: FairTurns;
  readonly #start: () => WarmProcess;
  /** Processes without an input. The last one that read is taken first, so that those that are not needed end. */
  readonly #idle: WarmProcess[] = [];

  /**
   * Makes a pool of at most so many processes that run this module, which calls `serveParsers`. `givesWay`: below
   * normal priority.
   */
  constructor(entry: URL, processes: number, { givesWay = false }: { givesWay?: boolean } = {}) {
    this.#turns = new FairTurns(processes);
    this.#start = () => new WarmProcess(entry, givesWay);
  }

  /** Reads an input when it is the turn of its line. @throws as `Sandbox.parse` */
  read(line: object, order: Order, options: ReadingOptions): Promise<unknown> {
    return this.#turns.run(line, async () => {
      const process = this.#idle.pop() ?? this.#start();
      try {
        return await process.read(order, options);
      } finally {
        this.#idle.push(process);
      }
    });
  }
}

/** Maximum time (ms) for reading one input, in a process of this pool; loading the parser's code does not count. */
export type Limit = { readonly ms: number; readonly pool: ReadingPool };

export type Sandbox<P extends Parsers> = {
  /**
   * Reads an input in a process apart from this one. @throws Unreadable when the input cannot be read within the limits;
   * the signal's reason when it is aborted
   */
  parse<N extends keyof P & string>(
    parser: N,
    input: Parameters<P[N]>[0],
    options?: Omit<ReadingOptions, "ms">,
  ): Promise<Awaited<ReturnType<P[N]>>>;
};

/** Returns a sandbox. Inputs with the same limit wait in one line, and the lines of a pool take turns. */
export function createSandbox<P extends Parsers>(
  limits: Readonly<Record<keyof P & string, Limit>>,
): Sandbox<P> {
  return {
    parse(parser, input, options) {
      const limit = limits[parser];
      const { ms, pool } = limit;
      return pool.read(limit, { parser, input }, { ...options, ms }) as never;
    },
  };
}
