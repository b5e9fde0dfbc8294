import { type SQL, sql } from 'drizzle-orm';
import type { FoundPage } from '#contract/search/search-api.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { PROPOSALS_MAX } from '#contract/text/type-ahead.ts';
import { countOfLocality, countOfMineral } from '#worker/collection/showcase/term-counts.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { type PagePosition, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { askTogether, type Question, writtenQuestion } from '#worker/db/prepared-query.ts';
import {
  askLocalities,
  askMinerals,
  type LocalityRow,
  localityFound,
  type MineralRow,
  mineralFound,
} from './found-reference.ts';
import { endOfTerms, localityNames, mineralNames, type ReferenceNames } from './reference-names.ts';

type PageQuery = { q: string; limit: number; cursor?: string | undefined };
/** A position in the walk over names: a name, with the other columns of its key. */
type WalkPosition = { term: string; grade: number; standing: number; of: string | number };
type Walk<Row> = {
  names: ReferenceNames;
  askFirst: (query: string, limit: number) => Question<Row>;
  columns: SQL;
  idType: 'string' | 'number';
};

/** Minerals whose names begin with the query: the best first, then all others ordered by name. */
export async function readMinerals(
  core: CoreDb,
  pageQuery: PageQuery,
): Promise<Extract<FoundPage, { kind: 'minerals' }>> {
  const columns = sql`m.id, m.name, m.name_zh, m.formula, m.kind, m.synonyms, m.names_zh_other, p.id as of_id,
    p.name as of_name, p.name_zh as of_name_zh, ${countOfMineral(sql`m.id`)} as specimen_count
    from walked cross join minerals m on m.id = walked."of" left join minerals p on p.id = m.parent_id`;
  const walk: Walk<MineralRow> = { names: mineralNames, askFirst: askMinerals, columns, idType: 'string' };
  const { rows, query, next_cursor } = await readNamed(core, pageQuery, walk);
  return { kind: 'minerals', items: rows.map((row) => mineralFound(row, query)), next_cursor };
}

/** Localities whose names begin with the query, in the same order. */
export async function readLocalities(
  core: CoreDb,
  pageQuery: PageQuery,
): Promise<Extract<FoundPage, { kind: 'localities' }>> {
  const columns = sql`l.id, l.name, l.name_zh, l.kind, l.path, l.names_other, l.search_helps,
    ${countOfLocality(sql`l.id`)} as specimen_count from walked cross join localities l on l.id = walked."of"`;
  const walk: Walk<LocalityRow> = { names: localityNames, askFirst: askLocalities, columns, idType: 'number' };
  const { rows, query, next_cursor } = await readNamed(core, pageQuery, walk);
  return { kind: 'localities', items: rows.map((row) => localityFound(row, query)), next_cursor };
}

type NamedPage<Row> = { rows: Row[]; query: string; next_cursor: string | null };

/**
 * A page of names that begin with a text or, if there are none, with the same text without spaces, as pinyin and
 * formulas are stored.
 */
async function readNamed<Row extends { id: string | number }>(
  core: CoreDb,
  { q, limit, cursor }: PageQuery,
  walk: Walk<Row>,
): Promise<NamedPage<Row>> {
  const foldedQuery = foldText(q);
  const joinedQuery = foldedQuery.replaceAll(' ', '');
  const list = `found ${walk.idType} ${foldedQuery}`;
  const position = readCursor(list, cursor, ['string', 'number', 'number', walk.idType]);
  if (foldedQuery === '') return { rows: [], query: foldedQuery, next_cursor: null };
  const writePosition = (pagePosition: PagePosition | undefined) =>
    pagePosition ? writeCursor(list, pagePosition) : null;
  if (position) {
    const query = String(position[0]).startsWith(foldedQuery) ? foldedQuery : joinedQuery;
    const { rows, end } = await continueWalk(core, walk, { query, position, limit });
    return { rows, query, next_cursor: writePosition(end) };
  }
  const { askFirst, idType } = walk;
  const { whole, crowd, joinedRows, othersCrowd } = await askTogether(core, {
    whole: askFirst(foldedQuery, PROPOSALS_MAX),
    crowd: askCrowd(walk, foldedQuery),
    ...(joinedQuery !== foldedQuery && {
      joinedRows: askFirst(joinedQuery, PROPOSALS_MAX),
      othersCrowd: askCrowd(walk, joinedQuery),
    }),
  });
  const isJoined = whole.length === 0 && joinedRows !== undefined;
  const query = isJoined ? joinedQuery : foldedQuery;
  const isCrowded = ((isJoined ? othersCrowd : crowd) ?? []).length > 0;
  // A prefix with few names has them all on the first page; for a crowded one, the walk over the others starts at the
  // prefix.
  const start = isCrowded ? [query, -1, 0, idType === 'string' ? '' : 0] : undefined;
  return { rows: isJoined ? joinedRows : whole, query, next_cursor: writePosition(start) };
}

/** The best names of a crowded prefix: those that the first page shows. */
const askCrowd = <Row>({ names: { prefixes, idColumn } }: Walk<Row>, query: string) =>
  writtenQuestion<{ id: string | number }>(sql`select ${idColumn} as id from ${prefixes} where prefix = ${query}`);

type WalkStart = { query: string; position: PagePosition; limit: number };

/** The next names of the prefix after a position, ordered by name, without those that the first page showed. */
async function continueWalk<Row extends { id: string | number }>(
  core: CoreDb,
  walk: Walk<Row>,
  { query, position, limit }: WalkStart,
): Promise<{ rows: Row[]; end: PagePosition | undefined }> {
  const { terms, idColumn } = walk.names;
  const [term, grade, rank, last] = position;
  const { rows, crowd } = await askTogether(core, {
    rows: writtenQuestion<
      Row & WalkPosition
    >(sql`with walked as materialized (select term, grade, standing, ${idColumn} as "of"
        from ${terms} where term >= ${query} and term < ${endOfTerms(query)}
          and (term, grade, standing, ${idColumn}) > (${term}, ${grade}, ${rank}, ${last})
        order by term, grade, standing, ${idColumn} limit ${limit})
      select term, grade, standing, ${walk.columns} order by term, grade, standing, walked."of"`),
    crowd: askCrowd(walk, query),
  });
  const shownIds = new Set(crowd.map(({ id }) => id));
  const end = rows.length === limit ? rows.at(-1) : undefined;
  return {
    rows: rows.filter(({ id }) => !shownIds.has(id) && shownIds.add(id)),
    end: end && [end.term, end.grade, end.standing, end.id],
  };
}
