/** `standing` orders all terms of all things; see standingsOf. */
export type Term<Id> = { term: string; grade: number; standing: number; id: Id };
/** One of the first proposals of a beginning that too many terms share. */
export type Prefix<Id> = { prefix: string; rank: number; id: Id };
