/** `standing` orders the terms of all items; see rankThings. */
export type Term<Id> = { term: string; grade: number; standing: number; id: Id };
/** One of the first proposals of a prefix that too many terms share; `total` counts the items with the prefix. */
export type Prefix<Id> = { prefix: string; rank: number; id: Id; total: number };
