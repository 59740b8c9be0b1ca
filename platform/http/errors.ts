/** Stable codes of all expected errors with their HTTP status, defined only here. */
export const statusOfCode = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The password was entered too long ago for this call. */
  confirm_password: 403,
  /** The person who made this token has to set up a second factor first. */
  factor_overdue: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;

/** Messages for errors that were thrown without a message of their own. */
export const messageOfCode: Record<ErrorCode, string> = {
  bad_request: "We could not read that request.",
  unauthenticated: "Please sign in.",
  forbidden: "You don't have permission to do that.",
  confirm_password: "Please confirm with your password.",
  factor_overdue: "The person who created this token has to set up a second factor first.",
  not_found: "There is nothing at this address.",
  method_not_allowed: "That is not possible at this address.",
  conflict: "Somebody changed this in the meantime.",
  too_large: "That is too large to send.",
  unsupported_media_type: "Please send JSON.",
  invalid: "Please check the fields and try again.",
  too_many_requests: "Too many tries. Please wait a little and try again.",
  internal: "Something went wrong on our side. Please try again.",
  unavailable: "We are busy right now. Please try again in a moment.",
};

/** JSON body of every 4xx and 5xx of /api/*. `fields`: field name → what is wrong with it. */
export type ErrorBody = {
  error: string;
  code: ErrorCode;
  requestId: string;
  fields?: Record<string, string>;
};

type Options = { message?: string; fields?: Record<string, string>; retryAfterSeconds?: number };

/** An expected error: an answer for the caller, not an incident for the operator. */
export class ExpectedError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: Options = {}) {
    super(options.message ?? messageOfCode[code]);
    this.name = "ExpectedError";
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status() {
    return statusOfCode[this.code];
  }
}

/** Returns the error of a single invalid field; its message also stands for the whole form. */
export function invalidField(name: string, message: string): ExpectedError {
  return new ExpectedError("invalid", { message, fields: { [name]: message } });
}

/** Returns the answer, or null where it is forbidden to this person. */
export async function ifAllowed<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ExpectedError && error.code === "forbidden") return null;
    throw error;
  }
}
