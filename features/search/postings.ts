/** The documents in which a word stands, by number, and how often it stands there. */
export class Postings {
  /** In ascending order. */
  readonly numbers: number[] = [];
  readonly counts: number[] = [];

  /** Counts the word once more. `number` may not be less than one that was added before. */
  add(number: number): void {
    const last = this.numbers.length - 1;
    if (this.numbers[last] === number) {
      this.counts[last] = (this.counts[last] ?? 0) + 1;
    } else {
      this.numbers.push(number);
      this.counts.push(1);
    }
  }

  drop(number: number): void {
    const at = this.#placeOf(number);
    if (at === -1) return;
    this.numbers.splice(at, 1);
    this.counts.splice(at, 1);
  }

  has(number: number): boolean {
    return this.#placeOf(number) !== -1;
  }

  #placeOf(number: number): number {
    let from = 0;
    let to = this.numbers.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.numbers[middle] ?? 0) < number) from = middle + 1;
      else to = middle;
    }
    return this.numbers[from] === number ? from : -1;
  }
}
