import { useEffect, useRef, useState } from "react";

/** So long (ms) after the last letter the search follows. */
const pauseMs = 250;

/**
 * The words of a search field whose address remembers them. `known` is what the address says, `onSearch` puts other words
 * there a moment after the last letter. Words that come back from an own search leave the field as it is by now; those
 * from elsewhere (back, forward, filters taken off) are taken over.
 */
export function useTypedSearch(known: string, onSearch: (words: string) => void) {
  const [text, setText] = useState(known);
  const seen = useRef(known);
  /** Searched for and not yet in the address, the oldest first: it follows in a transition of its own time. */
  const underWay = useRef<string[]>([]);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => {
    if (known === seen.current) return;
    seen.current = known;
    const own = underWay.current.indexOf(known);
    underWay.current = own < 0 ? [] : underWay.current.slice(own + 1);
    if (own < 0) setText(known);
  }, [known]);

  useEffect(() => {
    const words = text.trim();
    if (words === (underWay.current.at(-1) ?? known)) return;
    const timer = setTimeout(() => {
      underWay.current.push(words);
      latest.current(words);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, known]);

  return [text, setText] as const;
}
