/** More than so many of a kind are not counted. */
export const COUNTED_MAX = 50;
