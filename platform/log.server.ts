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

/**
 * Creates a log that writes one JSON line per entry, by default to standard output. Replaces the values of fields with
 * common names of secrets, in case they are logged by mistake.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redacted, censor: "[cut]" },
  };
  return destination ? pino(options, destination) : pino(options);
}
