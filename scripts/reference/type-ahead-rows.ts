/** `standing` orders the terms of all items; see rankThings. */
export type Term<Id> = { term: string; grade: number; standing: number; id: Id };
/** One of the first proposals of a prefix that too many terms share. */
export type Prefix<Id> = { prefix: string; rank: number; id: Id };
