/** A server-sent event. */
export type StreamEvent = { event: string; data: unknown };

type Browser = {
  request(path: string, call: { headers: Record<string, string> }): Promise<Response>;
};

/** Opens the product's live event stream as an EventSource does, of a page whose data is `since` ms old. */
export function openStream(browser: Browser, since?: number): Promise<Response> {
  const query = since === undefined ? "" : `?since=${since}`;
  return browser.request(`/api/live${query}`, { headers: { accept: "text/event-stream" } });
}

function readEvent(message: string): StreamEvent | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(message)?.[1] ?? "";
  if (!field("event")) return null;
  return { event: field("event"), data: JSON.parse(field("data")) };
}

/** Reads a stream event by event; `next` returns undefined once the stream has ended. */
export function eventsOf(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  async function next(): Promise<StreamEvent | undefined> {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const event = readEvent(text.slice(0, end));
        text = text.slice(end + 2);
        if (event) return event;
      } else {
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += decoder.decode(value, { stream: true });
      }
    }
  }
  return { next, leave: () => reader.cancel() };
}
