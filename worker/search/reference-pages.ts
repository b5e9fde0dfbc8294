import { type SQL, sql } from 'drizzle-orm';
import { fold } from '#contract/search/fold.ts';
import type { FoundPage } from '#contract/search/search-api.ts';
import { PROPOSALS_MAX } from '#contract/search/type-ahead.ts';
import { countOfLocality, countOfMineral } from '../collection/showcase/term-counts.ts';
import type { CoreDb } from '../db/core.ts';
import { readCursor, writeCursor } from '../db/page.ts';
import { askTogether, type Question, writtenQuestion } from '../db/prepared.ts';
import {
  askLocalities,
  askMinerals,
  type LocalityRow,
  localityFoundIn,
  type MineralRow,
  mineralFoundIn,
} from './found-reference.ts';
import { endOfTerms, localityNames, mineralNames, type ReferenceNames } from './reference-names.ts';

type Asked = { q: string; limit: number; cursor?: string | undefined };
/** Where the walk over names has come to: a name, with what else its key says. */
type Place = { term: string; grade: number; standing: number; of: string | number };
type Walk<Row> = { names: ReferenceNames; first: Question<Row>; columns: SQL; behind: 'string' | 'number' };

/** Minerals whose names begin so: the best first, then all others in the order of the names. */
export async function readMinerals(core: CoreDb, asked: Asked): Promise<Extract<FoundPage, { kind: 'minerals' }>> {
  const query = fold(asked.q);
  const columns = sql`m.id, m.name, m.name_zh, m.formula, m.kind, m.synonyms, m.names_zh_other, p.id as of_id,
    p.name as of_name, p.name_zh as of_name_zh, ${countOfMineral(sql`m.id`)} as specimen_count
    from walked cross join minerals m on m.id = walked."of" left join minerals p on p.id = m."of"`;
  const first = askMinerals(query, PROPOSALS_MAX);
  const walk: Walk<MineralRow> = { names: mineralNames, first, columns, behind: 'string' };
  const { rows, next_cursor } = await readNamed(core, asked, query, walk);
  return { kind: 'minerals', items: rows.map((row) => mineralFoundIn(row, query)), next_cursor };
}

/** Places whose names begin so, in the same order. */
export async function readLocalities(core: CoreDb, asked: Asked): Promise<Extract<FoundPage, { kind: 'localities' }>> {
  const query = fold(asked.q);
  const columns = sql`l.id, l.name, l.name_zh, l.kind, l.path, l.names_other,
    ${countOfLocality(sql`l.id`)} as specimen_count from walked cross join localities l on l.id = walked."of"`;
  const first = askLocalities(query, PROPOSALS_MAX);
  const walk: Walk<LocalityRow> = { names: localityNames, first, columns, behind: 'number' };
  const { rows, next_cursor } = await readNamed(core, asked, query, walk);
  return { kind: 'localities', items: rows.map((row) => localityFoundIn(row, query)), next_cursor };
}

async function readNamed<Row extends { id: string | number }>(
  core: CoreDb,
  { limit, cursor }: Asked,
  query: string,
  { names, first, columns, behind }: Walk<Row>,
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const { terms, prefixes, of } = names;
  const list = `found ${behind} ${query}`;
  const position = readCursor(list, cursor, ['string', 'number', 'number', behind]);
  if (query === '') return { rows: [], next_cursor: null };
  const crowd = writtenQuestion<{ id: string | number }>(
    sql`select ${of} as id from ${prefixes} where prefix = ${query}`,
  );
  if (!position) {
    const { rows, crowded } = await askTogether(core, { rows: first, crowded: crowd });
    // Of a beginning that few names have, these are all.
    return {
      rows,
      next_cursor: crowded.length > 0 ? writeCursor(list, ['', 0, 0, behind === 'string' ? '' : 0]) : null,
    };
  }
  const [term = '', grade = 0, standing = 0, last = 0] = position;
  const { rows, crowded } = await askTogether(core, {
    rows: writtenQuestion<Row & Place>(sql`with walked as materialized (select term, grade, standing, ${of} as "of"
        from ${terms} where term >= ${query} and term < ${endOfTerms(query)}
          and (term, grade, standing, ${of}) > (${term}, ${grade}, ${standing}, ${last})
        order by term, grade, standing, ${of} limit ${limit})
      select term, grade, standing, ${columns} order by term, grade, standing, walked."of"`),
    crowded: crowd,
  });
  const shown = new Set(crowded.map(({ id }) => id));
  const end = rows.at(-1);
  return {
    rows: rows.filter(({ id }) => !shown.has(id) && shown.add(id)),
    next_cursor: rows.length === limit && end ? writeCursor(list, [end.term, end.grade, end.standing, end.id]) : null,
  };
}
