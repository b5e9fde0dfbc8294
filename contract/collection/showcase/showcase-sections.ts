/**
 * Sections of a mineral's specimens: those with it as first mineral, those with it beside another, those with
 * photos.
 */
export const showcaseSections = ['first', 'beside', 'with_photos'] as const;
export type ShowcaseSection = (typeof showcaseSections)[number];
