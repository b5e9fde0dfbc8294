import type { Note } from '#contract/collection/import/rows/notes.ts';
import type { ImportLookups } from '#contract/collection/import/rows/table-reading.ts';
import type { Locale } from '#contract/format/locale.ts';
import { listNames } from '#contract/format/names.ts';
import { localityLine } from '#contract/localities/localized-locality-name.ts';

/**
 * The names of all minerals and localities that were looked up, by id, in one language; a locality with all areas
 * around it.
 */
export type RecognisedNames = { minerals: ReadonlyMap<string, string>; localities: ReadonlyMap<string, string> };

type LocalityNames = Parameters<typeof localityLine>[0] & { name: string; name_zh: string | null };

/** A locality on one line; only its name if its path is unknown. */
const fullLocalityName = (
  locality: Omit<LocalityNames, 'path'> & { path?: LocalityNames['path'] },
  locale: Locale,
): string => localityLine({ ...locality, path: locality.path?.length ? locality.path : [locality] }, locale);

export function recognisedNames(knowledge: ImportLookups, locale: Locale): RecognisedNames {
  const { minerals, near, mineralFixes, places, localityFixes, things } = knowledge;
  const displayName = ({ name, name_zh }: { name: string; name_zh: string | null }) =>
    (locale === 'zh' && name_zh) || name;
  const exportedThings = [...things.values()];
  const mineralNames = [minerals, near, mineralFixes].flatMap((map) => [...map.values()]);
  const foundLocalities = [places, localityFixes].flatMap((map) => [...map.values()]);
  return {
    minerals: new Map(
      [...mineralNames, ...exportedThings].flatMap((entry) => (entry ? [[String(entry.id), displayName(entry)]] : [])),
    ),
    localities: new Map(
      [...foundLocalities, ...exportedThings].flatMap((entry) =>
        entry ? [[String(entry.id), fullLocalityName(entry, locale)]] : [],
      ),
    ),
  };
}

/** A note with its ids replaced by names. */
export function noteInNames(note: Note, { minerals, localities }: RecognisedNames, locale: Locale): Note {
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
  return kind === 'locality_part' ? { ...note, as: localities.get(as) ?? as } : note;
}
