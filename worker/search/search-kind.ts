import type { PagedKind } from '#contract/search/found-kinds.ts';
import type { FoundPage } from '#contract/search/search-api.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { ask, askTogether } from '#worker/db/prepared-query.ts';
import type { SearchContext } from './findable-people.ts';
import { askCollectors, askLastNamed, collectorFound } from './found-collectors.ts';
import { askWalked, specimenTiles } from './found-specimens.ts';
import { queryMatch } from './full-text-match.ts';
import { readQueryNames } from './query-names.ts';
import { readLocalities, readMinerals } from './reference-pages.ts';
import { WALK_MAX_ROWS } from './walked-index.ts';

type PageQuery = { q: string; limit: number; cursor?: string | undefined };
type Page<K extends PagedKind> = Extract<FoundPage, { kind: K }>;

/** A page of results of one kind, in one round trip; in two if the words of a query have to be looked up. */
export function searchKind(
  context: SearchContext,
  { kind, ...pageQuery }: PageQuery & { kind: PagedKind },
): Promise<FoundPage> {
  if (kind === 'minerals') return readMinerals(context.core, pageQuery);
  if (kind === 'localities') return readLocalities(context.core, pageQuery);
  return kind === 'specimens' ? readSpecimens(context, pageQuery) : readCollectors(context, pageQuery);
}

async function readSpecimens(
  { core, reader }: SearchContext,
  { q, limit, cursor }: PageQuery,
): Promise<Page<'specimens'>> {
  const kind = 'specimens';
  const list = listName(kind, q, reader);
  const upperBound = readUpperBound(list, cursor);
  const match = queryMatch((await readQueryNames(core, q)).words);
  if (match === null) return { kind, items: [], next_cursor: null };
  const walkedRows = await ask(core, askWalked({ match, reader, upperBound }));
  const visibleRows = walkedRows.flatMap(({ tile, ...row }) => (tile === null ? [] : [{ tile, ...row }]));
  const page = visibleRows.slice(0, limit);
  const [firstRow] = walkedRows;
  const last = firstRow && firstRow.walked >= WALK_MAX_ROWS ? firstRow.behind : undefined;
  const end = visibleRows.length > limit ? page.at(-1)?.seq : last;
  const next_cursor = end === undefined ? null : writeCursor(list, [end]);
  return { kind, items: page.flatMap(specimenTiles), next_cursor };
}

/** All of the next fifty collectors whose name matches, those who show most first. */
async function readCollectors({ core, reader }: SearchContext, { q, cursor }: PageQuery): Promise<Page<'collectors'>> {
  const kind = 'collectors';
  const list = listName(kind, q, reader);
  const upperBound = readUpperBound(list, cursor);
  const match = queryMatch((await readQueryNames(core, q)).words);
  if (match === null) return { kind, items: [], next_cursor: null };
  const { rows, last } = await askTogether(core, {
    rows: askCollectors({ match, reader, limit: WALK_MAX_ROWS, upperBound }),
    last: askLastNamed({ match, upperBound }),
  });
  const [end] = last;
  const query = foldText(q);
  return {
    kind,
    items: rows.map((row) => collectorFound(row, query)),
    next_cursor: end ? writeCursor(list, [end.behind]) : null,
  };
}

const listName = (kind: PagedKind, q: string, reader: string | null) => `found ${kind} ${reader ?? ''} ${q}`;

/** The position after which a page continues; undefined for the first page. */
function readUpperBound(list: string, cursor: string | undefined): number | undefined {
  const [position] = readCursor(list, cursor, ['number']) ?? [];
  return position === undefined ? undefined : Number(position);
}
