import { match, paths, type Screen, segments } from './paths.ts';

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
