import { and, eq, sql } from 'drizzle-orm';
import { exactKeys } from '#contract/localities/resolve/words/keys.ts';
import { foldText, hasHan } from '#contract/text/fold-text.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { localityKeys, localityPrefixes, localityTerms } from './tables.ts';

const NAME = 0;
const SEGMENT = 3;
/** A rank after every locality that the loader ranked, until it runs again. */
const OWN_PLACE_STANDING = 9_000_000;

type LocalityNames = { id: number; name: string; name_zh: string | null };

/**
 * The statements that make a new locality searchable at once: by its names and by the words within them. The
 * loader adds pinyin and rank when it runs next.
 */
export function searchTermStatements(core: CoreDb, locality: LocalityNames): Statement[] {
  const { id } = locality;
  const terms = nameTerms([locality.name, locality.name_zh]);
  const fullTerms = [...terms].flatMap(([term, grade]) => (grade === NAME ? [term] : []));
  return [
    core
      .insert(localityTerms)
      .select(sql`
        select value ->> 0, value ->> 1, ${OWN_PLACE_STANDING}, ${id} from json_each(${JSON.stringify([...terms])}) where true`)
      .onConflictDoNothing(),
    // A crowded prefix is answered only from its stored proposals: a name that is such a prefix gets the second rank.
    core
      .insert(localityPrefixes)
      .select(sql`
        select value, 1, ${id}, (select max(known.total) from ${localityPrefixes} known where known.prefix = value)
        from json_each(${JSON.stringify(fullTerms)})
        where exists (select 1 from ${localityPrefixes} known where known.prefix = value)`)
      .onConflictDoNothing(),
    core
      .insert(localityKeys)
      .select(sql`
        select value, ${id} from json_each(${JSON.stringify(nameKeys([locality.name, locality.name_zh]))}) where true`)
      .onConflictDoNothing(),
  ];
}

type SearchNames = LocalityNames & { names_other: readonly string[]; search_helps: readonly string[] };

/**
 * The statements that make a locality searchable by its new names, and no longer by old names that none of the
 * new ones contains.
 */
export function foundOtherwise(core: CoreDb, oldNames: SearchNames, newNames: SearchNames): Statement[] {
  const { id } = oldNames;
  const namesAfter = [newNames.name, newNames.name_zh, ...newNames.names_other, ...newNames.search_helps];
  const termsAfter = nameTerms(namesAfter);
  const removedTerms = [...nameTerms([oldNames.name, oldNames.name_zh]).keys()].filter((term) => !termsAfter.has(term));
  const keysAfter = new Set(nameKeys(namesAfter));
  const removedKeys = nameKeys([oldNames.name, oldNames.name_zh]).filter((key) => !keysAfter.has(key));
  return [
    core
      .delete(localityTerms)
      .where(and(sql`${localityTerms.term} in ${inList(removedTerms)}`, eq(localityTerms.locality_id, id))),
    core
      .delete(localityPrefixes)
      .where(and(sql`${localityPrefixes.prefix} in ${inList(removedTerms)}`, eq(localityPrefixes.locality_id, id))),
    core
      .delete(localityKeys)
      .where(and(sql`${localityKeys.key} in ${inList(removedKeys)}`, eq(localityKeys.locality_id, id))),
    ...searchTermStatements(core, newNames),
  ];
}

const nonNullNames = (names: readonly (string | null)[]) => names.filter((name) => name !== null);

/** The folded texts by which names are searched, each with its grade. */
function nameTerms(names: readonly (string | null)[]): Map<string, number> {
  const foldedNames = nonNullNames(names)
    .map(foldText)
    .filter((text) => text !== '');
  const terms = new Map<string, number>();
  for (const segment of foldedNames.flatMap(laterSegments)) terms.set(segment, SEGMENT);
  for (const text of foldedNames) terms.set(text, NAME).set(text.replaceAll(' ', ''), NAME);
  return terms;
}

/** The keys by which the resolver of labels finds names. */
const nameKeys = (names: readonly (string | null)[]) => [...new Set(nonNullNames(names).flatMap(exactKeys))];

const laterSegments = (foldedName: string): string[] => {
  const segments = hasHan(foldedName) ? [...foldedName] : foldedName.split(' ');
  const seam = hasHan(foldedName) ? '' : ' ';
  return segments
    .slice(1)
    .flatMap((segment, index) => (segment.length > 1 || seam === '' ? [segments.slice(index + 1).join(seam)] : []));
};
