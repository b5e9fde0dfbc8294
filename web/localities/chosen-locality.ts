import type { Locale } from '#contract/format/locale.ts';
import { type LocalityWithNames, localityLine } from '#contract/localities/localized-locality-name.ts';
import type { LocalityRef } from '#contract/localities/specimen-locality.ts';

/** A known locality with the specimen's label text, if any; or, without an id, the text alone. */
export type ChosenLocality = {
  id: LocalityRef | null;
  text: string;
  typed: string | null;
  /** whether the text was typed to find this locality: another choice replaces it */
  isSearchText?: true;
};

/** A text that is not linked to a locality yet. */
export const typedLocality = (text: string): ChosenLocality => ({ id: null, text, typed: null });

/** The owner's text, which stays whichever locality it is linked to. */
export const ownLocalityText = (chosenLocality: ChosenLocality | null): string | null =>
  chosenLocality && (chosenLocality.id === null ? chosenLocality.text : (chosenLocality.typed ?? null));

type IdentifiedLocality = LocalityWithNames & { id: LocalityRef };

/** Links the owner's text to the locality it means; from then on it is the label text. */
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
 * A locality chosen in place of the present value. A label text stays; a text that was alone in the field, or was
 * typed to find the previous locality, is dropped. `label` is the text typed for this one when it is a whole label.
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

/** What another specimen from there gets: only the locality, because the label text belongs to one specimen. */
export const bareLocality = (chosenLocality: ChosenLocality | null): ChosenLocality | null =>
  chosenLocality?.id == null ? null : { id: chosenLocality.id, text: chosenLocality.text, typed: null };
