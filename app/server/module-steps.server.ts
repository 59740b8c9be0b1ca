const moduleType = ' type="module"';
const routeImport = /import \* as (\w+) from ("[^"]+");/g;
const mapImport = /^\s*import ("[^"]+");/;

/**
 * Waits for a module to have run, then lets the browser draw and listen before the next one. By a message, not a timer:
 * browsers hold back those of a page in the background, and ones that follow one another.
 */
const step =
  "const tasks=new MessageChannel;async function step(file){const it=await file;await new Promise(done=>{tasks.port1.onmessage=done;tasks.port2.postMessage(0)});return it}";

/**
 * Has the router's own script run the page's files after the first paint (ui/first-paint.ts), one after another, each in a
 * task of its own: `shared`, what every page needs, first, then the routes. Imported at once they run in a single task,
 * the longest of a page's start, and are fetched before the paint, with the urgency of what it waits for.
 * @throws when the router writes its script in another way than this knows (decision 044)
 */
export function inSteps(html: string, shared: readonly string[]): string {
  const start = html.lastIndexOf(moduleType);
  if (start < 0) return html;
  const from = html.indexOf(">", start) + 1;
  const to = html.indexOf("</script>", from);
  const script = html.slice(from, to);
  let found = 0;
  const routes = script.replace(routeImport, (_line, name: string, file: string) => {
    found += 1;
    return `const ${name}=await step(import(${file}));`;
  });
  if (found === 0 || !mapImport.test(script)) throw new Error("The router's script is not known.");
  const first = shared.map((file) => `await step(import(${JSON.stringify(file)}));`).join("");
  const text = routes.replace(
    mapImport,
    (_line, map: string) => `${step};await painted;await step(import(${map}));${first}`,
  );
  return html.slice(0, from) + text + html.slice(to);
}
