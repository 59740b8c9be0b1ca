/** A mail that takes longer than this to hand over (ms) makes its domain a slow one. */
const slowFromMs = 2000;
/** A slow domain rests for this many times what its last mail took, so that others have nine tenths of the time. */
const restFactor = 9;
const maxRestMs = 10 * 60_000;

/** Returns the part after the last "@", in lower case. */
export function domainOf(recipient: string): string {
  return recipient.slice(recipient.lastIndexOf("@") + 1).toLowerCase();
}

/** Remembers domains whose mails take long to hand over, so that one of them does not hold up everybody's mail. */
export class SlowDomains {
  readonly #restUntil = new Map<string, number>();

  /** Notes how long a mail took (ms), whatever became of it. */
  note(recipient: string, tookMs: number, now: number): void {
    const domain = domainOf(recipient);
    if (tookMs < slowFromMs) this.#restUntil.delete(domain);
    else this.#restUntil.set(domain, now + Math.min(maxRestMs, tookMs * restFactor));
  }

  isResting(recipient: string, now: number): boolean {
    return (this.#restUntil.get(domainOf(recipient)) ?? 0) > now;
  }

  /** Returns the domains that rest at this moment. */
  resting(now: number): string[] {
    for (const [domain, until] of this.#restUntil) if (until <= now) this.#restUntil.delete(domain);
    return [...this.#restUntil.keys()];
  }
}
