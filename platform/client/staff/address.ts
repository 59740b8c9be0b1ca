import { type NavigateOptions, useNavigate, useSearchParams } from "react-router";

/** Reads one parameter of an address; an unknown text is read as the initial value. */
type Parameter<Value> = (text: string | null) => Value;

type Value = string | number | null;
type Parameters = Readonly<Record<string, Parameter<Value>>>;

type ValuesOf<P extends Parameters> = { [Name in keyof P]: ReturnType<P[Name]> };

/** The state that a screen keeps in the query of its address. */
type Address<Values> = {
  read: (query: URLSearchParams) => Values;
  /** Returns the shortest query with some values changed; "" when none is left. Others' parameters stay. */
  query: (before: URLSearchParams, changes: Partial<Values>) => string;
};

/** Reads one of the values, by default the first that is named. */
export const oneOf =
  <const Value extends string>(
    values: readonly Value[],
    initial: NoInfer<Value>,
  ): Parameter<Value> =>
  (text) =>
    values.find((value) => value === text) ?? initial;

/** Reads a text, cut to a length. */
export const textUpTo =
  (length: number): Parameter<string> =>
  (text) =>
    (text ?? "").slice(0, length);

/** Reads a text of a pattern; empty for any other. */
export const matching =
  (pattern: RegExp): Parameter<string> =>
  (text) =>
    text !== null && pattern.test(text) ? text : "";

/** Reads the id of the open record; null without one. */
export const recordId: Parameter<string | null> = (text) => text || null;

/** Reads the page of a long list, from 1. */
export const pageNumber: Parameter<number> = (text) =>
  Math.max(1, Number.parseInt(text ?? "1", 10) || 1);

/**
 * Describes the state that a screen keeps in its address. Initial values are left out of it.
 * @param lists parameters that narrow or order a list, which begins at its first page when one changes
 */
export function address<P extends Parameters>(
  parameters: P,
  lists: readonly (keyof P)[] = [],
): Address<ValuesOf<P>> {
  const named = Object.entries<Parameter<Value>>(parameters);
  const relisting: readonly PropertyKey[] = lists;
  const read = (query: URLSearchParams): Record<string, Value> =>
    Object.fromEntries(named.map(([name, parameter]) => [name, parameter(query.get(name))]));
  const initial = read(new URLSearchParams());
  function query(before: URLSearchParams, changes: Record<string, Value>): string {
    const relists = Object.keys(changes).some((name) => relisting.includes(name));
    const values = { ...read(before), ...(relists ? { page: 1 } : {}), ...changes };
    const next = new URLSearchParams(before);
    for (const [name, value] of Object.entries(values)) {
      if (!value || value === initial[name]) next.delete(name);
      else next.set(name, String(value));
    }
    const text = next.toString();
    return text ? `?${text}` : "";
  }
  return { read, query } as never;
}

/** Returns the values of the screen's address, the targets of links that change them, and a function that does. */
export function useAddress<Values>({ read, query }: Address<Values>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return {
    ...read(params),
    linkTo: (changes: Partial<Values>) => ({ search: query(params, changes) }),
    go: (changes: Partial<Values>, options: NavigateOptions = {}) =>
      void navigate({ search: query(params, changes) || "?" }, options),
  };
}
