/** The state of a specimen's label: never printed, printed as it is now, or changed since. */
export const labelStates = ['never', 'printed', 'changed'] as const;
export type LabelState = (typeof labelStates)[number];

/** The label filters of the owner's list; `not_printed` is never printed, or not since it changed. */
export const labelFilters = ['not_printed', 'changed', 'printed'] as const;
export type LabelFilter = (typeof labelFilters)[number];
