import { useCallback, useEffect, useRef, useState } from "react";
import { isLostFile } from "#platform/lost-file.ts";
import { lostFileMessage } from "#platform/lost-file-message.ts";
import type { SearchAnswer } from "./contract.ts";

/** Delay (ms) after the last keystroke before the query is sent. */
const pauseMs = 180;

/** Minimum length of a query in characters: a single letter would find half the site. */
const minLength = 2;

const nothing: SearchAnswer = { query: "", total: 0, page: 1, pages: 1, results: [] };

type SearchOptions = {
  /** Answer rendered with the page. */
  first: SearchAnswer;
  /** Called with each answer, so that the caller can update the URL. */
  onAnswer: (answer: SearchAnswer) => void;
};

/** Searches while the visitor types; only the latest query is answered. */
export function useSearch({ first, onAnswer }: SearchOptions) {
  const [answer, setAnswer] = useState(first);
  const [failure, setFailure] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);
  const notify = useRef(onAnswer);
  notify.current = onAnswer;

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    request.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const show = useCallback((found: SearchAnswer) => {
    setAnswer(found);
    setFailure("");
    notify.current(found);
  }, []);

  const ask = useCallback(
    async (typed: string) => {
      stop();
      const query = typed.trim();
      if (query.length < minLength) return show(nothing);
      const controller = new AbortController();
      request.current = controller;
      try {
        const { callSearch } = await import("./search-call.ts");
        const found = await callSearch(query, controller.signal);
        if (!controller.signal.aborted) show(found);
      } catch (error) {
        if (controller.signal.aborted) return;
        if (isLostFile(error)) setFailure(lostFileMessage);
        else setFailure(error instanceof Error ? error.message : "");
      }
    },
    [show, stop],
  );

  function type(next: string) {
    stop();
    timer.current = setTimeout(() => void ask(next), pauseMs);
  }

  return { answer, failure, type, askNow: (query: string) => void ask(query) };
}
