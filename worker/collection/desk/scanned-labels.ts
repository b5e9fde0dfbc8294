import { and, eq, sql } from 'drizzle-orm';
import { readPermanentId } from '#contract/collection/numbers/permanent-id.ts';
import { directory } from '../../db/core-tables.ts';
import { inList } from '../../db/json-lists.ts';
import type { Call } from '../../http/serve.ts';
import { oldestFirst } from '../listing/specimen-order.ts';
import { hasNumber, ofOwnNumber, redirectOf, resolveNumber, SAME_MAX } from '../numbers/numbers.ts';
import { defaultPreference, preferenceOf } from '../preferences/preference-row.ts';
import { ownColumns, ownShapeOf } from '../specimen/specimen-row.ts';
import { specimens } from '../tables.ts';
import { ownRows } from './bulk-edit.ts';

type Reader = Pick<Call<'user'>, 'core' | 'own' | 'user' | 'locale'>;

/** One's own specimens by the ids on their labels, in the order they were scanned; what leads to none is told as typed. */
export async function readByPermanent(call: Reader, typed: readonly string[]) {
  const as_of = new Date().toISOString();
  const { core, own, user, locale } = call;
  const ids = typed.map((text) => readPermanentId(text) ?? '');
  const entries = await core
    .select({ id: directory.id, specimen_id: directory.specimen_id })
    .from(directory)
    .where(
      and(sql`${directory.id} in ${inList(ids)}`, eq(directory.kind, 'permanent'), eq(directory.user_id, user.id)),
    );
  const specimenOf = new Map(entries.map(({ id, specimen_id }) => [id, specimen_id]));
  const [[said], rows] = await own.batch([preferenceOf(own, user.id), ownRows(call, [...specimenOf.values()])]);
  const writing = { username: user.username, style: said ?? defaultPreference(locale) };
  const kept = new Map(rows.filter(({ in_trash }) => !in_trash).map((row) => [row.id, row]));
  const found = ids.map((id) => kept.get(specimenOf.get(id) ?? ''));
  return {
    items: [...new Set(found.flatMap((row) => row ?? []))].map((row) => ownShapeOf(row, writing)),
    missing: typed.filter((_, at) => !found[at]),
    as_of,
  };
}

/** One's own specimens of what stands on a label: its permanent id, else its number or the stone's, which several may carry. */
export async function readByCode(call: Reader, code: string) {
  if (readPermanentId(code)) {
    const { items, as_of } = await readByPermanent(call, [code]);
    if (items.length > 0) return { items, as_of };
  }
  return readByNumber(call, code);
}

async function readByNumber({ own, user, locale }: Reader, typed: string) {
  const as_of = new Date().toISOString();
  const number = await resolveNumber(own, user.id, typed);
  const [[said], rows, stones, [redirect]] = await own.batch([
    preferenceOf(own, user.id),
    own
      .select(ownColumns)
      .from(specimens)
      .where(number ? hasNumber(user.id, number) : sql`false`)
      .orderBy(...oldestFirst)
      .limit(SAME_MAX),
    ofOwnNumber(own, user.id, typed),
    redirectOf(own, user.id, number ?? { coll_serie: '', coll_index: 0 }),
  ]);
  const writing = { username: user.username, style: said ?? defaultPreference(locale) };
  const found = [...new Map([...rows, ...stones].map((row) => [row.id, row])).values()];
  const moved = found.length === 0 && redirect ? await ownRows({ own, user }, [redirect.specimen_id]) : [];
  const kept = [...found, ...moved].filter(({ in_trash }) => !in_trash);
  return { items: kept.map((row) => ownShapeOf(row, writing)), as_of };
}
