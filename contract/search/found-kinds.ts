/** What a search finds, in the order in which it is shown. */
export const foundKinds = ['localities', 'minerals', 'collectors', 'specimens', 'intents'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Those of which there are pages of their own; the market has its own. */
export const pagedKinds = ['localities', 'minerals', 'collectors', 'specimens'] as const satisfies FoundKind[];
export type PagedKind = (typeof pagedKinds)[number];

/** More than so many of a kind are not counted. */
export const COUNTED_MAX = 50;
