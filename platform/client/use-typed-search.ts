import { useEffect, useRef, useState } from "react";

/** Delay of the search after the last keystroke (ms). */
const pauseMs = 250;

/**
 * Returns the text of a search field that is stored in the URL. `inAddress` is the URL's text; `onSearch` writes the
 * field's text there shortly after the last keystroke. A URL change by the field's own search leaves the field alone;
 * any other (back, forward, filters removed) replaces its text.
 */
export function useTypedSearch(inAddress: string, onSearch: (query: string) => void) {
  const [text, setText] = useState(inAddress);
  const seen = useRef(inAddress);
  /** Searches that are not in the URL yet, oldest first: each navigation is a transition and takes its own time. */
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
    const query = text.trim();
    if (query === (underWay.current.at(-1) ?? inAddress)) return;
    const timer = setTimeout(() => {
      underWay.current.push(query);
      latest.current(query);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, inAddress]);

  return [text, setText] as const;
}
