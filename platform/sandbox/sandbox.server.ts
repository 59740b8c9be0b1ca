import { FairTurns } from "./fair-turns.ts";
import type { Parser } from "./serve-parsers.ts";
import { type ReadingOptions, WarmWorker } from "./warm-worker.server.ts";

type Parsers = Readonly<Record<string, Parser>>;

/** Maximum time (ms) for reading one input; loading the parser's code does not count. */
export type TimeLimit = { readonly ms: number };

export type Sandbox<P extends Parsers> = {
  /**
   * Reads an input in a worker, one at a time in the whole process. @throws Unreadable when the input cannot be read
   * within the limits; the signal's reason when it is aborted
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
  return {
    parse(parser, input, options) {
      const limit = limits[parser];
      const read = () => worker.read({ parser, input }, { ...options, ms: limit.ms });
      return turns.run(limit, read) as never;
    },
  };
}
