const link = /(?<!!)\[[^[\]\n]{0,300}\]\([ <]{0,3}([^()\s<>]{1,500})/g;
/** Code holds no links. */
const code = /(`{3,}).*?\1|`[^`\n]*`/gs;

/** Returns the pages of this site that a text in Markdown links to, each once, without query and fragment. */
export function sitePathsIn(body: string, siteUrl: string): string[] {
  const { origin } = new URL(siteUrl);
  const paths = [...body.replace(code, "").matchAll(link)].flatMap(([, href = ""]) => {
    const isOwn = href.startsWith("/") && !href.startsWith("//");
    if (!isOwn && !(URL.canParse(href) && new URL(href).origin === origin)) return [];
    const { pathname } = new URL(href, origin);
    return [pathname.replace(/(.)\/$/, "$1")];
  });
  return [...new Set(paths)];
}
