import { type LiveName, liveNames } from "#platform/client/live-names.ts";
import { hasPermission } from "#platform/permissions.ts";

const encoder = new TextEncoder();

/** Messages that may wait for a window that does not read; then it is let go and may come back. */
const maxWaiting = 100;

type Person = { id: string; permissions: readonly string[] };

/** One window that listens. */
export class LiveStream {
  readonly request: Request;
  readonly response: Response;
  person: Person;
  /** The last row of the audit log that was told or need not be. */
  seen: number;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly #onGone: (stream: LiveStream) => void;

  constructor(
    start: { request: Request; person: Person; seen: number },
    onGone: (stream: LiveStream) => void,
  ) {
    this.request = start.request;
    this.person = start.person;
    this.seen = start.seen;
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
        // A proxy that collects the answer before it passes it on would hold every event back.
        "X-Accel-Buffering": "no",
      },
    });
  }

  /** Whether this person may know of it. One's own doings are known to oneself. */
  mayHear(name: LiveName, actorId: string | null): boolean {
    if (hasPermission(this.person.permissions, liveNames[name])) return true;
    return name === "log.changed" && actorId === this.person.id;
  }

  ready(): void {
    this.#send(`event: ready\nid: ${this.seen}\ndata: {}`);
  }

  tell(names: Iterable<LiveName>): void {
    this.#send(`event: change\nid: ${this.seen}\ndata: ${JSON.stringify([...names])}`);
  }

  /** A comment, so that nothing in between takes the connection for a dead one. */
  beat(): void {
    this.#send(": beat");
  }

  /** Says, where there is something to say, why it ends. */
  end(why?: "ended"): void {
    if (why) this.#send(`event: ${why}\ndata: {}`);
    try {
      this.#controller?.close();
    } catch {
      // The window was gone already.
    }
    this.#leave();
  }

  #leave() {
    this.#controller = undefined;
    this.#onGone(this);
  }

  #send(message: string) {
    const controller = this.#controller;
    if (!controller) return;
    if ((controller.desiredSize ?? 0) < -maxWaiting) return this.end();
    controller.enqueue(encoder.encode(`${message}\n\n`));
  }
}
