import type { LocalityRef } from '#contract/collection/specimen/locality-precision.ts';
import type { Locale } from '#contract/locale.ts';
import { placeLine, type ReadPlace } from '#contract/localities/written-place.ts';

/** A known place with the words that its owner wrote for it, if any; or, without an id, the words alone. */
export type ChosenLocality = { id: LocalityRef | null; text: string; typed: string | null };

/** Words that no place is known for yet. */
export const written = (text: string): ChosenLocality => ({ id: null, text, typed: null });

/** The owner's words, which stay whatever place they are linked to. */
export const ownWordsOf = (chosen: ChosenLocality | null): string | null =>
  chosen && (chosen.id === null ? chosen.text : (chosen.typed ?? null));

/** An owner's words, linked to a place. */
export const linkedTo = (
  place: ReadPlace & { id: LocalityRef },
  locale: Locale,
  before: ChosenLocality | null,
): ChosenLocality => ({ id: place.id, text: placeLine(place, locale), typed: ownWordsOf(before) });
