import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { Screen } from '#contract/routes/paths.ts';
import type { PagePreview } from '#web/shell/visits/previews.ts';

export type Layout = 'default' | 'private' | 'private-edge' | 'printable' | 'blank';
export type ScreenRow = { screen: Screen; layout: Layout; guard: 'none' | 'auth' | 'admin' };
/**
 * `Preview` is rendered while the page loads, from data already cached. `prepare` loads what the page needs to
 * open offline.
 */
export type Page = {
  Component: ComponentType;
  loader?: LoaderFunction;
  Preview?: PagePreview;
  prepare?: () => Promise<void>;
};
/** The loaders of some screens' pages. */
export type Pages = Partial<Record<Screen, () => Promise<Page>>>;

/** Loads the page of a screen that is among these pages. */
export function fetchScreenPage(pages: Pages, screen: Screen): Promise<Page> {
  const fetchPage = pages[screen];
  if (!fetchPage) throw new Error(`The screen ${screen} has no page`);
  return fetchPage();
}

/** Every screen with its layout and guard, in the order of the specification. */
export const screenRows: readonly ScreenRow[] = [
  { screen: 'home', layout: 'default', guard: 'none' },
  { screen: 'login', layout: 'default', guard: 'none' },
  { screen: 'signup', layout: 'default', guard: 'none' },
  { screen: 'forgotPassword', layout: 'default', guard: 'none' },
  { screen: 'resetPassword', layout: 'default', guard: 'none' },
  { screen: 'collectorDiscover', layout: 'default', guard: 'none' },
  { screen: 'userExchange', layout: 'default', guard: 'none' },
  { screen: 'market', layout: 'default', guard: 'none' },
  { screen: 'intent', layout: 'default', guard: 'none' },
  { screen: 'threadPublic', layout: 'default', guard: 'none' },
  { screen: 'myExchange', layout: 'private', guard: 'auth' },
  { screen: 'addIntent', layout: 'private', guard: 'auth' },
  { screen: 'editIntent', layout: 'private', guard: 'auth' },
  { screen: 'threadWorkspace', layout: 'private-edge', guard: 'auth' },
  { screen: 'labelCardList', layout: 'private', guard: 'auth' },
  { screen: 'addLabelCard', layout: 'private', guard: 'auth' },
  { screen: 'editLabelCard', layout: 'private', guard: 'auth' },
  { screen: 'addLabelGroup', layout: 'private', guard: 'auth' },
  { screen: 'editLabelGroup', layout: 'private', guard: 'auth' },
  { screen: 'myCollection', layout: 'private', guard: 'auth' },
  { screen: 'addSpecimen', layout: 'private', guard: 'auth' },
  { screen: 'updateSpecimen', layout: 'private', guard: 'auth' },
  { screen: 'labelsPrintable', layout: 'printable', guard: 'auth' },
  { screen: 'localityNames', layout: 'private', guard: 'auth' },
  { screen: 'preference', layout: 'private', guard: 'auth' },
  { screen: 'profile', layout: 'private', guard: 'auth' },
  { screen: 'watermarkList', layout: 'private', guard: 'auth' },
  { screen: 'addWatermark', layout: 'private', guard: 'auth' },
  { screen: 'editWatermark', layout: 'private', guard: 'auth' },
  { screen: 'userCollection', layout: 'default', guard: 'none' },
  { screen: 'specimen', layout: 'default', guard: 'none' },
  { screen: 'periodic', layout: 'private', guard: 'none' },
  { screen: 'media', layout: 'blank', guard: 'none' },
  { screen: 'locality', layout: 'default', guard: 'none' },
  { screen: 'mineral', layout: 'default', guard: 'none' },
  { screen: 'manual', layout: 'default', guard: 'none' },
  { screen: 'surveyEdit', layout: 'private', guard: 'admin' },
  { screen: 'surveyTodolist', layout: 'private', guard: 'admin' },

  // Screens added to those of the specification.
  { screen: 'permanent', layout: 'default', guard: 'none' },
  { screen: 'search', layout: 'default', guard: 'none' },
  { screen: 'importCollection', layout: 'private', guard: 'auth' },
  { screen: 'photoFolder', layout: 'private', guard: 'auth' },
  { screen: 'reports', layout: 'private', guard: 'admin' },
  { screen: 'exportCollection', layout: 'private', guard: 'auth' },
  { screen: 'collectionReport', layout: 'printable', guard: 'auth' },
  { screen: 'about', layout: 'default', guard: 'none' },
  { screen: 'aboutPage', layout: 'default', guard: 'none' },
  { screen: 'questions', layout: 'private', guard: 'auth' },
  { screen: 'minerals', layout: 'default', guard: 'none' },
  { screen: 'localities', layout: 'default', guard: 'none' },
  { screen: 'marketWants', layout: 'default', guard: 'none' },
  { screen: 'publicThreads', layout: 'default', guard: 'none' },
];
