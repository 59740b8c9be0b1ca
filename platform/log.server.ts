import pino from "pino";

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

/** One JSON line per entry, on standard output unless told otherwise; secrets named by habit are cut even if someone logs them by mistake. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redacted, censor: "[cut]" },
  };
  return destination ? pino(options, destination) : pino(options);
}
