import type { Plugin } from "vite";

/**
 * Parts of React Router that this product has switched off (`routeDiscovery: initial` in react-router.config.ts, no
 * instrumentation, no future flag) but that its router imports all the same: 4 kB of every first load. Each is replaced
 * by what it does when it is off. The names are compared at every build, so that a new version cannot slip through.
 */
const switchedOff: Record<string, Record<string, string>> = {
  "lib/dom/ssr/fog-of-war.js": {
    URL_LIMIT: "7680",
    getManifestPath: "(path) => path || '/__manifest'",
    getManifestPathsParam: "(paths) => paths.join(',')",
    getPartialManifest: "(manifest) => manifest",
    getPatchRoutesOnNavigationFunction: "() => undefined",
    getPathsWithAncestors: "(paths) => paths",
    handleClientVersionMismatch: "async () => false",
    isFogOfWarEnabled: "() => false",
    shouldUseInitialRouteDiscovery: "() => true",
    useFogOFWarDiscovery: "() => undefined",
  },
  "lib/dom/ssr/route-discovery.js": {
    RouteDiscoveryRuntime: "class {}",
    getCustomPatchRoutesOnNavigationFunction: "() => undefined",
    useCustomRouteDiscovery: "() => undefined",
    useRouteDiscovery: "() => undefined",
  },
  "lib/router/instrumentation.js": {
    consumeInstrumentationClientResultMetaReceiver: "() => undefined",
    getRouteInstrumentationUpdates: "() => ({})",
    instrumentClientSideRouter: "(router) => router",
    instrumentHandler: "(handler) => handler",
    instrumentationResultMetaContext: "null",
  },
};

/** Leaves the parts of the router that are switched off out of the browser build. @throws when they have changed. */
export function routerWithoutUnusedParts(): Plugin {
  return {
    name: "router-without-unused-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const [, part = ""] = /\/react-router\/dist\/production\/([\w/-]+\.js)$/.exec(id) ?? [];
      const off = switchedOff[part];
      if (!off) return null;
      const names = Object.keys(off).sort().join(", ");
      if (exportedNames(code) !== names) {
        throw new Error(
          `React Router's ${part} exports other names than ${names}: look at it anew`,
        );
      }
      const lines = Object.entries(off).map(([name, value]) => `export const ${name} = ${value};`);
      return { code: lines.join("\n"), map: null };
    },
  };
}

function exportedNames(code: string): string {
  const [, list = ""] = /export \{([^}]*)\};\s*$/.exec(code) ?? [];
  return list
    .split(",")
    .map((name) => name.trim())
    .sort()
    .join(", ");
}
