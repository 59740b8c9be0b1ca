/** Attributes of a span beside its name: words of our own code, never what somebody typed. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** Records work as spans of a trace (decision 049). */
export type Spans = {
  /** Runs `work` as a part of the trace under way, or as a trace of its own. */
  around<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
};

/** Runs `work`, as a span where somebody collects them. */
export function inSpan<T>(
  { spans }: { spans?: Spans },
  span: { name: string; facts: SpanFacts },
  work: () => Promise<T>,
): Promise<T> {
  return spans ? spans.around(span.name, span.facts, work) : work();
}
