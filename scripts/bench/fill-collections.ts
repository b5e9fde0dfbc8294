import type { DatabaseSync } from 'node:sqlite';
import { numberToken } from '#contract/terms/tokens.ts';
import { ownerKey } from '#worker/collection/search/index-tokens.ts';
import { openDatabase, prepareInsert, runTransaction, testId, userRow } from './database-rows.ts';
import { poolKey, specimenKind } from './specimen-pool.ts';

export type Collection = { user_id: string; username: string; size: number };

const CROWD_SIZE = 3_000;
const START_TIME_MS = Date.UTC(2026, 0, 1);

/** The collections to measure, one of each size, and as many others as make up the total. */
export function planCollections(sizes: readonly number[], total: number): Collection[] {
  const remainder = Math.max(0, total - sizes.reduce((sum, size) => sum + size, 0));
  const crowd = Array.from({ length: Math.ceil(remainder / CROWD_SIZE) }, (_, index) =>
    Math.min(CROWD_SIZE, remainder - index * CROWD_SIZE),
  );
  return [...sizes, ...crowd].map((size, index) => ({ user_id: userId(index), username: `of-${size}-${index}`, size }));
}

/** An id of which the end varies, as in users' ids. */
const userId = (index: number) => {
  const end = ((index + 1) * 0x9e3779b1) % 0xffffffff;
  return `01930000-0000-7000-8000-${end.toString(16).padStart(8, '0')}${index.toString(16).padStart(4, '0')}`;
};

/**
 * Writes collections into a migrated state folder on which no app is running: rows, index and counts, as the app
 * would have written them one by one.
 */
export function fillCollections(state: string, collections: readonly Collection[]): void {
  const core = openDatabase(state, 'users');
  runTransaction(core, () => {
    const add = prepareInsert(core, 'users');
    for (const person of collections)
      add({ ...userRow(person), specimen_count: person.size, on_show: person.size > 0 });
  });
  core.close();
  const catalogue = openDatabase(state, 'specimens');
  const triggers = catalogue
    .prepare(`select name, sql from sqlite_schema where type = 'trigger'`)
    .all()
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
  catalogue.exec('pragma synchronous = off; pragma cache_size = -400000');
  for (const { name } of triggers) catalogue.exec(`drop trigger ${name}`);
  let seq = 0;
  for (const collection of collections) {
    runTransaction(catalogue, () => fillOne(catalogue, collection, seq));
    seq += collection.size;
  }
  catalogue.exec(`insert into acquisitions
    select user_id, coalesce(substr(purchase_date, 1, 4), ''), iif(buy_price_minor is null, '', coalesce(currency, '')),
      count(*), sum(coalesce(buy_price_minor, 0))
    from specimens where in_trash = 0 group by 1, 2, 3`);
  for (const { sql } of triggers) catalogue.exec(sql);
  catalogue.exec(`insert into specimen_index (specimen_index) values ('optimize')`);
  catalogue.exec('pragma wal_checkpoint(truncate)');
  catalogue.close();
}

function fillOne(catalogue: DatabaseSync, { user_id, size }: Collection, rowsBefore: number): void {
  const add = prepareInsert(catalogue, 'specimens');
  const index = catalogue.prepare('insert into specimen_index (rowid, open, own) values (?, ?, ?)');
  const key = ownerKey(user_id);
  for (let n = 1; n <= size; n += 1) {
    const { row, open, own } = specimenKind(n);
    const seq = rowsBefore + n;
    const created_at = START_TIME_MS + n * 1000;
    const permanent_id = seq.toString(36).toUpperCase().padStart(8, '0');
    add({
      ...row,
      id: testId(2, seq),
      seq,
      user_id,
      permanent_id,
      coll_index: n,
      created_at,
      updated_at: created_at,
      shown_updated_at: created_at,
    });
    const number = `${key}${n} ${key}${numberToken({ coll_serie: 'SC', coll_index: n })}`;
    index.run(seq, `${open.replaceAll(poolKey, key)} ${number}`, own.replaceAll(poolKey, key));
  }
  catalogue
    .prepare('insert into collection_counts (user_id, specimen_count, listed_count) values (?, ?, ?)')
    .run(user_id, size, size);
  catalogue
    .prepare(`insert into series (user_id, code, remark, specimen_count, position) values (?, 'SC', '', ?, 1)`)
    .run(user_id, size);
}
