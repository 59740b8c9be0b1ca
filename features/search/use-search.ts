import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchAnswer } from "./contract.ts";

/** A pause in typing (ms) after which the words so far are looked up. */
const pauseMs = 180;

/** A single letter finds half the site. */
const minLetters = 2;

const nothing: SearchAnswer = { query: "", total: 0, results: [] };

type SearchOptions = {
  /** What the page came with. */
  first: SearchAnswer;
  /** Hears of each answer, so that the address can follow. */
  onAnswer: (answer: SearchAnswer) => void;
};

/** What was found for what is typed, looked up while the reader types. Only the last question is answered. */
export function useSearch({ first, onAnswer }: SearchOptions) {
  const [answer, setAnswer] = useState(first);
  const [failure, setFailure] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<AbortController>(undefined);
  const tell = useRef(onAnswer);
  tell.current = onAnswer;

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    asking.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const settle = useCallback((found: SearchAnswer) => {
    setAnswer(found);
    setFailure("");
    tell.current(found);
  }, []);

  const ask = useCallback(
    async (asked: string) => {
      stop();
      const query = asked.trim();
      if (query.length < minLetters) return settle(nothing);
      const mine = new AbortController();
      asking.current = mine;
      try {
        const { askServer } = await import("./search-call.ts");
        const found = await askServer(query, mine.signal);
        if (!mine.signal.aborted) settle(found);
      } catch (error) {
        if (mine.signal.aborted) return;
        setFailure(error instanceof Error ? error.message : "");
      }
    },
    [settle, stop],
  );

  function type(next: string) {
    stop();
    timer.current = setTimeout(() => void ask(next), pauseMs);
  }

  return { answer, failure, type, askNow: (words: string) => void ask(words) };
}
