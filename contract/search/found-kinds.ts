/** The kinds of search results, in display order. */
export const resultKinds = ['localities', 'minerals', 'collectors', 'specimens', 'intents'] as const;
export type FoundKind = (typeof resultKinds)[number];

/** The kinds that have result pages; intents are paged in the market. */
export const pagedKinds = ['localities', 'minerals', 'collectors', 'specimens'] as const satisfies FoundKind[];
export type PagedKind = (typeof pagedKinds)[number];

/** Results of a kind are counted up to this number. */
export const COUNTED_MAX = 1_000;

/** Of collectors and intents at least this many are counted: further as far as the rows of one search go. */
export const COUNTED_MIN = 50;
