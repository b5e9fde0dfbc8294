/** What is known of a module: expressions with what they always are, and functions and constants without use. */
export type Facts = { known?: Record<string, string>; never?: readonly string[] };

const nothing = 'void 0';

/** How the app uses the router: `web/router.tsx` hands it routes and nothing else, and every other module its hooks. */
const options: Facts['known'] = {
  'init.instrumentations': nothing,
  'init.patchRoutesOnNavigation': nothing,
  'init.hydrationData': nothing,
  'init.dataStrategy': nothing,
  'init.getContext': nothing,
  'init.window': nothing,
  'init.basename': nothing,
  'future.unstable_customRouteDiscovery': 'false',
  'future.unstable_routePatternMatching': 'false',
};

/** All routes are known from the start, and none changes. */
const discovery: Facts['known'] = {
  'checkFogOfWar()': '{}',
  'checkFogOfWar(initialMatches, init.history.location.pathname).active': 'false',
  'fogOfWar.active': 'false',
  isFogOfWar: 'false',
  pendingDiscoveryCancellation: nothing,
  'consumeInstrumentationClientResultMetaReceiver()': nothing,
  instrumentationNavigateMetaReceiver: nothing,
  'opts?.instrumentationNavigateMetaReceiver': nothing,
  'dataRoutes.hasHMRRoutes': 'false',
  'dataRoutes.commitHmrRoutes()': nothing,
};

/** What is saved is saved by `call`: no form is sent through the router, and no route has an action. */
const submissions: Facts['known'] = {
  'isMutationMethod()': 'false',
  'isSubmissionNavigation()': 'false',
  submission: nothing,
  fetcherSubmission: nothing,
  activeSubmission: nothing,
  'opts && opts.submission': nothing,
  'opts && opts.fetcherSubmission': nothing,
  'getSubmissionFromNavigation()': nothing,
  'state.navigation.formMethod != null': 'false',
  pendingActionResult: nothing,
  'opts.pendingError': nothing,
  'state.actionData': 'null',
  'newState.actionData': nothing,
  'getUpdatedActionData()': nothing,
  'getActionDataForCommit()': '{}',
};

/** Nothing is read but by pages: there are no fetchers. */
const fetchers: Facts['known'] = {
  'revalidatingFetchers.length > 0': 'false',
  'revalidatingFetchers.length === 0': 'true',
  'revalidatingFetchers.forEach()': nothing,
  'revalidatingFetchers.filter((f) => !f.matches || f.matches.some((m) => m.shouldLoad)).forEach()': nothing,
  'fetchersToLoad.map()': '[]',
  'findRedirect(fetcherResults)': nothing,
  'fetchLoadMatches.forEach()': nothing,
  'state.fetchers.forEach()': nothing,
  'fetchersQueuedForDeletion.forEach()': nothing,
  'unmountedFetchers.forEach()': nothing,
  'mountedFetchers.forEach()': nothing,
  'markFetchRedirectsDone()': 'false',
  'abortStaleFetchLoads()': 'false',
  'fetchReloadIds.size > 0': 'false',
};

/** Pages pass into one another at their own address; which ones do is forgotten with the page. */
const transitions: Facts['known'] = {
  'restoreAppliedTransitions()': nothing,
  'persistAppliedTransitions()': nothing,
  'opts?.mask': nothing,
};

/** A route has a loader, which its `lazy` function brings; it has no middleware, and nobody calls its loader instead. */
const loading: Facts['known'] = {
  '!args.matches.some((m) => m.route.middleware)': 'true',
  'dsMatches.some((m) => m.route.middleware && m.route.middleware.length > 0)': 'false',
  'runClientMiddlewarePipeline()': nothing,
  'loadLazyRouteProperty()': nothing,
  'typeof route.lazy === "function"': 'true',
  isStaticHandler: 'false',
  skipLoaderErrorBubbling: 'false',
  handlerOverride: nothing,
  callSiteDefaultShouldRevalidate: nothing,
};

/** The router's modules, and what is so in them with the app as it is: `scripts/house/routing.test.ts` holds the app to it. */
export const facts: Readonly<Record<string, Facts>> = {
  'router/router': {
    known: {
      ...options,
      ...discovery,
      ...submissions,
      ...fetchers,
      ...transitions,
      ...loading,
      'basename !== "/"': 'false',
    },
    never: [
      'fetch',
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
      'updateFetcherState',
      'setFetcherError',
      'getFetcher',
      'resetFetcher',
      'deleteFetcher',
      'queueFetcherForDeletion',
      'abortFetcher',
      'discoverRoutes',
      'cancelDiscoveryNavigation',
      'patchRoutes',
      '_internalSetRoutes',
    ],
  },
  'router/utils': { known: { 'basename === "/"': 'true' } },
  components: {
    known: {
      'useIsRSCRouterContext()': 'false',
      'React$1.useContext(FrameworkContext)?.routeDiscoveryRuntime': nothing,
      onError: nothing,
      useTransitions: nothing,
      'newState.fetchers.forEach()': nothing,
      'deletedFetchers.forEach()': nothing,
      'warnOnce()': nothing,
    },
  },
  hooks: {
    known: {
      // The context of server components, in a class.
      'this.context': 'false',
      'React$1.useContext(IsDataRouteContext)': 'true',
      'matchRoutes()': 'null',
      locationArg: nothing,
      onErrorHandler: nothing,
      'basename === "/"': 'true',
      'basename !== "/"': 'false',
    },
  },
  'dom/lib': {
    known: {
      'parseHydrationData()': nothing,
      'React$1.useContext(FrameworkContext)': nothing,
      'usePrefetchBehavior()': '[]',
      shouldPrefetch: 'false',
      'mergeRefs()': 'forwardedRef',
      mask: nothing,
      useTransitions: nothing,
      'routerNavigation != null && useViewTransitionState(path) && viewTransition === true': 'false',
      'basename !== "/"': 'false',
      'Form.displayName = "Form"': nothing,
      'HistoryRouter.displayName = "unstable_HistoryRouter"': nothing,
    },
    never: ['Form'],
  },
};
