import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Locality, LocalityHit } from '#contract/localities/locality.ts';
import type { LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import type { ReferenceSource } from '#contract/minerals/reference-source.ts';
import { matchingOtherName } from '#contract/terms/matching-other-name.ts';
import { searchTyped } from '#contract/terms/search-typed-text.ts';
import { PROPOSALS_DEFAULT } from '#contract/text/type-ahead.ts';
import { users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { sourcesSql } from '#worker/db/sources-sql.ts';
import { standingLocalityId } from './current-locality-id.ts';
import { localities, localitySurveys } from './tables.ts';

/** A locality as a search reads it. */
export type LocalityHitRow = Omit<LocalityHit, 'path' | 'matched'> & {
  path: string;
  names_other: string;
  search_helps: string;
};

/** Returns localities by the prefix of any of their names, best first: at most 60 rows read. */
export async function searchLocalities(db: CoreDb, q: string, limit = PROPOSALS_DEFAULT): Promise<LocalityHit[]> {
  const { query, rows } = await searchTyped(q, (typedQuery) =>
    db.all<LocalityHitRow>(findLocalities(typedQuery, limit)),
  );
  return rows.map((row) => localityHit(row, query));
}

/** The search hit of a locality that matched a folded query. */
export const localityHit = (row: LocalityHitRow, query: string): LocalityHit => {
  const { id, name, name_zh, kind, path, names_other, search_helps } = row;
  const otherNames = [names_other, search_helps].flatMap((list) => JSON.parse(list) as string[]);
  const matchedName = matchingOtherName(query, [name, name_zh], otherNames);
  return { id, name, name_zh, kind, matched: matchedName, path: pathNames(JSON.parse(path) as LocalityWithKind[]) };
};

/**
 * Returns a locality with everything known of it, for a merged one the one it was merged into; null if it does
 * not exist.
 */
export async function localityById(db: CoreDb, id: number): Promise<Locality | null> {
  const [row] = await db
    .select({
      locality: { ...getTableColumns(localities), sources: sourcesSql(localities) },
      surveyed_at: localitySurveys.surveyed_at,
      // An alias, because the locality has a column of the same name and rows are keyed by column name.
      survey_source: sql<string | null>`${localitySurveys.source}`.as('survey_source'),
      surveyor: { username: users.username, display_name: users.display_name },
    })
    .from(localities)
    .leftJoin(localitySurveys, eq(localitySurveys.locality_id, localities.id))
    .leftJoin(users, eq(users.id, localitySurveys.user_id))
    .where(eq(localities.id, id));
  if (!row) return null;
  const { weight, source, retired, merged_into, path, sources, search_helps, ...locality } = row.locality;
  if (merged_into !== null) return localityById(db, await standingLocalityId(db, merged_into));
  const { surveyed_at, survey_source, surveyor } = row;
  return {
    ...locality,
    path: pathNames(path),
    sources: JSON.parse(sources) as ReferenceSource[],
    survey:
      surveyed_at === null
        ? null
        : { by: surveyor, surveyed_at: new Date(surveyed_at).toISOString(), source: survey_source ?? '' },
  };
}

/**
 * Returns a locality and those that contain it, from small to large, each with its kind; null if it does not
 * exist.
 */
export async function localityWithPath(
  db: CoreDb,
  id: number,
): Promise<(LocalityWithKind & { path: LocalityWithKind[] }) | null> {
  const { name, name_zh, kind, path } = localities;
  const [row] = await db
    .select({ id: localities.id, name, name_zh, kind, path })
    .from(localities)
    .where(eq(localities.id, id));
  return row ?? null;
}

/** The statement of the type-ahead; it ranks as findMinerals does. */
export const findLocalities = (query: string, limit: number): SQL => sql`
  select l.id, l.name, l.name_zh, l.kind, l.path, l.names_other, l.search_helps, hit.place
  from (
    select locality_id, rank as place from locality_prefixes where prefix = ${query}
    union all
    select locality_id, min(case term when ${query} then grade else 3 end * 10000000 + standing) as place
    from (select 1 where not exists (select 1 from locality_prefixes where prefix = ${query}))
      cross join locality_terms
    where term >= ${query} and term < ${`${query}\u{10ffff}`}
    group by locality_id
    order by place limit ${limit}
  ) hit cross join localities l on l.id = hit.locality_id
  order by hit.place`;

const pathNames = (path: readonly LocalityWithKind[]) => path.map(({ id, name, name_zh }) => ({ id, name, name_zh }));
