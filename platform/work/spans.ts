/** Attributes of a span besides its name: values of our own code, never user input. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** Records work as spans of a trace (decision 049). */
export type Spans = {
  /** Runs `work` as a span of the current trace, or as a new trace. */
  around<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
};

/** Runs `work`, as a span if traces are collected. */
export function inSpan<T>(
  { spans }: { spans?: Spans },
  span: { name: string; facts: SpanFacts },
  work: () => Promise<T>,
): Promise<T> {
  return spans ? spans.around(span.name, span.facts, work) : work();
}
