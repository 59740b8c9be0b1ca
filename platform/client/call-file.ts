import type { BodyOf, Endpoint, QueryOf } from "#platform/http/endpoint.ts";
import { addressOf, asksPassword, failure, gavePassword, readAnswer, send } from "./call-api.ts";
import { saveBlob } from "./save-text.ts";

/** Timeout (ms): generating a file takes longer than an ordinary call, minutes for a list of a million people. */
const timeoutMs = 10 * 60_000;

type FileInput<E> = { body?: BodyOf<E>; query?: QueryOf<E> };

/**
 * Calls an endpoint that answers with a file and has the browser save it under the name that the server gave it.
 * A refused call is repeated after the person has entered the password again. @throws ApiError for every failure.
 */
export async function saveFile<E extends Endpoint>(endpoint: E, input: FileInput<E>) {
  let response = await ask(endpoint, input);
  if (!response.ok) {
    const answer = await readAnswer(response);
    if (!asksPassword(answer) || !(await gavePassword())) throw failure(response, answer);
    response = await ask(endpoint, input);
    if (!response.ok) throw failure(response, await readAnswer(response));
  }
  const named = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "");
  saveBlob(named?.[1] ?? "file", await response.blob());
}

function ask<E extends Endpoint>(endpoint: E, { body, query }: FileInput<E>): Promise<Response> {
  const headers: Record<string, string> = { Accept: endpoint.answerType ?? "*/*" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  return send(addressOf(endpoint, undefined, query), {
    method: endpoint.method,
    headers,
    credentials: "include",
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
}
