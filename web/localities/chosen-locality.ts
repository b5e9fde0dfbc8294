import type { Locale } from '#contract/format/locale.ts';
import type { LocalityRef } from '#contract/localities/locality-precision.ts';
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
export const typedLocality = (text: string): ChosenLocality => ({ id: null, text, typed: null });

/** The owner's words, which stay whatever place they are linked to. */
export const ownLocalityText = (chosenLocality: ChosenLocality | null): string | null =>
  chosenLocality && (chosenLocality.id === null ? chosenLocality.text : (chosenLocality.typed ?? null));

type IdentifiedLocality = LocalityWithNames & { id: LocalityRef };

/** An owner's words, linked to the place that they mean: from then on they are the words of the label. */
export const linkedLocality = (
  locality: IdentifiedLocality,
  locale: Locale,
  previousLocality: ChosenLocality | null,
): ChosenLocality => ({
  id: locality.id,
  text: localityLine(locality, locale),
  typed: ownLocalityText(previousLocality),
});

/**
 * A place chosen instead of what stood in the field. Words of the label stay; words that stood there alone, or were
 * typed to find the place before, meant that one. `label` is what was typed for this one where it is a whole label.
 */
export function chosenInstead(
  locality: IdentifiedLocality,
  locale: Locale,
  previousLocality: ChosenLocality | null,
  label: string | undefined,
): ChosenLocality {
  const newLocality = { id: locality.id, text: localityLine(locality, locale) };
  if (label !== undefined) return { ...newLocality, typed: label, isSearchText: true };
  return { ...newLocality, typed: previousLocality && !previousLocality.isSearchText ? previousLocality.typed : null };
}

/** What another specimen from there has of it: the place. The words belong to the label of one specimen. */
export const bareLocality = (chosenLocality: ChosenLocality | null): ChosenLocality | null =>
  chosenLocality?.id == null ? null : { id: chosenLocality.id, text: chosenLocality.text, typed: null };
