import type { Plugin } from "vite";

/** What Vite calls with each late import and the sheets that it needs: they are asked for once, unless the page has them. */
const helper = `
const asked = new Map();

const isHere = (href) =>
  Array.from(document.querySelectorAll("link[rel=stylesheet]"), (link) => link.href.split("#")[0]).includes(href);

function sheet(path) {
  const { href } = new URL("/" + path, location.href);
  if (isHere(href)) return asked.get(href);
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(Error("No sheet " + path));
    };
  });
  asked.set(href, loaded);
  document.head.append(link);
  return loaded;
}

export const __vitePreload = (load, sheets = []) => Promise.all(sheets.map(sheet)).then(load);
`;

/**
 * Replaces Vite's own helper for late imports, which every page would load: it also preloads scripts, which this build
 * leaves out, and asks once more for a sheet whose link the router has marked with a "#" or that stands in the page.
 */
export function lateSheets(): Plugin {
  return {
    name: "late-sheets",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: helper, map: null }),
    },
  };
}
