/** Characters of an atom (RFC 5322 §3.2.3), letters outside ASCII included (RFC 6532 §3.2). */
export const isAtext = (character: string) =>
  /[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]/u.test(character);

/** Letters, digits and hyphens (RFC 5321 `Ldh-str`), and the underscore that some servers write. */
export const isKeywordCharacter = (character: string) => /[a-z\d_-]/i.test(character);

/** Reads a structured header field from left to right, each character once (RFC 5322 §3.2). */
export class FieldScanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The next character; empty at the end. */
  get next(): string {
    return this.#text.charAt(this.#at);
  }

  /** Takes this character if it is the next one. */
  take(character: string): boolean {
    if (this.next !== character) return false;
    this.#at += 1;
    return true;
  }

  /** Takes the longest run of such characters; may be empty. */
  run(belongs: (character: string) => boolean): string {
    const from = this.#at;
    while (!this.isAtEnd) {
      const character = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
      if (!belongs(character)) break;
      this.#at += character.length;
    }
    return this.#text.slice(from, this.#at);
  }

  /** Skips white space and nested comments (CFWS). Returns false if a comment has no end. */
  skip(): boolean {
    let depth = 0;
    for (; !this.isAtEnd; this.#at += 1) {
      if (this.next === "(") depth += 1;
      else if (depth === 0 && !/\s/.test(this.next)) return true;
      else if (this.next === ")") depth -= 1;
      else if (this.next === "\\" && depth > 0) this.#at += 1;
    }
    return depth === 0;
  }

  /** Takes a quoted string and returns its content; null if none begins here or it has no end. */
  quoted(): string | null {
    if (!this.take('"')) return null;
    let content = "";
    for (; !this.isAtEnd; this.#at += 1) {
      if (this.take('"')) return content;
      if (this.next === "\\") this.#at += 1;
      content += this.next;
    }
    return null;
  }
}
