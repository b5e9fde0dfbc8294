import type { Sentence } from '#contract/words/sentence.ts';

/** One way to say no: its code, HTTP status and sentence. */
export type ErrorEntry = Sentence & { readonly code: number; readonly status: number };

export const kind = <const C extends number, const S extends number>(code: C, status: S) => ({ code, status });
