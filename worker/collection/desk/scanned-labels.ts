import { and, eq, sql } from 'drizzle-orm';
import { readPermanentId } from '#contract/numbers/permanent-id.ts';
import { oldestFirst } from '#worker/collection/listing/specimen-order.ts';
import { hasNumber, ofOwnNumber, redirectQuery, resolveNumber, SAME_MAX } from '#worker/collection/numbers/numbers.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { ownColumns, ownSpecimenAnswer } from '#worker/collection/specimen/specimen-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import { directory } from '#worker/db/core-tables.ts';
import { inList } from '#worker/db/json-lists.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { ownRows } from './bulk-edit.ts';

type Reader = Pick<Call<'user'>, 'core' | 'ownerDb' | 'user' | 'locale'>;

/** The owner's specimens for permanent ids from labels, in the order of the scan; texts without a match are `missing`. */
export async function readByPermanent(call: Reader, texts: readonly string[]) {
  const as_of = new Date().toISOString();
  const { core, ownerDb, user, locale } = call;
  const ids = texts.map((text) => readPermanentId(text) ?? '');
  const entries = await core
    .select({ id: directory.id, specimen_id: directory.specimen_id })
    .from(directory)
    .where(
      and(sql`${directory.id} in ${inList(ids)}`, eq(directory.kind, 'permanent'), eq(directory.user_id, user.id)),
    );
  const specimenOf = new Map(entries.map(({ id, specimen_id }) => [id, specimen_id]));
  const [[preference], rows] = await ownerDb.batch([
    preferenceQuery(ownerDb, user.id),
    ownRows(call, [...specimenOf.values()]),
  ]);
  const shapeContext = { username: user.username, style: preference ?? defaultPreference(locale) };
  const rowById = new Map(rows.filter(({ in_trash }) => !in_trash).map((row) => [row.id, row]));
  const matches = ids.map((id) => rowById.get(specimenOf.get(id) ?? ''));
  return {
    items: [...new Set(matches.flatMap((row) => row ?? []))].map((row) => ownSpecimenAnswer(row, shapeContext)),
    missing: texts.filter((_, index) => !matches[index]),
    as_of,
  };
}

/** The owner's specimens for a code: the one with this permanent id, else all with this collection number or own number. */
export async function readByCode(call: Reader, code: string) {
  if (readPermanentId(code)) {
    const { items, as_of } = await readByPermanent(call, [code]);
    if (items.length > 0) return { items, as_of };
  }
  return readByNumber(call, code);
}

async function readByNumber({ ownerDb, user, locale }: Reader, text: string) {
  const as_of = new Date().toISOString();
  const number = await resolveNumber(ownerDb, user.id, text);
  const [[preference], rows, stones, [redirect]] = await ownerDb.batch([
    preferenceQuery(ownerDb, user.id),
    ownerDb
      .select(ownColumns)
      .from(specimens)
      .where(number ? hasNumber(user.id, number) : sql`false`)
      .orderBy(...oldestFirst)
      .limit(SAME_MAX),
    ofOwnNumber(ownerDb, user.id, text),
    redirectQuery(ownerDb, user.id, number ?? { coll_serie: '', coll_index: 0 }),
  ]);
  const shapeContext = { username: user.username, style: preference ?? defaultPreference(locale) };
  const matches = [...new Map([...rows, ...stones].map((row) => [row.id, row])).values()];
  const movedRows = matches.length === 0 && redirect ? await ownRows({ ownerDb, user }, [redirect.specimen_id]) : [];
  const presentRows = [...matches, ...movedRows].filter(({ in_trash }) => !in_trash);
  return { items: presentRows.map((row) => ownSpecimenAnswer(row, shapeContext)), as_of };
}
