/** SQLSTATEs with which PostgreSQL refuses or ends a connection: it starts, stops, restarts, or takes no more of them. */
const awayStates = new Set(["57P01", "57P02", "57P03", "53300"]);
/** Class 08 of the SQLSTATEs: connection exceptions. */
const connectionClass = /^08...$/;

/** Codes of Node for a server that cannot be reached, or whose connection broke; ENOENT: its socket file is missing. */
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
]);

/** Beginnings of messages of the driver (pg, pg-pool) about connections, whose errors carry no code. */
const messagesWithoutCode = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
];
/** The driver's message when a server accepts a connection and then says nothing. */
const silentServer = "timeout expired";

/** Errors of connections to the database. A code such as ECONNRESET alone could be another server's. */
const ofDatabase = new WeakSet<object>();

/** Notes that an error came from a connection to the database, so that `isDatabaseAway` knows it. Returns the error. */
export function ofConnection<E>(error: E): E {
  if (typeof error === "object" && error !== null) ofDatabase.add(error);
  return error;
}

const isState = (code: unknown) =>
  typeof code === "string" && (awayStates.has(code) || connectionClass.test(code));

const hasDriverMessage = ({ message }: Error) =>
  messagesWithoutCode.some((beginning) => message.startsWith(beginning));

/** Tells whether an error means that the database is away or starting, so that the same work may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Error & { code?: unknown };
  if (isState(code) || (code === undefined && hasDriverMessage(error))) return true;
  if (ofDatabase.has(error) && isConnectionError(error)) return true;
  return cause !== undefined && cause !== error && isDatabaseAway(cause);
}

/**
 * Tells whether an attempt to connect to PostgreSQL failed because nobody answered, or because it is starting; not
 * because it answered that the password is wrong or the database missing. The error must be from such an attempt.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (isState(code)) return true;
  if (typeof code === "string") return networkCodes.has(code);
  return hasDriverMessage(error) || error.message === silentServer;
}
