import type { ReactNode } from 'react';
import type { ChapterId, SectionId } from '#contract/manual/chapters.ts';

/** The text of a chapter in one language: the steps first, then the sections. */
export type ChapterText<C extends ChapterId> = {
  steps: readonly string[];
  sections: Readonly<Record<SectionId<C>, ReactNode>>;
};

/** All chapters in one language. */
export type ManualText = { readonly [C in ChapterId]: ChapterText<C> };
