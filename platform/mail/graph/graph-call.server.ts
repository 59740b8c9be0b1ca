import { readLimited } from "#platform/http/outgoing/limited-answer.server.ts";
import { retryAfterMs } from "#platform/http/retry-after.ts";
import type { MailSignIn } from "#platform/mail/sign-in/mail-sign-in.server.ts";

/** Timeout of a call with its whole answer (ms). */
const timeoutMs = 60_000;

/** Maximum size of a refusal (bytes); real ones have some hundred. */
const maxRefusalBytes = 64 * 1024;

/** Wait after throttling without a Retry-After, and the longest wait that is accepted (ms). */
const unnamedWaitMs = 30_000;
const maxWaitMs = 10 * 60_000;

/** A call that Microsoft Graph refused. */
export class GraphRefused extends Error {
  readonly status: number;
  /** Graph's error code, such as "ErrorAccessDenied"; empty when the response has none. */
  readonly code: string;
  /** Wait before any other call (ms); null unless Graph is throttling or down (429, 503, 504). */
  readonly waitMs: number | null;

  constructor(
    message: string,
    { status, code, waitMs }: Pick<GraphRefused, "status" | "code" | "waitMs">,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.waitMs = waitMs;
  }
}

type GraphCall = {
  method?: "GET" | "POST";
  /** Path below Graph's base URL, or an absolute URL from a response of Graph. */
  address: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  signal?: AbortSignal;
};

/**
 * Calls Microsoft Graph; repeats the call once with a new token if the first was refused. Never sends the token to
 * another host, even if a response contains such a URL. @throws GraphRefused, MailSignInMissing
 */
export async function callGraph(signIn: MailSignIn, call: GraphCall): Promise<Response> {
  const base = signIn.provider.graphUrl ?? "";
  const url = new URL(call.address.startsWith("/") ? `${base}${call.address}` : call.address);
  if (url.origin !== new URL(base).origin)
    throw new Error("Microsoft Graph named an address of another host.");
  const token = await signIn.accessToken();
  let response = await ask(url, call, token);
  if (response.status === 401) {
    await response.body?.cancel();
    response = await ask(url, call, await signIn.accessToken(token));
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

function ask(url: URL, { method = "GET", headers, body, signal }: GraphCall, token: string) {
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(url, {
    method,
    headers: { ...headers, Authorization: `Bearer ${token}` },
    redirect: "error",
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body }),
  });
}

async function refusalOf(response: Response): Promise<GraphRefused> {
  const { status } = response;
  const text = String(await readLimited(response.body, maxRefusalBytes).catch(() => ""));
  const { code = "", message = "" } = errorOf(text);
  return new GraphRefused(`Microsoft Graph answered ${status}${code && ` ${code}`}: ${message}`, {
    status,
    code,
    waitMs: [429, 503, 504].includes(status) ? waitOf(response) : null,
  });
}

function errorOf(text: string): { code?: string; message?: string } {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown; message?: unknown } };
    return { code: String(error?.code ?? ""), message: String(error?.message ?? "") };
  } catch {
    return {};
  }
}

function waitOf({ headers }: Response): number {
  const named = retryAfterMs(headers.get("retry-after"), { now: Date.now(), maxMs: maxWaitMs });
  return named || unnamedWaitMs;
}

/** Calls for the inbox itself, without its messages. @throws GraphRefused, MailSignInMissing */
export async function checkGraphMailbox(signIn: MailSignIn, signal?: AbortSignal): Promise<void> {
  const address = `${mailboxPath(signIn)}/mailFolders/inbox?$select=id`;
  const response = await callGraph(signIn, { address, ...(signal ? { signal } : {}) });
  await response.body?.cancel();
}

/** Returns the path of a mailbox below Graph's base URL. */
export function mailboxPath({ provider }: MailSignIn): string {
  return `/users/${encodeURIComponent(provider.mailbox)}`;
}
