import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { InputOf } from '#contract/request.ts';
import { ask, type MeasuredAnswer, type Signed } from '#scripts/bench/list/ask.ts';

const EDITED = 3_000;
const AT_ONCE = 500;
const LIMIT = 50;

type Line = { name: string; said: string };
type Filter = InputOf<typeof collectionApi.list>;

const filters: Record<string, Filter> = {
  'whole, by number': {},
  'whole, changed last': { sort: 'updated' },
  'whole, by mineral': { sort: 'mineral' },
  'whole, dearest first': { sort: 'price_desc' },
  'one mineral': { mineral: 'fluorite' },
  'without a price': { missing: 'price' },
  'without a photo': { missing: 'photo' },
  'bought since 1990': { purchased_from: '1990' },
  'catalogued in 2026': { created_from: '2026' },
  'one mineral, changed last': { mineral: 'fluorite', sort: 'updated' },
};

const sum = (asked: readonly MeasuredAnswer<unknown>[], figure: 'read' | 'written' | 'ms') =>
  asked.reduce((total, one) => total + one[figure], 0);

const rows = (count: number) => Math.round(count).toLocaleString('en');

/** What one's own list, a bulk edit of 3,000 and its undo cost the server. */
export async function measureServer(signed: Signed): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const page = await ask(signed, collectionApi.list, { ...filter, limit: LIMIT });
    const { read, trips, ms, d } = page;
    lines.push({ name, said: `${rows(read)} read of ${d.items.length} in ${trips} trips, ${ms.toFixed(0)} ms` });
  }
  for (const [name, endpoint] of [
    ['counts of all filters', collectionApi.facets],
    ['figures', deskApi.stats],
    ['storage', deskApi.storage],
  ] as const) {
    const { read, ms } = await ask(signed, endpoint, {});
    lines.push({ name, said: `${rows(read)} read, ${ms.toFixed(0)} ms` });
  }
  const found = await ask(signed, deskApi.ids, { sort: 'number', limit: EDITED });
  lines.push({ name: `${EDITED} ids`, said: `${rows(found.read)} read, ${found.ms.toFixed(0)} ms` });
  const { ids } = found.d;
  const changes = [
    { name: 'storage and a working tag', change: { set: { storage: 'Cabinet 4' }, add_op_tags: ['to clean'] } },
    { name: 'made private', change: { set: { access_level: 'private' as const } } },
    { name: 'into the trash', change: { trash: true } },
  ];
  for (const { name, change } of changes) lines.push(...(await editAndUndo(signed, ids, name, change)));
  return lines;
}

type Change = Omit<InputOf<typeof deskApi.bulk>, 'operation_id' | 'ids' | 'as_of'>;

async function editAndUndo(signed: Signed, ids: readonly string[], name: string, change: Change): Promise<Line[]> {
  const operation_id = uuid();
  const as_of = new Date().toISOString();
  const edits = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    edits.push(await ask(signed, deskApi.bulk, { operation_id, as_of, ids: ids.slice(at, at + AT_ONCE), ...change }));
  const changed = edits.reduce((total, { d }) => total + d.changed, 0);
  if (changed !== ids.length) throw new Error(`${name}: ${changed} of ${ids.length} were changed`);
  const undos = [];
  do undos.push(await ask(signed, deskApi.undo, { token: operation_id }));
  while (undos.at(-1)?.d.more);
  const back = undos.at(-1)?.d.restored_count;
  if (back !== ids.length) throw new Error(`${name}: ${back} of ${ids.length} were taken back`);
  return [
    { name: `${ids.length} ${name}`, said: cost(edits, ids.length) },
    { name: '  and its undo', said: cost(undos, ids.length) },
  ];
}

const cost = (asked: readonly MeasuredAnswer<unknown>[], count: number) =>
  `${(sum(asked, 'ms') / 1000).toFixed(1)} s in ${asked.length} calls of ${Math.max(...asked.map(({ queries }) => queries))} queries at most; for each specimen ${(sum(asked, 'read') / count).toFixed(1)} rows read, ${(sum(asked, 'written') / count).toFixed(1)} written`;
