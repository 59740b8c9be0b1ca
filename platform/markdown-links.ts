const link = /(?<!!)\[[^[\]\n]{0,300}\]\([ <]{0,3}([^()\s<>]{1,500})/g;
/** Matches code in Markdown, in which links are not links. */
const code = /(`{3,}).*?\1|`[^`\n]*`/gs;

/** Returns the targets of the links in a Markdown text, in order, without those of pictures. */
export function linkTargets(markdown: string): string[] {
  return [...markdown.replace(code, "").matchAll(link)].map(([, target = ""]) => target);
}
