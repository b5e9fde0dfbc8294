import type { DatabaseSync } from 'node:sqlite';
import { numberKey } from '#contract/collection/listing/facets.ts';
import { numberToken } from '#contract/search/tokens.ts';
import { kindAt, poolKey } from '#scripts/bench/catalogue/pool.ts';
import { idOf, insertInto, openWith, userOf, within } from '#scripts/bench/rows.ts';

export type Collection = { user_id: string; username: string; size: number };

const CROWD_SIZE = 3_000;
const STARTED = Date.UTC(2026, 0, 1);

/** The collections to measure, one of each size, and as many others as make up the total. */
export function collectionsOf(sizes: readonly number[], total: number): Collection[] {
  const rest = Math.max(0, total - sizes.reduce((sum, size) => sum + size, 0));
  const crowd = Array.from({ length: Math.ceil(rest / CROWD_SIZE) }, (_, at) =>
    Math.min(CROWD_SIZE, rest - at * CROWD_SIZE),
  );
  return [...sizes, ...crowd].map((size, at) => ({ user_id: userId(at), username: `of-${size}-${at}`, size }));
}

/** Ids whose ends differ, as those of people do. */
const userId = (at: number) => {
  const end = ((at + 1) * 0x9e3779b1) % 0xffffffff;
  return `01930000-0000-7000-8000-${end.toString(16).padStart(8, '0')}${at.toString(16).padStart(4, '0')}`;
};

/**
 * Writes collections into a migrated state folder that no app is running on: rows, filters, search and counts, just as
 * the app would have written them one by one.
 */
export function fillCollections(state: string, collections: readonly Collection[]): void {
  const core = openWith(state, 'users');
  within(core, () => {
    const add = insertInto(core, 'users');
    for (const person of collections) add({ ...userOf(person), specimen_count: person.size });
  });
  core.close();
  const catalogue = openWith(state, 'specimens');
  const triggers = catalogue
    .prepare(`select name, sql from sqlite_schema where type = 'trigger'`)
    .all()
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
  catalogue.exec('pragma synchronous = off; pragma cache_size = -400000');
  for (const { name } of triggers) catalogue.exec(`drop trigger ${name}`);
  let seq = 0;
  for (const collection of collections) {
    within(catalogue, () => fillOne(catalogue, collection, seq));
    seq += collection.size;
  }
  catalogue.exec(`insert into acquisitions
    select user_id, coalesce(substr(purchase_date, 1, 4), ''), iif(buy_price_minor is null, '', coalesce(currency, '')),
      count(*), sum(coalesce(buy_price_minor, 0))
    from specimens where in_trash = 0 group by 1, 2, 3`);
  for (const { sql } of triggers) catalogue.exec(sql);
  catalogue.exec(`insert into specimen_search (specimen_search) values ('optimize')`);
  catalogue.exec('pragma wal_checkpoint(truncate)');
  catalogue.close();
}

function fillOne(catalogue: DatabaseSync, { user_id, size }: Collection, before: number): void {
  const add = insertInto(catalogue, 'specimens');
  const search = catalogue.prepare('insert into specimen_search (rowid, open_text, own_text) values (?, ?, ?)');
  const key = user_id.replaceAll('-', '').slice(-10);
  const facets: [string, string, string, string, string, number][] = [];
  for (let n = 1; n <= size; n += 1) {
    const { row, open_text, own_text, facets: kinds } = kindAt(n);
    const seq = before + n;
    const id = idOf(2, seq);
    const created_at = STARTED + n * 1000;
    const sort_key = numberKey({ coll_serie: 'SC', coll_index: n });
    const permanent_id = seq.toString(36).toUpperCase().padStart(8, '0');
    add({
      ...row,
      id,
      seq,
      user_id,
      permanent_id,
      coll_index: n,
      created_at,
      updated_at: created_at,
      shown_updated_at: created_at,
    });
    search.run(
      seq,
      `${open_text.replaceAll(poolKey, key)} ${key}${n} ${key}${numberToken({ coll_serie: 'SC', coll_index: n })}`,
      own_text.replaceAll(poolKey, key),
    );
    for (const [scope = '', kind = '', value = ''] of kinds)
      facets.push([scope, kind, value, sort_key, id, created_at]);
  }
  addFacets(catalogue, user_id, facets);
  catalogue.prepare('insert into collection_counts (user_id, kept, listed) values (?, ?, ?)').run(user_id, size, size);
  catalogue
    .prepare(`insert into series (user_id, code, remark, specimen_count, position) values (?, 'SC', '', ?, 1)`)
    .run(user_id, size);
}

/** In the order of the key, so that a million collections' worth is written one after the other. */
function addFacets(
  catalogue: DatabaseSync,
  user_id: string,
  facets: [string, string, string, string, string, number][],
) {
  const add = catalogue.prepare('insert into specimen_facets values (?, ?, ?, ?, ?, ?, ?)');
  const groups = Map.groupBy(facets, ([scope, kind, value]) => `${scope}\0${kind}\0${value}`);
  const count = catalogue.prepare('insert into facet_counts values (?, ?, ?, ?, ?)');
  for (const group of [...groups.keys()].sort()) {
    const rows = groups.get(group) ?? [];
    for (const row of rows) add.run(user_id, ...row);
    const [scope = '', kind = '', value = ''] = group.split('\0');
    count.run(user_id, scope, kind, value, rows.length);
  }
}
