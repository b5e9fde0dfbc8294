import { loadPrivateTexts } from './language.ts';

/**
 * Loads a module that is not public together with what it needs beyond a public page: the other texts, and the
 * stylesheet with all styles. The build leaves what is loaded this way out of the texts and styles of public
 * pages.
 */
export async function withPrivateAssets<T>(fetchModule: () => Promise<T>): Promise<T> {
  const [loadedModule] = await Promise.all([fetchModule(), loadPrivateTexts(), import('virtual:looks/all.css')]);
  return loadedModule;
}
