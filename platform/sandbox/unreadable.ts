/** Why an input could not be read: what it says, or a limit that reading it met. */
export type UnreadableReason = "content" | "time" | "memory";

/** Thrown when foreign input cannot be read. The message is for staff and says what could not be read. */
export class Unreadable extends Error {
  override name = "Unreadable";
  readonly why: UnreadableReason;

  constructor(message: string, why: UnreadableReason = "content") {
    super(message);
    this.why = why;
  }
}
