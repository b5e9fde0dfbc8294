import { createContext, useContext } from 'react';
import type { Locale } from '#contract/format/locale.ts';
import type { ChapterId } from '#contract/manual/chapters.ts';
import type { SourceName } from '#web/manual/sources/manual-sources.ts';

type ChapterContextValue = { chapter: ChapterId; locale: Locale; sources: readonly SourceName[] };

/** The chapter being rendered, by which its parts number themselves. */
export const ChapterContext = createContext<ChapterContextValue | null>(null);

/** The chapter being rendered around a part of its text; throws outside of one. */
export function useChapter(): ChapterContextValue {
  const chapterContext = useContext(ChapterContext);
  if (!chapterContext) throw new Error('A piece of the manual stands in no chapter');
  return chapterContext;
}
