import { createContext, useContext } from 'react';
import type { Locale } from '#contract/format/locale.ts';
import type { ChapterId } from '#contract/manual/chapters.ts';
import type { SourceName } from '#web/manual/sources/manual-sources.ts';

type ChapterContextValue = { chapter: ChapterId; locale: Locale; sources: readonly SourceName[] };

/** The chapter that is being drawn, which its pieces number themselves by. */
export const ChapterContext = createContext<ChapterContextValue | null>(null);

/** The chapter that is being drawn around a piece of text. */
export function useChapter(): ChapterContextValue {
  const chapterContext = useContext(ChapterContext);
  if (!chapterContext) throw new Error('A piece of the manual stands in no chapter');
  return chapterContext;
}
