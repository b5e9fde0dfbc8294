import { createContext, useContext } from 'react';
import type { Locale } from '#contract/locale.ts';
import type { ChapterId } from '#contract/manual/chapters.ts';
import type { SourceName } from '#web/manual/sources/manual-sources.ts';

type Drawn = { chapter: ChapterId; locale: Locale; sources: readonly SourceName[] };

/** The chapter that is being drawn, which its pieces number themselves by. */
export const ChapterContext = createContext<Drawn | null>(null);

/** The chapter that is being drawn around a piece of text. */
export function useChapter(): Drawn {
  const drawn = useContext(ChapterContext);
  if (!drawn) throw new Error('A piece of the manual stands in no chapter');
  return drawn;
}
