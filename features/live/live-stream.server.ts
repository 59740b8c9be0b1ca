import { type LiveName, liveNames } from "#platform/client/live-names.ts";
import { hasPermission } from "#platform/permissions.ts";

const encoder = new TextEncoder();

/** Unread messages after which a stream is closed; its window may reconnect. */
const maxWaiting = 100;

type Person = { id: string; permissions: readonly string[] };

/** The event stream of one window. */
export class LiveStream {
  readonly request: Request;
  readonly response: Response;
  person: Person;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly #onGone: (stream: LiveStream) => void;

  constructor(start: { request: Request; person: Person }, onGone: (stream: LiveStream) => void) {
    this.request = start.request;
    this.person = start.person;
    this.#onGone = onGone;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => this.#leave(),
    });
    this.response = new Response(body, {
      headers: {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store",
        // Stops a proxy from buffering the events.
        "X-Accel-Buffering": "no",
      },
    });
  }

  /** Tells whether this person may receive a name. Their own actions are always visible to them. */
  mayReceive(name: LiveName, actorId: string | null): boolean {
    if (hasPermission(this.person.permissions, liveNames[name])) return true;
    return name === "log.changed" && actorId === this.person.id;
  }

  /**
   * Says that the stream is open, which release the server runs (empty if nothing was built), and what has changed
   * since its page was loaded, if that is known.
   */
  ready(release: string, changed?: readonly LiveName[]): void {
    this.#write(`event: ready\ndata: ${JSON.stringify({ release, changed })}`);
  }

  send(names: Iterable<LiveName>): void {
    this.#write(`event: change\ndata: ${JSON.stringify([...names])}`);
  }

  /** Sends a comment, so that no proxy closes the idle connection. */
  heartbeat(): void {
    this.#write(": beat");
  }

  /** Closes the stream, after an event with the reason if there is one. */
  end(reason?: "ended"): void {
    if (reason) this.#write(`event: ${reason}\ndata: {}`);
    try {
      this.#controller?.close();
    } catch {
      // The window has already closed.
    }
    this.#leave();
  }

  #leave() {
    this.#controller = undefined;
    this.#onGone(this);
  }

  #write(message: string) {
    const controller = this.#controller;
    if (!controller) return;
    if ((controller.desiredSize ?? 0) < -maxWaiting) return this.end();
    controller.enqueue(encoder.encode(`${message}\n\n`));
  }
}
