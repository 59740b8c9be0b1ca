/** A session ends after so long without a request (ms, security requirement A5). */
export const idleSessionMs = 60 * 60_000;
/** A session ends this long after signing in, used or not (ms, security requirement A5). */
export const absoluteSessionMs = 12 * 60 * 60_000;
