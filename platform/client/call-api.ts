import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  needsCsrf,
  type ParamsOf,
  type QueryOf,
} from "#platform/http/endpoint.ts";
import { type ErrorCode, messageOfCode } from "#platform/http/errors.ts";
import { isLostFile } from "#platform/lost-file.ts";
import { timeLimit, withinLimit } from "#platform/time/time-limit.ts";
import { clearCsrfToken, csrfToken } from "./csrf-token.ts";
import { emit } from "./events.ts";

type ApiErrorFacts = Pick<ApiError, "code"> &
  Partial<Pick<ApiError, "fields" | "retryAfterSeconds" | "answered">>;

/** Error of a failed call, with a message for a person. `code` is "offline" when no response came at all. */
export class ApiError extends Error {
  readonly code: ErrorCode | "offline";
  readonly fields: Record<string, string>;
  readonly retryAfterSeconds: number | undefined;
  /** True when the message is the server's own; an error page of a proxy contains none. */
  readonly answered: boolean;

  constructor(
    message: string,
    { code, fields = {}, retryAfterSeconds, answered = false }: ApiErrorFacts,
  ) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.answered = answered;
  }
}

/** Returns the message that a person reads when a call has failed. */
export function failureMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : "That did not work. Please try again.";
}

/** Timeout of a call (ms): a form that reports the failure still has everything that was typed. */
const timeoutMs = 20_000;
/**
 * Maximum length (characters) of a body sent with `keepalive`, so that a small write made just before a reload arrives.
 * Browsers refuse such bodies beyond 64 KiB in total.
 */
const outlivingBody = 4_000;
/** Timeout of an upload (ms), long enough for a picture over a slow connection. */
const uploadTimeoutMs = 300_000;

type Input<E> = (BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> }) &
  (QueryOf<E> extends undefined ? { query?: undefined } : { query: QueryOf<E> }) &
  (ParamsOf<E> extends undefined ? { params?: undefined } : { params: ParamsOf<E> }) & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
    /** Bytes that are sent in place of JSON. */
    file?: Blob;
    /** Called with the share of the file that has been sent, from 0 to 1. */
    onProgress?: (share: number) => void;
  };

/**
 * Calls one endpoint of our own API by its contract. A sign-in in another tab invalidates the CSRF token; the server
 * refuses the old token before it does anything, so the call is repeated once with a new one. A sensitive call is
 * repeated after the person has entered the password again. @throws ApiError for every failure.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<AnswerOf<E>> {
  let { response, answer } = await attempt(endpoint, input);
  if (asksPassword(answer)) {
    if (await gavePassword()) ({ response, answer } = await attempt(endpoint, input));
  } else if (response.status === 403 && needsCsrf(endpoint)) {
    clearCsrfToken();
    ({ response, answer } = await attempt(endpoint, input));
  }
  if (response.ok && answer !== undefined) {
    if (endpoint.method !== "GET" && endpoint.access !== "anyone") emit("staff-wrote", {});
    return answer as AnswerOf<E>;
  }
  if (response.status === 401 && endpoint.access !== "anyone") {
    emit("session-ended", { wrote: endpoint.method !== "GET" });
  }
  throw failure(response, answer);
}

let askPassword: (() => Promise<boolean>) | undefined;

/** Registers the dialog that asks for the password before a sensitive call, until the returned function is called. */
export function offerPasswordQuestion(ask: () => Promise<boolean>): () => void {
  askPassword = ask;
  return () => {
    if (askPassword === ask) askPassword = undefined;
  };
}

/** Returns true when a refused call waits for the password to be entered again. */
export function asksPassword(answer: unknown): boolean {
  return (answer as { code?: string } | undefined)?.code === "confirm_password";
}

/** Asks for the password; returns true when it was entered and the refused call can be repeated. */
export async function gavePassword(): Promise<boolean> {
  return (await askPassword?.()) === true;
}

async function attempt<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const headers: Record<string, string> = { Accept: "application/json", ...input.headers };
  if (input.file) headers["Content-Type"] = "application/octet-stream";
  else if (input.body !== undefined) headers["Content-Type"] = "application/json";
  if (needsCsrf(endpoint)) headers["X-CSRF-Token"] = await csrfToken().catch(offline);
  const limit = timeLimit(input.file ? uploadTimeoutMs : timeoutMs, input.signal);
  const json = input.body === undefined ? "" : JSON.stringify(input.body);
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: "include",
    keepalive: endpoint.method !== "GET" && !input.file && json.length <= outlivingBody,
    body: input.file ?? (json || undefined),
    signal: limit.signal,
  };
  const address = addressOf(endpoint, input.params, input.query);
  try {
    const response = await send(address, init, input.onProgress);
    return { response, answer: await readAnswer(response) };
  } finally {
    limit.end();
  }
}

export const offlineMessage = "We could not reach the server. Check your connection and try again.";

function offline(): never {
  throw new ApiError(offlineMessage, { code: "offline" });
}

/** Waits for the code of a call. @throws ApiError "offline" when its file does not arrive in time, as a call does */
export function orOffline<Code>(loading: Promise<Code>): Promise<Code> {
  const late = () => new ApiError(offlineMessage, { code: "offline" });
  return withinLimit(loading, timeoutMs, late).catch((error) => {
    if (isLostFile(error)) offline();
    throw error;
  });
}

/** Sends a request; reports upload progress to `onProgress`. @throws ApiError "offline" when no response came. */
export async function send(
  address: string,
  init: RequestInit,
  onProgress?: (share: number) => void,
): Promise<Response> {
  try {
    if (!onProgress) return await fetch(address, init);
    const { sendWithProgress } = await import("./send-with-progress.ts");
    return await sendWithProgress(address, init, onProgress);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    offline();
  }
}

/** Returns the JSON of a response, or undefined when a proxy or captive portal answered something else. */
export function readAnswer(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/** Returns the error of a refused call, with a message for a person. */
export function failure(response: Response, answer: unknown): ApiError {
  const body = (answer ?? {}) as {
    error?: unknown;
    code?: ErrorCode;
    fields?: Record<string, string>;
  };
  const code = body.code ?? "internal";
  const text = typeof body.error === "string" ? body.error.trim() : "";
  return new ApiError(text || messageOfCode[code] || messageOfCode.internal, {
    code,
    answered: text !== "",
    fields: body.fields,
    retryAfterSeconds: Number(response.headers.get("Retry-After")) || undefined,
  });
}

/** Returns an endpoint's URL with `:name` parts filled in and the query added. Exported for download links. */
export function addressOf(endpoint: { path: string }, params?: unknown, query?: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
