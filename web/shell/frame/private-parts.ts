import { loadPrivateWords } from '#web/shell/language.ts';

/**
 * Fetches what is not public with what it needs beyond a public page: the other words, and the sheet with all looks. The
 * build leaves what is fetched this way out of the words and looks of public pages.
 */
export async function withPrivateParts<T>(fetchPart: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([fetchPart(), loadPrivateWords(), import('virtual:looks/all.css')]);
  return part;
}
