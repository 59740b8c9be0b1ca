import { useCallback, useEffect, useRef, useState } from "react";
import type { AnswerOf, Endpoint } from "#platform/http/endpoint.ts";
import { ApiError, callApi } from "./call-api.ts";
import { onEvent } from "./events.ts";
import { isLiveOpen, useLive } from "./live.ts";
import type { LiveName } from "./live-names.ts";
import { isPresent, onReturn } from "./presence.ts";

type Input<E extends Endpoint> = Omit<Parameters<typeof callApi<E>>[1], "signal">;

type Options = {
  /** Asks again this often (ms), as long as somebody is at the screen. */
  everyMs?: number;
  /** Asks again when one of these happened; `everyMs` then counts only while the server cannot tell by itself. */
  live?: readonly LiveName[];
  /** False: nothing is asked, for instance because the person may not see it. */
  enabled?: boolean;
};

export type Called<Answer> = {
  /** The last answer; while another question is on its way it is still that of the one before. */
  data: Answer | undefined;
  /** Why the last try failed; the data of an earlier one stays. */
  error: ApiError | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** The data belongs to the question asked before this one. */
  stale: boolean;
  reload: () => void;
  /** Puts an answer in place that another call brought. */
  replace: (data: Answer) => void;
};

type Held<Answer> = { key: string; data?: Answer; error?: ApiError };

/** Coming back to the window asks again, but not more often than this (ms). */
const freshForMs = 3000;

const nothing: readonly LiveName[] = [];

/** Reads from our API and keeps reading: on return to the window, after signing in again, when told of changes, and every `everyMs`. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { everyMs, live = nothing, enabled = true }: Options = {},
): Called<AnswerOf<E>> {
  const key = JSON.stringify([endpoint.path, input]);
  const [held, setHeld] = useState<Held<AnswerOf<E>>>({ key: "" });
  const asked = useRef({ endpoint, input, at: 0 });
  asked.current = { ...asked.current, endpoint, input };
  const running = useRef<AbortController>(undefined);
  const hearsLive = live.length > 0;

  const ask = useCallback(async (key: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    asked.current.at = Date.now();
    const call = { ...asked.current.input, signal: controller.signal };
    try {
      const data = await callApi(asked.current.endpoint, call as never);
      if (!controller.signal.aborted) setHeld({ key, data: data as AnswerOf<E> });
    } catch (error) {
      if (controller.signal.aborted) return;
      const words =
        error instanceof ApiError ? error : new ApiError(String(error), { code: "internal" });
      setHeld((before) => ({
        key,
        data: before.key === key ? before.data : undefined,
        error: words,
      }));
    }
  }, []);

  useEffect(() => {
    if (!enabled) return;
    void ask(key);
    const again = () => void ask(key);
    const stops = [
      onReturn(() => {
        if (Date.now() - asked.current.at > freshForMs) again();
      }),
      onEvent("session-resumed", again),
    ];
    const isNeeded = () => isPresent() && !(hearsLive && isLiveOpen());
    const timer = everyMs ? setInterval(() => isNeeded() && again(), everyMs) : undefined;
    return () => {
      for (const stop of stops) stop();
      clearInterval(timer);
      running.current?.abort();
    };
  }, [key, enabled, everyMs, hearsLive, ask]);

  useLive(live, () => enabled && void ask(key));

  const reload = useCallback(() => void ask(key), [ask, key]);
  const replace = useCallback((data: AnswerOf<E>) => setHeld({ key, data }), [key]);
  const stale = held.key !== key;
  const error = stale ? undefined : held.error;
  const loading = enabled && held.data === undefined && error === undefined;
  return { data: held.data, error, loading, stale, reload, replace };
}
