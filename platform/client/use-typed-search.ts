import { useEffect, useRef, useState } from "react";

/** Delay of the search after the last letter (ms). */
const pauseMs = 250;

/**
 * Returns the text of a search field that the address remembers. `inAddress` is the address's text; `onSearch` writes the
 * field's text there a moment after the last letter. A text that returns from the field's own search leaves the field
 * alone; one from elsewhere (back, forward, filters removed) replaces it.
 */
export function useTypedSearch(inAddress: string, onSearch: (words: string) => void) {
  const [text, setText] = useState(inAddress);
  const seen = useRef(inAddress);
  /** Searched for and not yet in the address, the oldest first: it follows in a transition of its own time. */
  const underWay = useRef<string[]>([]);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => {
    if (inAddress === seen.current) return;
    seen.current = inAddress;
    const own = underWay.current.indexOf(inAddress);
    underWay.current = own < 0 ? [] : underWay.current.slice(own + 1);
    if (own < 0) setText(inAddress);
  }, [inAddress]);

  useEffect(() => {
    const words = text.trim();
    if (words === (underWay.current.at(-1) ?? inAddress)) return;
    const timer = setTimeout(() => {
      underWay.current.push(words);
      latest.current(words);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, inAddress]);

  return [text, setText] as const;
}
