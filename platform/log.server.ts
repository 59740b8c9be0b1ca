import { inspect } from "node:util";
import pino from "pino";
import { publicPathName, publicText } from "./private-links.ts";

export type Log = pino.Logger;

const redacted = [
  "password",
  "token",
  "cookie",
  "authorization",
  "*.password",
  "*.token",
  "*.cookie",
  "*.authorization",
];

/**
 * Returns a failure for the log, with public names of the addresses in its message, which the stack repeats. PostgreSQL
 * quotes the values of the failing row in `detail` and `where`, which are left out.
 */
function publicError(error: unknown): unknown {
  if (typeof error === "string") return publicText(error);
  if (!(error instanceof Error)) return publicText(inspect(error));
  const { message, stack, aggregateErrors, detail, where, ...rest } =
    pino.stdSerializers.err(error);
  return {
    ...rest,
    message: publicText(message),
    stack: publicText(stack),
    ...(error instanceof AggregateError && { aggregateErrors: error.errors.map(publicError) }),
  };
}

/**
 * Creates a log that writes one JSON line per entry, by default to standard output. Replaces the values of fields with
 * common names of secrets, in case they are logged by mistake, and names paths in public.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redacted, censor: "[cut]" },
    serializers: { path: publicPathName, err: publicError },
  };
  return destination ? pino(options, destination) : pino(options);
}
