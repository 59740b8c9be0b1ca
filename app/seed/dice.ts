/** Seeded random numbers (mulberry32), so that the sample data is the same on every machine. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Picks an item of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** Picks an item, preferring early ones: half the time one from the first quarter. */
  pickEarly<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() ** 2 * list.length)] as T;
  }

  /** Returns a string of `digits` hex digits. */
  hex(digits: number): string {
    let text = "";
    while (text.length < digits) {
      text += Math.floor(this.next() * 4_294_967_296)
        .toString(16)
        .padStart(8, "0");
    }
    return text.slice(0, digits);
  }

  /** Returns an id in the form of a UUID. */
  id(): string {
    const hex = this.hex(32);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  /**
   * Returns an id that begins with a timestamp, like a version 7 UUID, so that rows are added at one end of the key's
   * index. A million inserts at random positions would take three times as long.
   */
  timedId(at: number): string {
    const time = at.toString(16).padStart(12, "0");
    const hex = this.hex(18);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-a${hex.slice(3, 6)}-${hex.slice(6)}`;
  }

  /** Returns a value around `middle` with a long upper tail, like loading times. */
  tail(middle: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return middle * Math.exp(normal * 0.55);
  }
}
