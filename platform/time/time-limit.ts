/**
 * Returns a signal that aborts after a time (ms), or with `signal`, and a function that ends the wait. Firefox may
 * collect a combined `AbortSignal.timeout`, whose load then waits for ever.
 */
export function timeLimit(ms: number, signal?: AbortSignal) {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new DOMException("It took too long.", "TimeoutError")),
    ms,
  );
  const follow = () => limit.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener("abort", follow);
  return {
    signal: limit.signal,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", follow);
    },
  };
}

/** Waits for at most a time (ms). @throws what `late` returns once that is over */
export async function withinLimit<T>(
  loading: Promise<T>,
  ms: number,
  late: () => Error,
): Promise<T> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(late()), ms);
  try {
    return await Promise.race([loading, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
