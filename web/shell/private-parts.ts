import { loadPrivateTexts } from './language.ts';

/**
 * Fetches what is not public with what it needs beyond a public page: the other words, and the sheet with all looks. The
 * build leaves what is fetched this way out of the words and looks of public pages.
 */
export async function withPrivateAssets<T>(fetchModule: () => Promise<T>): Promise<T> {
  const [loadedModule] = await Promise.all([fetchModule(), loadPrivateTexts(), import('virtual:looks/all.css')]);
  return loadedModule;
}
