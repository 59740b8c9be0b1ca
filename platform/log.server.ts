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

/** Writes a JSON line per entry, by default to standard output. Fields with the usual names of secrets are removed even if logged by mistake. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redacted, censor: "[cut]" },
  };
  return destination ? pino(options, destination) : pino(options);
}
