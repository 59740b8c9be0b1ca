/** Hostile inputs by what they are made of, each made when it is needed. */
export type Hostile<Input = string> = readonly (readonly [string, () => Input])[];

/** Returns a text repeated up to a length. */
export function fill(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** Returns numbered texts, joined. */
export function numbered(count: number, text: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => text(index)).join("");
}
