import { markedScript } from "./script-mark.server.ts";

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;

/**
 * Ends the page with the scripts that belong there. Takes the module preloads out of the page, where they would compete
 * with the stylesheet and the font for the first paint, and asks for these and `files` in parallel right after that paint
 * (ui/first-paint.ts), so that hydration does not wait on an import chain. Only the head is searched: there React puts such
 * links.
 */
export function finishPage(html: string, scripts: string, files: readonly string[] = []): string {
  const found: string[] = [];
  const afterHead = Math.max(0, html.indexOf("</head>"));
  const head = html.slice(0, afterHead).replace(modulePreload, (_tag, href: string) => {
    found.push(href);
    return "";
  });
  const end = html.lastIndexOf("</body>");
  const preloads = preloadScript(new Set([...files, ...found]));
  return `${head}${html.slice(afterHead, end)}${scripts}${preloads}${html.slice(end)}`;
}

function preloadScript(files: ReadonlySet<string>): string {
  if (files.size === 0) return "";
  const list = JSON.stringify([...files]);
  return markedScript(
    `painted.then(function(){${list}.forEach(function(h){var l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.appendChild(l)})})`,
  );
}
