import type { AppContext } from "#platform/http/context.server.ts";
import { isPublicAddress } from "#platform/http/public-address.server.ts";
import type { ProxyFact } from "./health-facts.ts";

const watches = new WeakMap<object, ProxyWatch>();

/** Returns the watch of this process's settings. */
export function proxyWatch({ env, now }: Pick<AppContext, "env" | "now">): ProxyWatch {
  const watch = watches.get(env) ?? new ProxyWatch(env.TRUST_PROXY, now);
  watches.set(env, watch);
  return watch;
}

/** Requests, and the time between the first and the last (ms), before anything is said. */
const enough = { requests: 20, ms: 5 * 60_000 };

/** Tells whether a peer is on the internet; an IPv4 peer of an IPv6 socket has a prefix. */
const isFromOutside = (peer: string) => isPublicAddress(peer.replace(/^::ffff:/, ""));

type Seen = { peer: string | undefined; forwardedFor: string | null };

/**
 * Notices that TRUST_PROXY does not fit what arrives. It keeps one peer, one forwarded address and counts, however many
 * visitors come. "unexpected": 0 proxies are trusted, and every request comes from one address in a private network with
 * X-Forwarded-For of more than one visitor. A visitor who forges the header comes from elsewhere or is not the only
 * peer. "missing": a proxy is trusted, and no request ever had the header.
 */
export class ProxyWatch {
  readonly #trusted: number;
  readonly #now: () => number;
  #peer: string | undefined;
  #firstFor: string | undefined;
  #hasSeveralVisitors = false;
  #ruledOut = false;
  #requests = 0;
  #firstAt = 0;
  #lastAt = 0;

  constructor(trusted: number, now: () => number) {
    this.#trusted = trusted;
    this.#now = now;
  }

  /** Notes a request. Probes are left out: they come from the machine itself. */
  note({ peer, forwardedFor }: Seen): void {
    if (this.#ruledOut || !peer) return;
    // One's own request on the machine, such as a look with curl, tells nothing about a proxy.
    if (this.#trusted === 0 && !forwardedFor && !isFromOutside(peer)) return;
    const fits = this.#trusted > 0 ? forwardedFor === null : this.#isFromProxy(peer, forwardedFor);
    if (!fits) {
      this.#ruledOut = true;
      return;
    }
    this.#lastAt = this.#now();
    if (this.#requests === 0) this.#firstAt = this.#lastAt;
    this.#requests += 1;
  }

  #isFromProxy(peer: string, forwardedFor: string | null): boolean {
    this.#peer ??= peer;
    if (peer !== this.#peer || !forwardedFor || isFromOutside(peer)) return false;
    const visitor = forwardedFor.slice(0, 100);
    this.#firstFor ??= visitor;
    this.#hasSeveralVisitors ||= visitor !== this.#firstFor;
    return true;
  }

  /** Returns what does not fit; null while everything does, or too little was seen. */
  get fact(): ProxyFact {
    const isEnough = this.#requests >= enough.requests && this.#lastAt - this.#firstAt >= enough.ms;
    if (this.#ruledOut || !isEnough) return null;
    if (this.#trusted > 0) return "missing";
    return this.#hasSeveralVisitors ? "unexpected" : null;
  }
}
