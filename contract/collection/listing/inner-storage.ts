/** Returns the storage place itself of a filter for all within it: `Cabinet A`. */
export const outerStorage = (storage: string): string =>
  storage.endsWith('/') ? storage.slice(0, -1).trimEnd() : storage;

/**
 * Whether a storage filter means a storage place and all within it: it ends with a slash, `Cabinet A/`. Spaces
 * beside the slash count, as they do between two places.
 */
export function includesInnerStorage(storage: string): boolean {
  const place = outerStorage(storage);
  return storage.endsWith('/') && place.trim() !== '' && !place.endsWith('/');
}
