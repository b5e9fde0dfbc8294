/** What became of the label of a specimen: never printed, printed as it would be now, or changed since. */
export const labelStates = ['never', 'printed', 'changed'] as const;
export type LabelState = (typeof labelStates)[number];

/** By what of it one’s own list is narrowed; `not_printed` is never printed, or not since it changed. */
export const labelFilters = ['not_printed', 'changed', 'printed'] as const;
export type LabelFilter = (typeof labelFilters)[number];
