import type { Sentence } from '#contract/screen-texts/sentence.ts';

/** One kind of refusal: its code, HTTP status and text. */
export type ErrorEntry = Sentence & { readonly code: number; readonly status: number };

export const kind = <const C extends number, const S extends number>(code: C, status: S) => ({ code, status });
