import { type Plugin, parseAst } from "vite";

/**
 * `quiet`: runs on ordinary pages and then finds nothing to do. `never`: runs only for what no page of ours uses.
 * `settled`: conditions, as they are written, that always come out the same here; the minifier drops the other branch.
 */
type Part = {
  quiet?: string;
  never?: string;
  instead?: Record<string, string>;
  statements?: RegExp;
  settled?: Record<string, boolean>;
};

/**
 * Functions of React and its router that only serve what this product does not use, and which no option of theirs
 * leaves out (decision 042): a tenth of every first load. A function that is gone after an upgrade stops the build.
 */
const unused: Record<string, Part> = {
  // View transitions, lists of suspended parts, activities, handles on fragments, form actions, resource hints; sheets
  // and scripts that React fetches itself, custom elements, events for selecting and before an input.
  "react-dom/cjs/react-dom-client.production.js": {
    quiet:
      "applyViewTransitionName applyViewTransitionToHostInstances commitAfterMutationEffectsOnFiber commitAppearingPairViewTransitions commitDeletedPairViewTransitions commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions createMeasurement createViewTransitionInstance getViewTransitionClassName measureNestedViewTransitions measureViewTransitionHostInstancesRecursive queueTransitionTypes recursivelyTraverseAfterMutationEffects restoreEnterOrExitViewTransitions restoreNestedViewTransitions restorePairedViewTransitions restoreViewTransitionName restoreViewTransitionOnHostInstances scheduleViewTransitionEvent startViewTransition extractEvents$1 commitNewChildToFragmentInstance deleteChildFromFragmentInstance commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects maySuspendCommit accumulateSuspenseyCommitOnFiber constructSelectEvent getNativeBeforeInputChars getFallbackBeforeInputChars",
    never:
      "updateSuspenseListComponent initSuspenseListRenderState cutOffTailIfNeeded findFirstSuspended findLastContentRow updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating commitActivityHydrationCallbacks startHostTransition ensureFormComponentIsStateful mountActionState updateActionStateImpl rerenderActionState dispatchActionState runActionStateAction handleActionReturnValue onActionSuccess onActionError preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs acquireResource setPropOnCustomElement defaultOnDefaultTransitionIndicator useMemoCache handleEventsForInputEventPolyfill getTargetInstForInputEventPolyfill isFallbackCompositionEnd getData attemptExplicitHydrationTarget findCurrentFiberUsingSlowPath",
    instead: { getResource: "{return null}", waitForCommitToBeReady: "{return null}" },
    statements:
      /^FragmentInstance\.prototype\.\w+\s*=|^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration|^ReactDOMSharedInternals\.findDOMNode/,
    settled: { canUseCompositionEvent: true, isInputEventSupported: true },
  },
  "react-dom/cjs/react-dom.production.js": {
    statements:
      /^exports\.(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|unstable_batchedUpdates|useFormState|useFormStatus)\s*=/,
  },
  // Fetchers, routes found while moving, blocked moves, forms that post without a page load, instrumentation, masked
  // addresses, view transitions.
  "react-router/dist/production/lib/router/router.js": {
    quiet:
      "shouldBlockNavigation markFetchRedirectsDone abortStaleFetchLoads restoreAppliedTransitions persistAppliedTransitions",
    never:
      "fetch handleFetcherAction handleFetcherLoader setFetcherError discoverRoutes patchRoutesImpl updateBlocker getBlocker handleAction cancelDiscoveryNavigation getUpdatedRevalidatingFetchers",
    settled: {
      isFogOfWar: false,
      "!isFogOfWar": true,
      "fogOfWar.active && fogOfWar.matches": false,
      "future.unstable_customRouteDiscovery": false,
      "future.unstable_routePatternMatching": false,
      "init.instrumentations": false,
      "opts?.instrumentationNavigateMetaReceiver": false,
      "init.patchRoutesOnNavigation": false,
      "opts?.mask": false,
      "opts && opts.submission && isMutationMethod(opts.submission.formMethod)": false,
      "opts.body !== void 0": false,
      "opts.formData": true,
      pendingDiscoveryCancellation: false,
      unblockBlockerHistoryUpdate: false,
      blockerKey: false,
      "blockerKey && delta != null": false,
      pendingViewTransitionEnabled: false,
      'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location': false,
    },
  },
  "react-router/dist/production/lib/components.js": {
    settled: {
      "!viewTransitionOpts || !isViewTransitionAvailable": true,
      "vtContext.isTransitioning && !vtContext.flushSync": false,
      "renderDfd && pendingState && router.window": false,
      "renderDfd && pendingState && state.location.key === pendingState.location.key": false,
      "!vtContext.isTransitioning && interruption": false,
    },
  },
  // React's server components.
  "react-router/dist/production/lib/hooks.js": { settled: { "this.context": false } },
  "react-router/dist/production/lib/dom/lib.js": {
    statements: /^HistoryRouter\.displayName/,
    settled: { "!vtContext.isTransitioning": true },
  },
  "react-router/dist/production/lib/dom/dom.js": {
    settled: { "!isFormDataSubmitterSupported()": false },
  },
  // Pages that only the browser draws, and forms that only it answers.
  "react-router/dist/production/lib/dom/ssr/single-fetch.js": {
    never: "singleFetchActionStrategy nonSsrStrategy singleFetchLoaderFetcherStrategy",
  },
  "react-router/dist/production/lib/dom/ssr/routes.js": {
    never: "noActionDefinedError",
    settled: {
      "!routeModule.clientAction": true,
      "isSpaMode && !isApiOnly": false,
      "route.hasClientAction": false,
      "route.hasClientMiddleware": false,
      "route.clientActionModule": false,
    },
  },
  "react-router/dist/production/lib/dom-export/hydrated-router.js": {
    settled: { "ssrInfo.context.isSpaMode": false, discoveryRuntime: false },
  },
  // Links that fetch the next page before they are followed; the scripts that the server writes.
  "react-router/dist/production/lib/dom/ssr/components.js": {
    instead: {
      usePrefetchBehavior: "{return [false, null, {}]}",
      PrefetchPageLinks: "{return null}",
    },
    settled: { staticContext: false, "!isStatic": true },
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
  const settled = new Map(Object.entries(part.settled ?? {}));
  const unseen = new Set(settled.keys());
  const cuts: { from: number; to: number; by: string }[] = [];
  let statements = 0;
  for (const node of nodesIn(parseAst(code) as unknown as Node)) {
    const { id, body, test } = node as { id?: { name?: string }; body?: Node; test?: Node };
    const condition = test && code.slice(test.start, test.end);
    const outcome = condition === undefined ? undefined : settled.get(condition);
    if (condition !== undefined && outcome !== undefined && test) {
      unseen.delete(condition);
      cuts.push({ from: test.start, to: test.end, by: String(outcome) });
    }
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
  if (unseen.size > 0) throw new Error(`No such conditions: ${[...unseen].join(", ")}`);
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
