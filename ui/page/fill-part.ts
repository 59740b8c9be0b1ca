/** Makes the stored content of a part before it is first shown; returns whether it did. */
export function fillPart(part: HTMLElement): boolean {
  const stored = part.firstElementChild;
  if (!(stored instanceof HTMLTemplateElement)) return false;
  stored.replaceWith(stored.content);
  return true;
}
