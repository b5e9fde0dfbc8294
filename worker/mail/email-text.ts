import type { Sentence } from '#contract/screen-texts/sentence.ts';

/** The text of an email in both languages; `footer` is shown small below it. */
export type EmailText = { subject: Sentence; lines: readonly Sentence[]; footer?: readonly Sentence[] };
