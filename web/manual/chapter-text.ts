import type { ReactNode } from 'react';
import type { ChapterId, SectionId } from '#contract/manual/chapters.ts';

/** What a chapter says in one language: what to do first, then its sections. */
export type ChapterText<C extends ChapterId> = {
  steps: readonly string[];
  sections: Readonly<Record<SectionId<C>, ReactNode>>;
};

/** All chapters in one language. */
export type ManualText = { readonly [C in ChapterId]: ChapterText<C> };
