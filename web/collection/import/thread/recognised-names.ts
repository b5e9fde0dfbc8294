import type { Note } from '#contract/collection/import/plan/notes.ts';
import type { TableKnowledge } from '#contract/collection/import/plan/reading.ts';
import type { Locale } from '#contract/locale.ts';
import { placeLine } from '#contract/localities/written-place.ts';

/** What minerals and places that were looked up are called in one language, by their ids; places with all they lie in. */
export type RecognisedNames = { minerals: ReadonlyMap<string, string>; places: ReadonlyMap<string, string> };

type Place = Parameters<typeof placeLine>[0] & { name: string; name_zh: string | null };

/** A place on one line, by its name alone where nothing is known of what it lies in. */
const wholePlace = (place: Omit<Place, 'path'> & { path?: Place['path'] }, locale: Locale): string =>
  placeLine({ ...place, path: place.path?.length ? place.path : [place] }, locale);

export function recognisedNames(known: TableKnowledge, locale: Locale): RecognisedNames {
  const { minerals, near, mineralFixes, places, placeFixes, things } = known;
  const called = ({ name, name_zh }: { name: string; name_zh: string | null }) => (locale === 'zh' && name_zh) || name;
  const exported = [...things.values()];
  const mineralNames = [minerals, near, mineralFixes].flatMap((map) => [...map.values()]);
  const placeNames = [places, placeFixes].flatMap((map) => [...map.values()]);
  return {
    minerals: new Map([...mineralNames, ...exported].flatMap((one) => (one ? [[String(one.id), called(one)]] : []))),
    places: new Map(
      [...placeNames, ...exported].flatMap((one) => (one ? [[String(one.id), wholePlace(one, locale)]] : [])),
    ),
  };
}

/** A note whose ids are names. */
export function noteInNames(note: Note, { minerals, places }: RecognisedNames): Note {
  const { kind, as } = note;
  if (as === undefined) return note;
  if (kind === 'mineral_guess' || kind === 'mineral_many')
    return {
      ...note,
      as: as
        .split(' ')
        .map((id) => minerals.get(id) ?? id)
        .join(', '),
    };
  return kind === 'locality_part' ? { ...note, as: places.get(as) ?? as } : note;
}
