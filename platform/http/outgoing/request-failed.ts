/**
 * A failed call with a message for staff. "address": not public, or invalid; "time": no answer in time; "size": the
 * answer was too large; "line": the connection failed; "status": the answer was a refusal, or no final answer.
 */
export class RequestFailed extends Error {
  readonly why: "address" | "time" | "size" | "line" | "status";

  constructor(why: RequestFailed["why"], message: string) {
    super(message);
    this.why = why;
  }
}
