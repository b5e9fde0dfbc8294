/** What the specimens of a mineral may be narrowed to: those it is the first mineral of, those it is beside another, those with photographs. */
export const shownParts = ['first', 'beside', 'with_photos'] as const;
export type ShownPart = (typeof shownParts)[number];
