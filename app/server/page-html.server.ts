const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;

/**
 * Takes the module preloads out of the page, where they would compete with the stylesheet and the font for the first
 * paint, and asks for the same files in parallel right after that paint, so that hydration does not wait on an import chain.
 */
export function finishPage(html: string): string {
  const files = new Set<string>();
  const without = html.replace(modulePreload, (_tag, href: string) => {
    files.add(href);
    return "";
  });
  if (files.size === 0) return html;
  const list = JSON.stringify([...files]);
  const script = `<script>requestAnimationFrame(function(){setTimeout(function(){${list}.forEach(function(h){var l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.appendChild(l)})})})</script>`;
  return without.replace("</body>", () => `${script}</body>`);
}
