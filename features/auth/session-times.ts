/** A session ends this long after signing in, used or not (ms, security requirement A5). */
export const absoluteSessionMs = 12 * 60 * 60_000;
