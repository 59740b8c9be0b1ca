/** Calls immediately, then at most once every `ms`; the latest call in between runs at the end of the interval. */
export function throttle<Args extends unknown[]>(
  call: (...args: Args) => void,
  ms: number,
): { run: (...args: Args) => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Args | undefined;

  function pause() {
    timer = setTimeout(() => {
      timer = undefined;
      if (!waiting) return;
      const args = waiting;
      waiting = undefined;
      call(...args);
      pause();
    }, ms);
  }

  return {
    run(...args) {
      if (timer !== undefined) {
        waiting = args;
        return;
      }
      call(...args);
      pause();
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
