import type { LocalityRef } from '#contract/collection/specimen/locality-precision.ts';
import type { Locale } from '#contract/locale.ts';
import { type LocalityWithNames, localityLine } from '#contract/localities/written-place.ts';

/** A known place with the words of the specimen's label, if any; or, without an id, the words alone. */
export type ChosenLocality = {
  id: LocalityRef | null;
  text: string;
  typed: string | null;
  /** the words were typed to find this place: another choice replaces them */
  isSearchText?: true;
};

/** Words that no place is known for yet. */
export const written = (text: string): ChosenLocality => ({ id: null, text, typed: null });

/** The owner's words, which stay whatever place they are linked to. */
export const ownWordsOf = (chosen: ChosenLocality | null): string | null =>
  chosen && (chosen.id === null ? chosen.text : (chosen.typed ?? null));

type Place = LocalityWithNames & { id: LocalityRef };

/** An owner's words, linked to the place that they mean: from then on they are the words of the label. */
export const linkedTo = (place: Place, locale: Locale, before: ChosenLocality | null): ChosenLocality => ({
  id: place.id,
  text: localityLine(place, locale),
  typed: ownWordsOf(before),
});

/**
 * A place chosen instead of what stood in the field. Words of the label stay; words that stood there alone, or were
 * typed to find the place before, meant that one. `label` is what was typed for this one where it is a whole label.
 */
export function chosenInstead(
  place: Place,
  locale: Locale,
  before: ChosenLocality | null,
  label: string | undefined,
): ChosenLocality {
  const chosen = { id: place.id, text: localityLine(place, locale) };
  if (label !== undefined) return { ...chosen, typed: label, isSearchText: true };
  return { ...chosen, typed: before && !before.isSearchText ? before.typed : null };
}

/** What another specimen from there has of it: the place. The words belong to the label of one specimen. */
export const placeAlone = (chosen: ChosenLocality | null): ChosenLocality | null =>
  chosen?.id == null ? null : { id: chosen.id, text: chosen.text, typed: null };
