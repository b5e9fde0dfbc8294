import { desc, eq, sql } from 'drizzle-orm';
import type { MineralLocality, ShownOfMineral } from '#contract/collection/showcase/showcase-summaries.ts';
import type { PageOf } from '#contract/http/page.ts';
import { besideMineral, firstMineral, mineralLocalitiesPrefix } from '#worker/collection/search/counted-tokens.ts';
import { commonToken } from '#worker/collection/search/index-tokens.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { localities } from '#worker/localities/tables.ts';
import { readMineralsById } from '#worker/minerals/known-minerals.ts';
import { elementCounts, mineralElements, minerals } from '#worker/minerals/tables.ts';
import { showcaseTerms } from './showcase-index-table.ts';
import { coverQuery, photoCountSql } from './shown-specimens.ts';
import { rowTiles } from './shown-tile.ts';
import { countOfMineral, countOfTerm, numberOfTerm, prefixCondition } from './term-counts.ts';

/** A list of more specimens than this is not searched for photos. */
export const COUNTED_MAX = 2_000;
const FAMILY_MAX = 100;

/**
 * Returns the counts of a mineral over all collectors' shown specimens, from the tokens of the showcase's index,
 * in two trips; unknown ids are not found.
 */
export async function readCountsOfMineral(core: CoreDb, requestedId: string): Promise<ShownOfMineral> {
  const id = await knownId(core, requestedId);
  const token = commonToken({ kind: 'mineral', value: id });
  const totalCount = countOfTerm(token);
  const ofVariety = countOfMineral(minerals.id);
  const { name, name_zh, formula, kind } = minerals;
  const [[counts], firsts, otherRows, family, elements] = await core.batch([
    core
      .select({
        specimen_count: totalCount.as('all_count'),
        first: countOfTerm(firstMineral(id)).as('first_count'),
        beside: countOfTerm(besideMineral(id)).as('beside_count'),
        with_photos: photoCountSql(token, totalCount, COUNTED_MAX).as('pictured_count'),
        place_count: sql<number>`count(*)`.as('place_count'),
        placed: sql<number>`coalesce(sum(${showcaseTerms.doc}), 0)`.as('placed'),
      })
      .from(showcaseTerms)
      .where(prefixCondition(mineralLocalitiesPrefix(id))),
    coverQuery(core, firstMineral(id)),
    coverQuery(core, token),
    core
      .select({ id: minerals.id, name, name_zh, formula, kind, specimen_count: ofVariety.as('n') })
      .from(minerals)
      .where(sql`${minerals.parent_id} = ${id} and ${kind} <> 'synonym' and ${minerals.retired} = 0`)
      .orderBy(desc(sql`n`), name)
      .limit(FAMILY_MAX),
    core
      .select({ symbol: mineralElements.element, mineral_count: elementCounts.mineral_count })
      .from(mineralElements)
      .innerJoin(elementCounts, eq(elementCounts.element, mineralElements.element))
      .where(eq(mineralElements.mineral_id, id))
      .orderBy(mineralElements.position),
  ]);
  const { specimen_count = 0, first = 0, beside = 0, with_photos = null, place_count = 0, placed = 0 } = counts ?? {};
  const [cover = null] = [...firsts, ...otherRows].flatMap((row) => rowTiles(row, row));
  return {
    specimen_count,
    place_count,
    family,
    elements,
    cover,
    part_counts: { first, beside, with_photos },
    pointless_count: Math.max(0, specimen_count - placed),
  };
}

/** Returns the localities from which a mineral is shown, those with the most specimens first. */
export async function readMineralLocalities(
  core: CoreDb,
  { id: requestedId, limit, cursor }: { id: string; limit: number; cursor?: string | undefined },
): Promise<PageOf<MineralLocality>> {
  const id = await knownId(core, requestedId);
  const list = `places of mineral ${id}`;
  const [lastCount, last] = readCursor(list, cursor, ['number', 'number']) ?? [];
  const prefix = mineralLocalitiesPrefix(id);
  const localityIdSql = numberOfTerm(prefix);
  const cursorCondition =
    lastCount === undefined ? sql`true` : sql`(-specimen_count, place_id) > (${-Number(lastCount)}, ${last})`;
  const countsSql = sql`(select * from (select ${localityIdSql} as place_id, ${showcaseTerms.doc} as specimen_count
    from ${showcaseTerms} where ${prefixCondition(prefix)}) where ${cursorCondition}
    order by specimen_count desc, place_id limit ${limit + 1}) as counted`;
  const { name, name_zh, path, lat, lon } = localities;
  const rows = await core
    .select({ id: localities.id, name, name_zh, path, lat, lon, specimen_count: sql<number>`specimen_count` })
    .from(countsSql)
    .crossJoin(localities)
    .where(sql`${localities.id} = place_id`)
    .orderBy(sql`specimen_count desc, place_id`);
  const items = rows.slice(0, limit);
  const end = items.at(-1);
  return {
    items: items.map((row) => ({ ...row, path: row.path.map(({ kind: _, ...level }) => level) })),
    next_cursor: rows.length > limit && end ? writeCursor(list, [end.specimen_count, end.id]) : null,
  };
}

/** Returns the current id of a mineral; an unknown id is refused with `not_found`. */
async function knownId(core: CoreDb, requestedId: string): Promise<string> {
  const mineral = (await readMineralsById(core, [requestedId])).get(requestedId)?.mineral;
  if (!mineral) throw new AppError('not_found');
  return mineral.id;
}
