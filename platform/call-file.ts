import { failure, readAnswer, send } from "./call-api.ts";
import type { BodyOf, Endpoint } from "./endpoint.ts";

/** Drawing a file may take longer than an ordinary call (ms). */
const timeoutMs = 60_000;

/**
 * Calls an endpoint that answers with a file and hands it to the browser to save, under the name the server gave it.
 * @throws ApiError for every failure.
 */
export async function saveFile<E extends Endpoint>(endpoint: E, body: BodyOf<E>): Promise<void> {
  const response = await send(endpoint.path, {
    method: endpoint.method,
    headers: { Accept: endpoint.answerType ?? "*/*", "Content-Type": "application/json" },
    credentials: "include",
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw failure(response, await readAnswer(response));
  const named = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "");
  keep(await response.blob(), named?.[1] ?? "file");
}

function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
