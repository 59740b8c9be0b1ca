const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;

/**
 * Ends the page with the scripts that belong there. Takes the module preloads out of the page, where they would compete
 * with the stylesheet and the font for the first paint, and asks for the same files in parallel right after that paint,
 * so that hydration does not wait on an import chain.
 */
export function finishPage(html: string, scripts: string): string {
  const files = new Set<string>();
  const without = html.replace(modulePreload, (_tag, href: string) => {
    files.add(href);
    return "";
  });
  const list = JSON.stringify([...files]);
  const preloads =
    files.size === 0
      ? ""
      : `<script>requestAnimationFrame(function(){setTimeout(function(){${list}.forEach(function(h){var l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.appendChild(l)})})})</script>`;
  return without.replace("</body>", () => `${scripts}${preloads}</body>`);
}
