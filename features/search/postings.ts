/** Stores the numbers of the documents that contain a word, and the word's occurrences in each. */
export class Postings {
  /** Document numbers, ascending. */
  readonly numbers: number[] = [];
  readonly counts: number[] = [];

  /** Counts one occurrence. Numbers must be added in ascending order. */
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
    const at = this.#positionOf(number);
    if (at === -1) return;
    this.numbers.splice(at, 1);
    this.counts.splice(at, 1);
  }

  has(number: number): boolean {
    return this.#positionOf(number) !== -1;
  }

  #positionOf(number: number): number {
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
