import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { writeCollNo } from '#contract/collection/numbers/coll-no.ts';
import { inOneBatch, type Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { inPieces, listed, valuesOf } from '../../db/json-lists.ts';
import { outbox } from '../../db/tables.ts';
import { useClaim } from '../listing/directory.ts';
import { defaultPreference } from '../preferences/preference-row.ts';
import { publicShape, type Writing } from '../specimen/specimen-row.ts';
import { preferences, type SpecimenRow, specimens } from '../tables.ts';
import { showcase } from './showcase-tables.ts';

type Told = {
  specimen_id: string;
  /** of a new specimen: its permanent id is in use now */
  claim?: { id: string; specimen_id: string; user_id: string; shard: number };
};

/** Between a request's two writes lie moments; a tombstone that no catalogue confirmed for this long is looked into. */
const UNSETTLED_AFTER = 60_000;
const TOMBSTONE_LIFE = 40 * 86_400_000;
const AT_ONCE = 90;

/** The statement that has core told of a specimen: it belongs into the batch that changes it. */
export const tellOf = (own: CatalogueDb, payload: Told, now: number): Statement =>
  own.insert(outbox).values({ kind: 'specimen', payload, created_at: now });

/** Has core write the numbers of a collector's tiles as their preference now says. */
export const tellStyle = (own: CatalogueDb, userId: string, now: number): Statement =>
  own.insert(outbox).values({ kind: 'number_style', payload: { user_id: userId }, created_at: now });

/**
 * Becoming invisible may not be late: when a change takes from visitors what they see, core forgets the specimen
 * before its catalogue changes, and learns the rest afterwards.
 */
export const hideFirst = (core: CoreDb, before: SpecimenRow, after: SpecimenRow): Promise<void> =>
  hideAllFirst(core, [{ before, after }]);

/** The same for many at once. */
export async function hideAllFirst(
  core: CoreDb,
  changes: readonly { before: SpecimenRow; after: SpecimenRow }[],
): Promise<void> {
  const hidden = changes.filter(({ before, after }) => narrows(before, after)).map(({ after }) => after);
  if (hidden.length > 0) await inOneBatch(core, [bury(core, hidden)]);
}

/** Whether visitors see less afterwards: nothing at all, or no longer the place or one around it. */
function narrows(before: SpecimenRow, after: SpecimenRow): boolean {
  if (!before.listed) return false;
  const left = new Set(after.shown_path.map(({ id }) => id));
  return !after.listed || before.shown_path.some(({ id }) => !left.has(id));
}

const newer = sql`excluded.version >= ${showcase.version}`;

/** Tombstones for what is about to disappear, even where no tile has come yet: nothing older comes after them. */
function bury(core: CoreDb, rows: readonly SpecimenRow[]): Statement {
  const graves = rows.map(({ id, user_id, shown_version, updated_at }) => [id, user_id, shown_version, updated_at]);
  const { user_id, version, changed_at } = showcase;
  const set = {
    ...{ tile: null, gone: true, locality_id: null, media_at: null, unsettled: true },
    user_id: sql`excluded.${sql.identifier(user_id.name)}`,
    version: sql`excluded.${sql.identifier(version.name)}`,
    changed_at: sql`excluded.${sql.identifier(changed_at.name)}`,
  };
  return core
    .insert(showcase)
    .select(sql`select c.value ->> 0, c.value ->> 1, null, 1, null, null, c.value ->> 2, 1, c.value ->> 3
      from json_each(${JSON.stringify(graves)}) c where true`)
    .onConflictDoUpdate({ target: showcase.specimen_id, set, setWhere: newer });
}

/** What is no longer for visitors leaves a tombstone; of what never was, core learns nothing. */
const settle = (core: CoreDb, rows: readonly SpecimenRow[]): Statement[] =>
  inPieces(rows.map(({ id, shown_version, updated_at }) => [id, shown_version, updated_at])).map((piece) =>
    core
      .update(showcase)
      .set({
        ...{ tile: null, gone: true, locality_id: null, media_at: null, unsettled: false },
        ...{ version: sql`c.value ->> 1`, changed_at: sql`c.value ->> 2` },
      })
      .from(sql`json_each(${piece}) c`)
      .where(sql`${showcase.specimen_id} = c.value ->> 0 and ${showcase.version} <= c.value ->> 1`),
  );

type Style = Writing['style'];

/** What core shows of rows, as their catalogue says: a tile for each, or nothing any more. */
function show(core: CoreDb, rows: readonly SpecimenRow[], styleOf: (row: SpecimenRow) => Style | undefined) {
  const shown = rows.filter(({ listed }) => listed).map((row) => shownOf(row, styleOf(row)));
  const columns = Object.keys(getTableColumns(showcase)).filter((name) => name !== 'specimen_id');
  const set = Object.fromEntries(columns.map((name) => [name, sql`excluded.${sql.identifier(name)}`]));
  return [
    ...inPieces(shown).map((piece) =>
      core
        .insert(showcase)
        .select(sql`select ${valuesOf(columns.length + 1)} from json_each(${piece}) c where true`)
        .onConflictDoUpdate({ target: showcase.specimen_id, set, setWhere: newer }),
    ),
    ...settle(
      core,
      rows.filter(({ listed }) => !listed),
    ),
  ];
}

/** A row of the showcase, value by value in the order of its columns. */
function shownOf(row: SpecimenRow, style: Style = defaultPreference('en')) {
  const { username: _, ...shape } = publicShape(row, { username: '', style });
  const { id, coll_serie, coll_index, display_name, display_name_choice, minerals, written_minerals } = shape;
  const { custom_name1, custom_name2, locality, cover, size, locality_id } = shape;
  const names = { coll_no: writeCollNo(row, style), display_name, display_name_choice, custom_name1, custom_name2 };
  const tile = { id, coll_serie, coll_index, ...names, minerals, written_minerals, locality, cover, size };
  const place = typeof locality_id === 'number' ? locality_id : null;
  const media_at = row.cover?.created_at ?? null;
  return [id, row.user_id, JSON.stringify(tile), 0, place, media_at, row.shown_version, 0, row.updated_at];
}

/** Tells core what a catalogue has still to tell, oldest first, until nothing is left. */
export async function tellShowcase(core: CoreDb, own: CatalogueDb): Promise<void> {
  const mine = inArray(outbox.kind, ['specimen', 'number_style']);
  for (;;) {
    const entries = await own.select().from(outbox).where(mine).orderBy(outbox.id).limit(AT_ONCE);
    if (entries.length === 0) return;
    const told = entries.filter(({ kind }) => kind === 'specimen').map(({ payload }) => payload as Told);
    const styled = entries.filter(({ kind }) => kind === 'number_style').map(({ payload }) => payload as Styled);
    await inOneBatch(core, [...(await specimensTold(core, own, told)), ...(await stylesTold(core, own, styled))]);
    const ids = entries.map(({ id }) => id);
    await own.delete(outbox).where(sql`${outbox.id} in ${listed(ids)}`);
    if (entries.length < AT_ONCE) return;
  }
}

async function specimensTold(core: CoreDb, own: CatalogueDb, told: readonly Told[]): Promise<Statement[]> {
  const ids = [...new Set(told.map(({ specimen_id }) => specimen_id))];
  if (ids.length === 0) return [];
  const rows = await own
    .select()
    .from(specimens)
    .where(sql`${specimens.id} in ${listed(ids)}`);
  const owners = [...new Set(rows.map(({ user_id }) => user_id))];
  const styles = await own
    .select()
    .from(preferences)
    .where(sql`${preferences.user_id} in ${listed(owners)}`);
  const claims = told.flatMap(({ claim }) => claim ?? []);
  return [
    ...claims.map((claim) => useClaim(core, claim, Date.now())),
    ...show(core, rows, (row) => styles.find(({ user_id }) => user_id === row.user_id)),
  ];
}

type Styled = { user_id: string };

async function stylesTold(core: CoreDb, own: CatalogueDb, styled: readonly Styled[]): Promise<Statement[]> {
  const owners = [...new Set(styled.map(({ user_id }) => user_id))];
  if (owners.length === 0) return [];
  const styles = await own.select().from(preferences).where(inArray(preferences.user_id, owners));
  return styles.map(({ user_id, separator, digits }) => {
    const index = sql`json_extract(${showcase.tile}, '$.coll_index')`;
    const padded = sql`substr('0000000', 1, max(0, ${digits} - length(${index}))) || ${index}`;
    const coll_no = sql`json_extract(${showcase.tile}, '$.coll_serie') || ${separator} || ${padded}`;
    return core
      .update(showcase)
      .set({ tile: sql`json_set(${showcase.tile}, '$.coll_no', ${coll_no})` })
      .where(and(eq(showcase.user_id, user_id), eq(showcase.gone, false)));
  });
}

/**
 * What a sweep does for each catalogue: puts back what was hidden but whose catalogue then did not change, tells core
 * the rest, and forgets tombstones after 40 days.
 */
export async function drainShowcase(core: CoreDb, own: CatalogueDb, now = Date.now()): Promise<void> {
  const hidden = await core
    .select({ id: showcase.specimen_id, version: showcase.version })
    .from(showcase)
    .where(and(sql`${showcase.unsettled} = 1`, lt(showcase.changed_at, now - UNSETTLED_AFTER)))
    .limit(AT_ONCE);
  await inOneBatch(
    own,
    hidden.flatMap(({ id, version }) => [
      own
        .update(specimens)
        .set({ shown_version: sql`max(${specimens.shown_version}, ${version}) + 1` })
        .where(eq(specimens.id, id)),
      own.insert(outbox).select(sql`select null, 'specimen', json_object('specimen_id', ${specimens.id}), ${now}, 0
        from ${specimens} where ${specimens.id} = ${id}`),
    ]),
  );
  await tellShowcase(core, own);
  await core.delete(showcase).where(and(sql`${showcase.gone} = 1`, lt(showcase.changed_at, now - TOMBSTONE_LIFE)));
}
