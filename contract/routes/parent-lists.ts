import { match, matchScreen, paths, type Screen, segments } from './paths.ts';

/** Parent paths that are no screens themselves, with the list to which they lead. */
const parentScreens: Readonly<Record<string, Screen>> = {
  '/exch': 'collectorDiscover',
  '/exchange/intent': 'market',
  '/exchange/thread': 'publicThreads',
  '/i': 'myCollection',
  '/i/exchange/intent': 'myExchange',
  '/i/exchange/intent/edit': 'myExchange',
  '/i/exchange/thread': 'myExchange',
  '/i/label-card': 'labelCardList',
  '/i/mineral_collection': 'myCollection',
  '/i/mineral_collection/update': 'myCollection',
  '/i/watermark': 'watermarkList',
  '/mc': 'collectorDiscover',
  '/mc-periodic': 'collectorDiscover',
  '/media': 'home',
  '/mineral_collection': 'manual',
  '/admin': 'reports',
  '/admin/locality_survey': 'surveyTodolist',
  '/admin/locality_survey/add': 'surveyTodolist',
  '/s': 'home',
};

/** Returns the address of the list for a parent path; null for any other. */
export function parentListPath(pathname: string): string | null {
  const pathSegments = segments(pathname);
  const matchingPath = Object.keys(parentScreens).find((path) => match(segments(path), pathSegments));
  const screen = matchingPath === undefined ? undefined : parentScreens[matchingPath];
  return screen ? paths[screen] : null;
}

/** Screens of which the address is above others, but which list nothing. */
const withoutList = new Set<Screen>(['home', 'addLabelGroup', 'addWatermark', 'addIntent']);

/** Returns the nearest screen above a path that lists what could be there, with its address; null without one. */
export function nearestList(pathname: string) {
  const pathSegments = segments(pathname);
  for (let count = pathSegments.length - 1; count > 0; count -= 1) {
    const ancestorPath = `/${pathSegments.slice(0, count).join('/')}`;
    const path = parentListPath(ancestorPath) ?? ancestorPath;
    const list = matchScreen(path);
    if (list && !withoutList.has(list.screen)) return { ...list, path };
  }
  return null;
}
