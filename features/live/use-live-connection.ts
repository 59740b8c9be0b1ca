import { useEffect } from "react";
import { addressOf } from "#platform/client/call-api.ts";
import { emit, onEvent } from "#platform/client/events.ts";
import { setLiveOpen, tellLive } from "#platform/client/live.ts";
import type { LiveName } from "#platform/client/live-names.ts";
import { isPresent, onReturn } from "#platform/client/presence.ts";
import { openLive } from "./contract.ts";

/** A hidden window lets its stream go after this (ms): a browser has few connections, and nobody looks. */
const hiddenForMs = 30_000;
const firstWaitMs = 1000;
const longestWaitMs = 60_000;
/** What ended this session may have brought a new one, whose cookie is still on its way (ms). */
const newCookieMs = 1000;

type StillSignedIn = () => Promise<boolean>;

/** How long to wait before the next try after so many failures in a row (ms), a little apart from the other windows. */
export function waitAfter(failures: number, chance = Math.random()): number {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, failures - 1));
  return Math.round(wait * (0.75 + chance / 2));
}

/** Keeps one stream of live events while this window is looked at. What it missed in between it hears when it is back. */
class LiveConnection {
  #source: EventSource | undefined;
  #last: string | undefined;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #signedIn = true;
  #closed = false;
  readonly #hasSession: StillSignedIn;
  readonly #stops: (() => void)[];

  constructor(hasSession: StillSignedIn) {
    this.#hasSession = hasSession;
    const visible = () => this.#visibilityChanged();
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
    const source = new EventSource(addressOf(openLive, {}, { after: this.#last }));
    this.#source = source;
    source.addEventListener("ready", ({ lastEventId }) => {
      this.#last = lastEventId;
      this.#failures = 0;
      setLiveOpen(true);
    });
    source.addEventListener("change", ({ data, lastEventId }) => {
      this.#last = lastEventId;
      tellLive(JSON.parse(data) as LiveName[]);
    });
    source.addEventListener("ended", () => {
      this.#signedIn = false;
      this.#letGo();
      void this.#askWhetherSignedIn();
    });
    // Its own way of coming back knows neither waiting longer nor who is still there.
    source.onerror = () => {
      this.#letGo();
      this.#openLater();
    };
  }

  #openLater() {
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#open(), waitAfter(this.#failures));
  }

  /** The stream belonged to a session that is over; this browser may have another one by now. */
  async #askWhetherSignedIn() {
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

  #visibilityChanged() {
    clearTimeout(this.#timer);
    if (document.visibilityState === "visible") this.#open();
    else this.#timer = setTimeout(() => this.#letGo(), hiddenForMs);
  }
}

/**
 * Opens this window's stream of live events, for as long as the calling part is on the screen. `hasSession`, one
 * function for good, is asked before a stream that the server ended is told as the end of the session.
 */
export function useLiveConnection(hasSession: StillSignedIn): void {
  useEffect(() => {
    const connection = new LiveConnection(hasSession);
    return () => connection.close();
  }, [hasSession]);
}
