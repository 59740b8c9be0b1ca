import { markedScript } from "./script-mark.server.ts";

/** Characters that could end a script element or begin another one, as JavaScript writes them. */
const escapes: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The scripts that hand the loaders' data to the router in the browser. The router would write them itself, but only by
 * letting the rendering wait for them piece by piece.
 */
export async function handoffScripts(data: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of data) text += decoder.decode(piece, { stream: true });
  const literal = JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (one) => escapes[one] ?? "");
  const controller = "window.__reactRouterContext.streamController";
  return (
    markedScript(`${controller}.enqueue(${literal});`) + markedScript(`${controller}.close();`)
  );
}
