/**
 * Whether a storage filter asks for a place and all within it: it ends with a stroke, `Cabinet A/`. Spaces beside the
 * stroke count, as they do between two places.
 */
export const isStorageWithin = (storage: string): boolean => /[^\s/]\s*\/$/.test(storage);

/** The place itself of such a filter: `Cabinet A`. */
export const outerStorage = (storage: string): string => storage.replace(/\s*\/$/, '');
