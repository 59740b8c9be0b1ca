/**
 * Selects the text that was filled into this field of a form if somebody is in it already: what they type then replaces
 * it, where it would otherwise stand behind it.
 */
export function selectFilled(name: string): void {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isText && field.name === name) field.select();
}
