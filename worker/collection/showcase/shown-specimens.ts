import { desc, type SQL, sql } from 'drizzle-orm';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import type { ShowcaseSection } from '#contract/collection/showcase/showcase-sections.ts';
import type { PageOf } from '#contract/http/page.ts';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import { besideMineral, firstMineral } from '#worker/collection/search/counted-tokens.ts';
import { commonToken } from '#worker/collection/search/index-tokens.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { standingLocalityId } from '#worker/localities/current-locality-id.ts';
import { readMineralsById } from '#worker/minerals/known-minerals.ts';
import { showcaseIndex } from './showcase-index-table.ts';
import { rowTiles } from './shown-tile.ts';

type AskedPage = { limit: number; cursor?: string | undefined };

/** How many specimens are searched for one page of specimens with photos. */
const WALK_MAX_SPECIMENS = 1_000;

/** Returns a page of shown specimens of a mineral, or of a section of them, the latest first. */
export async function readShownOfMineral(
  core: CoreDb,
  query: AskedPage & { id: string; part?: ShowcaseSection | undefined },
): Promise<PageOf<ShowcaseTile>> {
  const { id, part } = query;
  const mineral = (await readMineralsById(core, [id])).get(id)?.mineral;
  if (!mineral) throw new AppError('not_found');
  const list = `shown of mineral ${mineral.id} ${part ?? ''}`;
  return readShown(core, { ...query, list, token: mineralToken(mineral.id, part), isPictured: part === 'with_photos' });
}

const mineralToken = (id: string, part: ShowcaseSection | undefined): string => {
  if (part === 'first') return firstMineral(id);
  return part === 'beside' ? besideMineral(id) : commonToken({ kind: 'mineral', value: id });
};

/** Returns a page of specimens with photos from a locality and everything in it, the latest first. */
export async function readLocalityGallery(core: CoreDb, query: AskedPage & { id: number }) {
  const id = await standingLocalityId(core, query.id);
  const token = commonToken({ kind: 'locality', value: String(id) });
  return readShown(core, { ...query, list: `gallery of place ${id}`, token, isPictured: true });
}

type ShownQuery = AskedPage & { list: string; token: string; isPictured: boolean };

/**
 * Returns a page of shown specimens that have a token. With `isPictured` a page may be short although more
 * follow.
 */
async function readShown(core: CoreDb, { list, token, isPictured, limit, cursor }: ShownQuery) {
  const [cursorSeq = Number.MAX_SAFE_INTEGER] = readCursor(list, cursor, ['number']) ?? [];
  const shownSeqsSql = (rowLimit: number, offset = 0) => sql`select rowid as shown_seq from ${showcaseIndex}
    where showcase_index match ${`"${token}"`} and rowid < ${cursorSeq} order by rowid desc limit ${rowLimit} offset ${offset}`;
  const pageQuery = tilesQuery(
    core,
    sql`(${shownSeqsSql(isPictured ? WALK_MAX_SPECIMENS : limit + 1)}) as walked`,
    isPictured,
    limit + 1,
  );
  const [rows, [edge]] = await core.batch([
    pageQuery,
    core
      .select({ seq: sql<number>`shown_seq` })
      .from(sql`(${shownSeqsSql(1, isPictured ? WALK_MAX_SPECIMENS - 1 : 0)}) as walked`),
  ]);
  const page = buildPage(rows, limit, (last) => writeCursor(list, [last.seq ?? 0]));
  const isMore = page.next_cursor === null && isPictured && edge !== undefined;
  return {
    items: page.items.flatMap((row) => rowTiles(row, row)),
    next_cursor: isMore ? writeCursor(list, [edge.seq]) : page.next_cursor,
  };
}

/** The tiles of the showcase rows with these `seq`, the latest first. */
const tilesQuery = (core: CoreDb, seqsSql: SQL, isPictured: boolean, limit: number) =>
  core
    .select({ seq: showcase.seq, tile: showcase.tile, username: users.username, collector: users.display_name })
    .from(seqsSql)
    .crossJoin(showcase)
    .crossJoin(users)
    .where(
      sql`${showcase.seq} = shown_seq and ${showcase.hidden} = 0 and ${users.id} = ${showcase.user_id} and ${isPersonFindable}
        ${isPictured ? sql`and ${showcase.media_at} is not null` : sql``}`,
    )
    .orderBy(desc(showcase.seq))
    .limit(limit);

/** The cover for all specimens with a token: the latest with a photo among the newest 250. */
export const coverQuery = (core: CoreDb, token: string) =>
  tilesQuery(
    core,
    sql`(select rowid as shown_seq from ${showcaseIndex} where showcase_index match ${`"${token}"`}
      order by rowid desc limit ${WALK_MAX_SPECIMENS / 4}) as walked`,
    true,
    1,
  );

/** Counts the specimens with a token that have a photo; null if more than `maxCount` have the token. */
export const photoCountSql = (token: string, count: SQL<number>, maxCount: number): SQL<number | null> =>
  sql<
    number | null
  >`case when ${count} <= ${maxCount} then (select count(*) from ${showcaseIndex} cross join ${showcase}
    on ${showcase.seq} = showcase_index.rowid where showcase_index match ${`"${token}"`} and ${showcase.hidden} = 0
      and ${showcase.media_at} is not null) end`;
