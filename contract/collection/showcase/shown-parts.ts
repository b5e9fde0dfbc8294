/** What the specimens of a mineral may be narrowed to: those it is the first mineral of, those it is beside another, those with photographs. */
export const showcaseSections = ['first', 'beside', 'with_photos'] as const;
export type ShowcaseSection = (typeof showcaseSections)[number];
