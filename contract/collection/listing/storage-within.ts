/** The place itself of a filter that asks for all within it: `Cabinet A`. */
export const outerStorage = (storage: string): string =>
  storage.endsWith('/') ? storage.slice(0, -1).trimEnd() : storage;

/**
 * Whether a storage filter asks for a place and all within it: it ends with a stroke, `Cabinet A/`. Spaces beside the
 * stroke count, as they do between two places.
 */
export function includesInnerStorage(storage: string): boolean {
  const place = outerStorage(storage);
  return storage.endsWith('/') && place.trim() !== '' && !place.endsWith('/');
}
