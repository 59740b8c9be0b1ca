import { FairTurns } from "./fair-turns.ts";
import type { Order, Parser } from "./serve-parsers.ts";
import { type ReadingOptions, WarmWorker } from "./warm-worker.server.ts";

type Parsers = Readonly<Record<string, Parser>>;

/**
 * Maximum time (ms) for reading one input; loading the parser's code does not count. `apart`: inputs are read at once,
 * each in a worker of its own and in nobody's turn, because reading mostly waits for others. The caller bounds how many.
 * `givesWay`: apart, and at the lowest priority, in workers that read nothing else.
 */
export type TimeLimit = {
  readonly ms: number;
  readonly apart?: boolean;
  readonly givesWay?: boolean;
};

export type Sandbox<P extends Parsers> = {
  /**
   * Reads an input in a worker, one at a time in the whole process unless it is read apart. @throws Unreadable when
   * the input cannot be read within the limits; the signal's reason when it is aborted
   */
  parse<N extends keyof P & string>(
    parser: N,
    input: Parameters<P[N]>[0],
    options?: Omit<ReadingOptions, "ms">,
  ): Promise<Awaited<ReturnType<P[N]>>>;
};

/** Two cores have one left for visitors. */
const turns = new FairTurns();

/**
 * Returns a sandbox whose worker runs this module, which calls `serveParsers`. Inputs with the same time limit wait in
 * one line, and lines take turns.
 */
export function createSandbox<P extends Parsers>(
  entry: URL,
  limits: Readonly<Record<keyof P & string, TimeLimit>>,
): Sandbox<P> {
  const worker = new WarmWorker(entry);
  const readApart = apartReader(entry, false);
  const readLast = apartReader(entry, true);
  return {
    parse(parser, input, options) {
      const limit: TimeLimit = limits[parser];
      const order = { parser, input };
      const within = { ...options, ms: limit.ms };
      const reading = limit.apart
        ? (limit.givesWay ? readLast : readApart)(order, within)
        : turns.run(limit, () => worker.read(order, within));
      return reading as never;
    },
  };
}

/** Returns a reader with a worker for each input that it reads at the same time. Workers without work serve the next. */
function apartReader(entry: URL, givesWay: boolean) {
  const idle: WarmWorker[] = [];
  return async (order: Order, options: ReadingOptions): Promise<unknown> => {
    const worker = idle.pop() ?? new WarmWorker(entry, givesWay);
    return worker.read(order, options).finally(() => idle.push(worker));
  };
}
