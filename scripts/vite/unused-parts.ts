import { type Plugin, parseAst } from "vite";

/** `quiet`: runs on ordinary pages and then finds nothing to do. `never`: runs only for what no page of ours uses. */
type Part = {
  quiet?: string;
  never?: string;
  instead?: Record<string, string>;
  statements?: RegExp;
};

/**
 * Functions of React and its router that only serve what this product does not use, and which no option of theirs
 * leaves out (decision 042): a tenth of every first load. A function that is gone after an upgrade stops the build.
 */
const unused: Record<string, Part> = {
  // View transitions, lists of suspended parts, activities, handles on fragments, form actions, resource hints.
  "react-dom/cjs/react-dom-client.production.js": {
    quiet:
      "applyViewTransitionName applyViewTransitionToHostInstances commitAfterMutationEffectsOnFiber commitAppearingPairViewTransitions commitDeletedPairViewTransitions commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions createMeasurement createViewTransitionInstance getViewTransitionClassName measureNestedViewTransitions measureViewTransitionHostInstancesRecursive queueTransitionTypes recursivelyTraverseAfterMutationEffects restoreEnterOrExitViewTransitions restoreNestedViewTransitions restorePairedViewTransitions restoreViewTransitionName restoreViewTransitionOnHostInstances scheduleViewTransitionEvent startViewTransition extractEvents$1 commitNewChildToFragmentInstance deleteChildFromFragmentInstance commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects",
    never:
      "updateSuspenseListComponent initSuspenseListRenderState cutOffTailIfNeeded findFirstSuspended findLastContentRow updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating commitActivityHydrationCallbacks startHostTransition ensureFormComponentIsStateful mountActionState updateActionStateImpl rerenderActionState dispatchActionState runActionStateAction handleActionReturnValue onActionSuccess onActionError preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs",
    statements: /^FragmentInstance\.prototype\.\w+\s*=/,
  },
  // Fetchers, routes found while moving, blocked moves, forms that post without a page load.
  "react-router/dist/production/lib/router/router.js": {
    quiet: "shouldBlockNavigation",
    never:
      "fetch handleFetcherAction handleFetcherLoader setFetcherError discoverRoutes patchRoutesImpl updateBlocker getBlocker handleAction",
  },
  // Links that fetch the next page before they are followed.
  "react-router/dist/production/lib/dom/ssr/components.js": {
    instead: {
      usePrefetchBehavior: "{return [false, null, {}]}",
      PrefetchPageLinks: "{return null}",
    },
  },
};

const words = (list = "") => list.split(" ").filter(Boolean);

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* nodesIn(child);
    }
  }
}

/** The code without its unused parts. @throws when one of them is not there */
export function withoutParts(code: string, part: Part): string {
  const bodies = new Map([
    ...words(part.quiet).map((name) => [name, "{}"] as const),
    ...words(part.never).map((name) => [name, `{throw Error("${name} is left out")}`] as const),
    ...Object.entries(part.instead ?? {}),
  ]);
  const cuts: { from: number; to: number; by: string }[] = [];
  let statements = 0;
  for (const node of nodesIn(parseAst(code) as unknown as Node)) {
    const { id, body } = node as { id?: { name?: string }; body?: Node };
    const name = node.type === "FunctionDeclaration" ? id?.name : undefined;
    const by = name === undefined ? undefined : bodies.get(name);
    if (name !== undefined && by !== undefined && body) {
      bodies.delete(name);
      cuts.push({ from: body.start, to: body.end, by });
    } else if (
      node.type === "ExpressionStatement" &&
      part.statements?.test(code.slice(node.start, node.end))
    ) {
      statements += 1;
      cuts.push({ from: node.start, to: node.end, by: "" });
    }
  }
  if (bodies.size > 0) throw new Error(`No such functions: ${[...bodies.keys()].join(", ")}`);
  if (part.statements && statements === 0) throw new Error(`Nothing matches ${part.statements}`);
  return replaced(code, cuts);
}

/** Cuts inside of a cut one are gone with it. */
function replaced(code: string, cuts: { from: number; to: number; by: string }[]): string {
  let text = "";
  let at = 0;
  for (const { from, to, by } of cuts.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue;
    text += code.slice(at, from) + by;
    at = to;
  }
  return text + code.slice(at);
}

/** Leaves the unused parts of React and its router out of the browser build. @throws when they have changed. */
export function withoutUnusedParts(): Plugin {
  return {
    name: "without-unused-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const [, path = ""] = /\/node_modules\/([^?]+)$/.exec(id) ?? [];
      const part = unused[path];
      return part ? { code: withoutParts(code, part), map: null } : null;
    },
  };
}
