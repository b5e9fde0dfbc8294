/** The address of every screen, in the order of the specification's table; additions follow at the end. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  collectorDiscover: '/collector-discover',
  userExchange: '/exch/:username',
  market: '/exchange',
  intent: '/exchange/intent/:intent_id',
  threadPublic: '/exchange/thread/:thread_id',
  myExchange: '/i/exchange',
  addIntent: '/i/exchange/intent/add',
  editIntent: '/i/exchange/intent/edit/:intent_id',
  threadWorkspace: '/i/exchange/thread/:thread_id',
  labelCardList: '/i/label-card/list',
  addLabelCard: '/i/label-card/add',
  editLabelCard: '/i/label-card/:design_id',
  addLabelGroup: '/i/label-card/group',
  editLabelGroup: '/i/label-card/group/:design_id',
  myCollection: '/i/mineral_collection/list',
  addSpecimen: '/i/mineral_collection/add',
  updateSpecimen: '/i/mineral_collection/update/:coll_no',
  labelsPrintable: '/i/mineral_collection/labels-printable',
  localityNames: '/i/mineral_collection/locality',
  preference: '/i/mineral_collection/preference',
  profile: '/i/profile',
  watermarkList: '/i/watermark/list',
  addWatermark: '/i/watermark/design',
  editWatermark: '/i/watermark/design/:watermarkId',
  userCollection: '/mc/:username',
  specimen: '/mc/:username/:coll_no',
  periodic: '/mc-periodic/:username',
  media: '/media/:id',
  locality: '/locality/:id',
  mineral: '/mineral/:id',
  manual: '/mineral_collection/manual',
  surveyEdit: '/admin/locality_survey/add/:id',
  surveyTodolist: '/admin/locality_survey/todolist',
  // Not in the specification: the address on labels and in QR codes.
  permanent: '/s/:permanent_id',
  /** search over all kinds of content */
  search: '/search',
  importCollection: '/i/mineral_collection/import',
  photoFolder: '/i/mineral_collection/photos',
  reports: '/admin/reports',
  exportCollection: '/i/mineral_collection/export',
  collectionReport: '/i/mineral_collection/report',
  about: '/about',
  /** one of the pages about the site itself: contract/about/about-pages.ts */
  aboutPage: '/about/:page',
  questions: '/i/questions',
  /** all minerals and all localities, to browse */
  minerals: '/mineral',
  localities: '/locality',
  marketWants: '/exchange/wants',
  publicThreads: '/exchange/conversations',
} as const;

/** A page with all components, in development only. */
export const COMPONENT_GALLERY_PATH = '/dev/ui';

export type Screen = keyof typeof paths;
type Param<P extends string> = P extends `${string}:${infer Name}/${infer Remainder}`
  ? Name | Param<`/${Remainder}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type Parameters<S extends Screen> = Record<Param<(typeof paths)[S]>, string>;
type Arguments<S extends Screen> = [Param<(typeof paths)[S]>] extends [never] ? [] : [Parameters<S>];

/**
 * Returns the address of a screen: screenAddress('specimen', { username, coll_no }). A missing parameter does not
 * compile.
 */
export function screenAddress<S extends Screen>(screen: S, ...[values]: Arguments<S>): string {
  return fill(paths[screen], values ?? {});
}

/** Replaces the :names in a pattern by values, each encoded for a path. */
export function fill(pattern: string, values: Readonly<Record<string, unknown>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
}

/**
 * Returns the screen at an address and its parameters, ignoring case and a trailing slash; null if there is
 * none.
 */
export function matchScreen(pathname: string): { screen: Screen; params: Record<string, string> } | null {
  const pathSegments = segments(pathname);
  for (const screen of fixedFirst) {
    const params = match(segments(paths[screen]), pathSegments);
    if (params) return { screen, params };
  }
  return null;
}

/** A fixed address wins over one with a parameter in the same position: /i/label-card/group is no design. */
const fixedFirst = (Object.keys(paths) as Screen[]).sort(
  (a, b) => paths[a].split(':').length - paths[b].split(':').length,
);

/** The segments of a path, without a slash at its end. */
export const segments = (path: string) =>
  path
    .split('/')
    .filter((segment, index, allSegments) => segment !== '' || (index > 0 && index < allSegments.length - 1));

/** Returns the parameters of a path that fits a pattern, both as segments; null if it does not. */
export function match(pattern: string[], pathSegments: string[]): Record<string, string> | null {
  if (pattern.length !== pathSegments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of pathSegments.entries()) {
    const patternSegment = pattern[index] ?? '';
    if (patternSegment.startsWith(':')) {
      const value = decodeSegment(segment);
      if (!value) return null;
      params[patternSegment.slice(1)] = value;
    } else if (patternSegment.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}

/** Decodes a segment of an address; null where it is malformed. */
export function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
