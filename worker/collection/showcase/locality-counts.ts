import { asc, desc, sql } from 'drizzle-orm';
import type { ShownOfLocality } from '#contract/collection/showcase/showcase-summaries.ts';
import { localityMineralsPrefix, localityOwnersPrefix } from '#worker/collection/search/counted-tokens.ts';
import { commonToken } from '#worker/collection/search/index-tokens.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { standingLocalityId } from '#worker/localities/current-locality-id.ts';
import { localities, localityMinerals } from '#worker/localities/tables.ts';
import { COUNTED_MAX } from './mineral-counts.ts';
import { coverQuery, photoCountSql } from './shown-specimens.ts';
import { rowTiles } from './shown-tile.ts';
import { countOfLocality, countOfTerm, countOfTerms } from './term-counts.ts';

const WITHIN_MAX = 100;
const COLLECTORS_MAX = 5_000;

const localityToken = (id: number) => commonToken({ kind: 'locality', value: String(id) });

/** Returns the counts of a locality and everything in it over all collectors' shown specimens, in two trips. */
export async function readLocalityCounts(core: CoreDb, requestedId: number): Promise<ShownOfLocality> {
  const id = await standingLocalityId(core, requestedId);
  const token = localityToken(id);
  const totalCount = countOfTerm(token);
  const childCount = countOfLocality(localities.id);
  const { name, name_zh, kind } = localities;
  const recordedAlone = sql`(select count(*) from ${localityMinerals} where ${localityMinerals.locality_id} = ${id}
    and ${countOfTerm(sql`${localityMineralsPrefix(id)} || lower(hex(${localityMinerals.mineral_id}))`)} = 0)`;
  const [[counts], covers, childLocalities] = await core.batch([
    core
      .select({
        specimen_count: totalCount.as('all_count'),
        collector_count: countOfTerms(localityOwnersPrefix(id), COLLECTORS_MAX).as('collectors'),
        mineral_count: sql<number>`${countOfTerms(localityMineralsPrefix(id), COLLECTORS_MAX)} + ${recordedAlone}`.as(
          'species',
        ),
        photographed_count: photoCountSql(token, totalCount, COUNTED_MAX).as('pictured'),
      })
      .from(sql`(select 1) as asked`),
    coverQuery(core, token),
    core
      .select({ id: localities.id, name, name_zh, kind, specimen_count: childCount.as('n') })
      .from(localities)
      .where(sql`${localities.parent_id} = ${id} and ${localities.merged_into} is null and n > 0`)
      .orderBy(desc(sql`n`), asc(name))
      .limit(WITHIN_MAX),
  ]);
  const zeroCounts = { specimen_count: 0, collector_count: 0, mineral_count: 0, photographed_count: 0 };
  const [cover = null] = covers.flatMap((row) => rowTiles(row, row));
  return { ...(counts ?? zeroCounts), cover, within: childLocalities };
}
