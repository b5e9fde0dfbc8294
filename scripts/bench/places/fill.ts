import type { DatabaseSync } from 'node:sqlite';
import type { KindedPlace } from '#contract/collection/specimen/locality-precision.ts';
import { idOf, insertInto, NOW, openWith, userOf, within } from '#scripts/bench/database-rows.ts';
import { commonToken, ownerKey } from '#worker/collection/search/index-tokens.ts';
import { countedTokens } from '#worker/collection/showcase/counted-tokens.ts';

const TOGETHER = 10_000;
const OWNERS = 3_000;
const MINERALS = 400;
/** Every so many are shown by their country alone. */
const BY_COUNTRY = 20;

type Mineral = { id: string; name: string; name_zh: string | null; formula: string | null };
type Place = { id: number; path: KindedPlace[] };

/** A number between 0 and 1 that looks like none in particular. */
const spread = (at: number) => (((at + 1) * 0x9e3779b1) % 0x100000000) / 0x100000000;

/**
 * Shows so many specimens in a migrated state folder with the reference that no app is running on: from all its places,
 * few of them often and most seldom, as the app would have written them one by one. Answers what is shown most.
 */
export function fillShowcase(state: string, total: number): { mineral: string; mine: number } {
  const core = openWith(state, 'users');
  const triggers = core
    .prepare(`select name, sql from sqlite_schema where type = 'trigger' and tbl_name = 'showcase'`)
    .all()
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
  core.exec('pragma synchronous = off; pragma cache_size = -400000');
  for (const { name } of triggers) core.exec(`drop trigger ${name}`);
  within(core, () => addOwners(core));
  const minerals = core
    .prepare('select id, name, name_zh, formula from minerals order by id limit ?')
    .all(MINERALS) as unknown as Mineral[];
  const places = core
    .prepare(`select id, path from localities where lat is not null and kind <> 'country' order by id`)
    .all()
    .map(({ id, path }): Place => ({ id: Number(id), path: JSON.parse(String(path)) }));
  const pick = <T>(all: readonly T[], at: number): T => all[Math.floor(all.length * spread(at) ** 3)] as T;
  for (let from = 0; from < total; from += TOGETHER)
    within(core, () => {
      for (let at = from; at < Math.min(from + TOGETHER, total); at += 1)
        addPiece(core, at, [pick(minerals, at), pick(minerals, at * 7 + 3)], pick(places, at * 3 + 1));
    });
  for (const { sql } of triggers) core.exec(sql);
  core.exec(`insert into showcase_index (showcase_index) values ('optimize'); pragma wal_checkpoint(truncate)`);
  core.close();
  return { mineral: minerals[0]?.id ?? '', mine: places[0]?.id ?? 0 };
}

const ownerOf = (at: number) => idOf(1, at % OWNERS);

function addOwners(core: DatabaseSync) {
  const add = insertInto(core, 'users');
  for (let at = 0; at < OWNERS; at += 1)
    add({ ...userOf({ user_id: ownerOf(at), username: `shows-${at}` }), on_show: 1 });
}

const inserts = new WeakMap<
  DatabaseSync,
  { row: ReturnType<typeof insertInto>; index: ReturnType<DatabaseSync['prepare']> }
>();

function addPiece(core: DatabaseSync, at: number, found: readonly Mineral[], place: Place) {
  const into = inserts.get(core) ?? {
    row: insertInto(core, 'showcase'),
    index: core.prepare('insert into showcase_index (rowid, words) values (?, ?)'),
  };
  inserts.set(core, into);
  const shown_path = at % BY_COUNTRY === 0 ? place.path.slice(-1) : place.path;
  const minerals = [...new Map(found.map((one) => [one.id, one])).values()];
  const mineral_ids = minerals.map(({ id }) => id);
  const path = shown_path.map(({ kind: _, ...level }) => level);
  const hasPhoto = at % 2 === 0;
  const id = idOf(2, at);
  into.row({
    ...{ seq: at + 1, specimen_id: id, user_id: ownerOf(at), hidden: 0, locality_id: path[0]?.id, version: 1 },
    ...{ media_at: hasPhoto ? NOW + at : null, unconfirmed: 0, changed_at: NOW, size_class: 'cabinet' },
    tile: {
      ...{ id, coll_serie: 'SC', coll_index: at, coll_no: `SC-${at}`, display_name: null, minerals },
      ...{ display_name_choice: 'minerals', written_minerals: [], custom_name1: null, custom_name2: null, size: null },
      ...{ locality: { ...path[0], path, names: null }, cover: hasPhoto ? coverAt(at) : null },
    },
  });
  const words = [
    ...mineral_ids.map((value) => commonToken({ kind: 'mineral', value })),
    ...path.map((level) => commonToken({ kind: 'locality', value: String(level.id) })),
    ...countedTokens({ mineral_ids, shown_path }, ownerKey(ownerOf(at))),
  ];
  into.index.run(at + 1, words.join(' '));
}

const coverAt = (at: number) => ({
  ...{ id: idOf(3, at), kind: 'image', view: 'visible', state: 'ready', reason: null, width: 1600, height: 1200 },
  ...{ dominant_color: '#6b5a8e', copyright: null, description: null, tags: [], order: 0, is_cover: true, version: 1 },
});
