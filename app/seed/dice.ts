/** Chance that comes out the same at every run (mulberry32): a seed makes the same data on every machine. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.next() * list.length)] ?? list[0];
  }

  /** The first ones come up most: half the time one of the first quarter. */
  pickEarly<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.next() ** 2 * list.length)] ?? list[0];
  }

  /** So many hex digits. */
  hex(digits: number): string {
    let text = "";
    while (text.length < digits) {
      text += Math.floor(this.next() * 4_294_967_296)
        .toString(16)
        .padStart(8, "0");
    }
    return text.slice(0, digits);
  }

  /** An id in the form of a UUID. */
  id(): string {
    const hex = this.hex(32);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  /**
   * An id in the form of a UUID that begins with its time, as those of version 7 do. Rows added in the order of time
   * are then added at one end of their key, where a million random places cost three times as much.
   */
  timedId(at: number): string {
    const time = at.toString(16).padStart(12, "0");
    const hex = this.hex(18);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-a${hex.slice(3, 6)}-${hex.slice(6)}`;
  }

  /** A value around `middle` with a long tail upwards, as loading times are. */
  tail(middle: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return middle * Math.exp(normal * 0.55);
  }
}
