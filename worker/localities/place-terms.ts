import { and, eq, sql } from 'drizzle-orm';
import { exactKeys } from '#contract/localities/resolve/keys.ts';
import { foldText, hasHan } from '#contract/search/fold.ts';
import type { Statement } from '../db/batch.ts';
import type { CoreDb } from '../db/core.ts';
import { inList } from '../db/json-lists.ts';
import { localityKeys, localityPrefixes, localityTerms } from './tables.ts';

const NAME = 0;
const PART = 3;
/** Behind every place that the loader ranked, until it runs again. */
const STANDING = 9_000_000;

type Named = { id: number; name: string; name_zh: string | null };

/**
 * The statements by which a new place is found at once: by its names and each later beginning in them. The loader
 * brings the rest, pinyin and rank, when it runs next.
 */
export function findableBy(core: CoreDb, named: Named): Statement[] {
  const { id } = named;
  const terms = termsOf([named.name, named.name_zh]);
  const whole = [...terms].flatMap(([term, grade]) => (grade === NAME ? [term] : []));
  return [
    core
      .insert(localityTerms)
      .select(sql`
        select value ->> 0, value ->> 1, ${STANDING}, ${id} from json_each(${JSON.stringify([...terms])}) where true`)
      .onConflictDoNothing(),
    // A crowded beginning is answered from written proposals alone: a name that is one stands behind the first.
    core
      .insert(localityPrefixes)
      .select(sql`
        select value, 1, ${id} from json_each(${JSON.stringify(whole)})
        where exists (select 1 from ${localityPrefixes} known where known.prefix = value)`)
      .onConflictDoNothing(),
    core
      .insert(localityKeys)
      .select(sql`
        select value, ${id} from json_each(${JSON.stringify(keysOf([named.name, named.name_zh]))}) where true`)
      .onConflictDoNothing(),
  ];
}

type Renamed = Named & { names_other: readonly string[]; search_helps: readonly string[] };

/** The statements that make a place findable by its new names and no longer by old names that none of the new ones contains. */
export function foundOtherwise(core: CoreDb, before: Renamed, after: Renamed): Statement[] {
  const { id } = before;
  const namesAfter = [after.name, after.name_zh, ...after.names_other, ...after.search_helps];
  const termsAfter = termsOf(namesAfter);
  const removedTerms = [...termsOf([before.name, before.name_zh]).keys()].filter((term) => !termsAfter.has(term));
  const keysAfter = new Set(keysOf(namesAfter));
  const removedKeys = keysOf([before.name, before.name_zh]).filter((key) => !keysAfter.has(key));
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
    ...findableBy(core, after),
  ];
}

const named = (names: readonly (string | null)[]) => names.filter((name) => name !== null);

/** The folded texts that names are found by, each with its grade. */
function termsOf(names: readonly (string | null)[]): Map<string, number> {
  const folded = named(names)
    .map(foldText)
    .filter((text) => text !== '');
  const terms = new Map<string, number>();
  for (const part of folded.flatMap(laterParts)) terms.set(part, PART);
  for (const text of folded) terms.set(text, NAME).set(text.replaceAll(' ', ''), NAME);
  return terms;
}

/** What the resolver of labels finds names by. */
const keysOf = (names: readonly (string | null)[]) => [...new Set(named(names).flatMap(exactKeys))];

const laterParts = (folded: string): string[] => {
  const parts = hasHan(folded) ? [...folded] : folded.split(' ');
  const seam = hasHan(folded) ? '' : ' ';
  return parts.slice(1).flatMap((part, at) => (part.length > 1 || seam === '' ? [parts.slice(at + 1).join(seam)] : []));
};
