import type { Sentence } from '#contract/words/sentence.ts';

/** What a letter says in both languages; `footer` stands small below it. */
export type EmailText = { subject: Sentence; lines: readonly Sentence[]; footer?: readonly Sentence[] };
