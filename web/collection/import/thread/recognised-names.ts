import type { Note } from '#contract/collection/import/plan/notes.ts';
import type { TableKnowledge } from '#contract/collection/import/plan/reading.ts';
import { listNames } from '#contract/format/names.ts';
import type { Locale } from '#contract/locale.ts';
import { localityLine } from '#contract/localities/written-place.ts';

/** The names of all minerals and places that were looked up, by id, in one language; a place with all areas around it. */
export type RecognisedNames = { minerals: ReadonlyMap<string, string>; places: ReadonlyMap<string, string> };

type Place = Parameters<typeof localityLine>[0] & { name: string; name_zh: string | null };

/** A place on one line, by its name alone where its path is unknown. */
const wholePlace = (place: Omit<Place, 'path'> & { path?: Place['path'] }, locale: Locale): string =>
  localityLine({ ...place, path: place.path?.length ? place.path : [place] }, locale);

export function recognisedNames(knowledge: TableKnowledge, locale: Locale): RecognisedNames {
  const { minerals, near, mineralFixes, places, localityFixes: placeFixes, things } = knowledge;
  const displayName = ({ name, name_zh }: { name: string; name_zh: string | null }) =>
    (locale === 'zh' && name_zh) || name;
  const exported = [...things.values()];
  const mineralNames = [minerals, near, mineralFixes].flatMap((map) => [...map.values()]);
  const placeNames = [places, placeFixes].flatMap((map) => [...map.values()]);
  return {
    minerals: new Map(
      [...mineralNames, ...exported].flatMap((entry) => (entry ? [[String(entry.id), displayName(entry)]] : [])),
    ),
    places: new Map(
      [...placeNames, ...exported].flatMap((entry) => (entry ? [[String(entry.id), wholePlace(entry, locale)]] : [])),
    ),
  };
}

/** A note with its ids replaced by names. */
export function noteInNames(note: Note, { minerals, places }: RecognisedNames, locale: Locale): Note {
  const { kind, as } = note;
  if (as === undefined) return note;
  if (kind === 'mineral_guess' || kind === 'mineral_many')
    return {
      ...note,
      as: listNames(
        as.split(' ').map((id) => minerals.get(id) ?? id),
        locale,
      ),
    };
  return kind === 'locality_part' ? { ...note, as: places.get(as) ?? as } : note;
}
