/** Sending time of a mail (ms) from which its domain counts as slow. */
const slowFromMs = 2000;
/** Pause of a slow domain as a multiple of its last mail's time, so that other domains have nine tenths of the time. */
const restFactor = 9;
const maxRestMs = 10 * 60_000;

/** Returns the part after the last "@", in lower case. */
export function domainOf(recipient: string): string {
  return recipient.slice(recipient.lastIndexOf("@") + 1).toLowerCase();
}

/** Tracks domains whose mails take long to send, so that one slow domain does not delay all mail. */
export class SlowDomains {
  readonly #restUntil = new Map<string, number>();

  /** Notes how long a mail took (ms), whether sent or refused. */
  note(recipient: string, tookMs: number, now: number): void {
    const domain = domainOf(recipient);
    if (tookMs < slowFromMs) this.#restUntil.delete(domain);
    else this.#restUntil.set(domain, now + Math.min(maxRestMs, tookMs * restFactor));
  }

  isResting(recipient: string, now: number): boolean {
    return (this.#restUntil.get(domainOf(recipient)) ?? 0) > now;
  }

  /** Returns the domains that are paused now. */
  resting(now: number): string[] {
    for (const [domain, until] of this.#restUntil) if (until <= now) this.#restUntil.delete(domain);
    return [...this.#restUntil.keys()];
  }
}
