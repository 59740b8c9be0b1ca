import { useEffect } from "react";
import { addressOf } from "#platform/client/call-api.ts";
import { emit, onEvent } from "#platform/client/events.ts";
import { emitLive, setLiveOpen } from "#platform/client/live.ts";
import { type LiveName, liveNames } from "#platform/client/live-names.ts";
import { isPresent, onReturn } from "#platform/client/presence.ts";
import { liveCalls, maxSinceMs } from "./contract.ts";
import { noteServerRelease } from "./new-release.ts";

const firstWaitMs = 1000;
const maxWaitMs = 60_000;
/** Time (ms) to wait for the cookie of a new session that may have replaced the ended one. */
const newCookieMs = 1000;

const everyName = Object.keys(liveNames) as LiveName[];

type Ready = { release: string; changed?: readonly LiveName[] };
type SessionCheck = () => Promise<boolean>;

/** Returns the wait (ms) before the next try after consecutive failures, with jitter between windows. */
export function waitAfter(failures: number, chance = Math.random()): number {
  const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** Math.max(0, failures - 1));
  return Math.round(wait * (0.75 + chance / 2));
}

/**
 * Keeps one event stream open while this window is visible. A hidden one gives it back at once: over HTTP/1.1 all tabs of
 * a browser share six connections, and a hidden tab acts on no event (`onLive`).
 */
class LiveConnection {
  #source: EventSource | undefined;
  #failures = 0;
  #wasReady = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #signedIn = true;
  #closed = false;
  readonly #hasSession: SessionCheck;
  readonly #stops: (() => void)[];

  constructor(hasSession: SessionCheck) {
    this.#hasSession = hasSession;
    const visible = () => {
      if (document.visibilityState === "visible") this.#open();
      else this.#letGo();
    };
    document.addEventListener("visibilitychange", visible);
    this.#stops = [
      () => document.removeEventListener("visibilitychange", visible),
      onReturn(() => this.#open()),
      onEvent("session-resumed", () => {
        this.#signedIn = true;
        this.#open();
      }),
    ];
    this.#open();
  }

  close() {
    this.#closed = true;
    for (const stop of this.#stops) stop();
    this.#letGo();
  }

  #open() {
    if (this.#source || !this.#signedIn || !isPresent()) return;
    clearTimeout(this.#timer);
    const source = new EventSource(addressOf(liveCalls.open, {}, this.#query()));
    this.#source = source;
    source.addEventListener("ready", ({ data }) => {
      this.#failures = 0;
      setLiveOpen(true);
      this.#wasReady = true;
      const { release, changed } = JSON.parse(data) as Ready;
      noteServerRelease(release);
      // Events from before the connection are not sent again: what they would have named is read again.
      emitLive(changed ?? everyName);
    });
    source.addEventListener("change", ({ data }) => emitLive(JSON.parse(data) as LiveName[]));
    source.addEventListener("ended", () => {
      this.#signedIn = false;
      this.#letGo();
      void this.#checkSession();
    });
    // The browser's own reconnect neither backs off nor stops while nobody is present.
    source.onerror = () => {
      this.#letGo();
      this.#openLater();
    };
  }

  /** Returns the age of this page, and so of everything it has read, at the first connection. */
  #query(): { since?: number } {
    const since = Math.ceil(performance.now());
    return this.#wasReady || since > maxSinceMs ? {} : { since };
  }

  #openLater() {
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#open(), waitAfter(this.#failures));
  }

  /** Checks whether this browser has a newer session than the one that has ended. */
  async #checkSession() {
    await new Promise((resolve) => setTimeout(resolve, newCookieMs));
    const signedIn = await this.#hasSession().catch(() => undefined);
    if (this.#closed || this.#signedIn) return;
    this.#signedIn = signedIn !== false;
    if (signedIn === false) emit("session-ended", { wrote: false });
    else if (signedIn) this.#open();
    else this.#openLater();
  }

  #letGo() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
    setLiveOpen(false);
  }
}

/**
 * Keeps this window's event stream open while the component is mounted. `hasSession` must be stable; it decides whether
 * a stream ended by the server means that the session is over.
 */
export function useLiveConnection(hasSession: SessionCheck): void {
  useEffect(() => {
    const connection = new LiveConnection(hasSession);
    return () => connection.close();
  }, [hasSession]);
}
