import { foldText } from '#contract/search/fold.ts';
import type { PagedKind } from '#contract/search/found-kinds.ts';
import type { FoundPage } from '#contract/search/search-api.ts';
import { readCursor, writeCursor } from '../db/page.ts';
import { ask, askTogether } from '../db/prepared.ts';
import { askCollectors, askLastNamed, collectorFoundIn } from './found-collectors.ts';
import { askWalked, specimenFoundIn } from './found-specimens.ts';
import { matchOfEverything } from './match-of-everything.ts';
import { readLocalities, readMinerals } from './reference-pages.ts';
import { WALKED } from './walked-index.ts';
import type { Searching } from './who-is-found.ts';

type Asked = { q: string; limit: number; cursor?: string | undefined };
type Page<K extends PagedKind> = Extract<FoundPage, { kind: K }>;

/** A page of what is found of one kind, in one trip. */
export function searchKind(searching: Searching, { kind, ...asked }: Asked & { kind: PagedKind }): Promise<FoundPage> {
  if (kind === 'minerals') return readMinerals(searching.core, asked);
  if (kind === 'localities') return readLocalities(searching.core, asked);
  return kind === 'specimens' ? readSpecimens(searching, asked) : readCollectors(searching, asked);
}

async function readSpecimens({ core, reader }: Searching, { q, limit, cursor }: Asked): Promise<Page<'specimens'>> {
  const kind = 'specimens';
  const list = listName(kind, q, reader);
  const before = readPlace(list, cursor);
  const match = matchOfEverything(q);
  if (match === null) return { kind, items: [], next_cursor: null };
  const walked = await ask(core, askWalked({ match, reader, before }));
  const found = walked.flatMap(({ tile, ...row }) => (tile === null ? [] : [{ tile, ...row }]));
  const page = found.slice(0, limit);
  const [first] = walked;
  const last = first && first.walked >= WALKED ? first.behind : undefined;
  const end = found.length > limit ? page.at(-1)?.seq : last;
  const next_cursor = end === undefined ? null : writeCursor(list, [end]);
  return { kind, items: page.flatMap(specimenFoundIn), next_cursor };
}

/** All of the next fifty that are called so, those who show most first. */
async function readCollectors({ core, reader }: Searching, { q, cursor }: Asked): Promise<Page<'collectors'>> {
  const kind = 'collectors';
  const list = listName(kind, q, reader);
  const before = readPlace(list, cursor);
  const match = matchOfEverything(q);
  if (match === null) return { kind, items: [], next_cursor: null };
  const { rows, last } = await askTogether(core, {
    rows: askCollectors({ match, reader, limit: WALKED, before }),
    last: askLastNamed({ match, before }),
  });
  const [end] = last;
  const query = foldText(q);
  return {
    kind,
    items: rows.map((row) => collectorFoundIn(row, query)),
    next_cursor: end ? writeCursor(list, [end.behind]) : null,
  };
}

const listName = (kind: PagedKind, q: string, reader: string | null) => `found ${kind} ${reader ?? ''} ${q}`;

/** The place that a page goes on behind; none for the first. */
function readPlace(list: string, cursor: string | undefined): number | undefined {
  const [place] = readCursor(list, cursor, ['number']) ?? [];
  return place === undefined ? undefined : Number(place);
}
