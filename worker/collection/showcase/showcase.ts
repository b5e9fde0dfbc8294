import { and, eq, getTableColumns, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import { preferences } from '#worker/collection/collection-tables.ts';
import { claimsInUse } from '#worker/collection/listing/permanent-id-claims.ts';
import { idsSharingNumbers, isNumberShared } from '#worker/collection/numbers/shared-number.ts';
import { indexMedia } from '#worker/collection/search/index-media.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { unavailableJobs } from '#worker/collection/specimen/unavailable-specimens.ts';
import {
  entryClaims,
  entrySpecimenIds,
  PUBLISH_BATCH_MAX,
  type SpecimenEntry,
} from '#worker/collection/specimen-entries.ts';
import { specimens } from '#worker/collection/tables.ts';
import { retryOnConflict, runBatch, type Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { JobRow } from '#worker/db/job.ts';
import { inList } from '#worker/db/json-lists.ts';
import { jobs, outbox } from '#worker/db/tables.ts';
import { supersedeTombstone } from './hide-from-showcase.ts';
import { type PublishedRow, show } from './publish-rows.ts';

/** A request writes core and catalogue within moments; a tombstone unconfirmed for longer than this is checked. */
const UNSETTLED_AFTER = 60_000;
const TOMBSTONE_LIFE = 40 * 86_400_000;

/** The outbox row that makes core rewrite the numbers on a collector's tiles in their current number style. */
export const styleChangeStatement = (ownerDb: CatalogueDb, userId: string, nowMs: number): Statement =>
  ownerDb.insert(outbox).values({ kind: 'number_style', payload: { user_id: userId }, created_at: nowMs });

/** Whose outbox rows are published: of one owner or all, those of this request and those of no request. */
export type OutboxOwner = { user_id?: string; told_by?: string };

/**
 * Publishes a catalogue's outbox to core, oldest row first, until it is empty; with a teller, only the teller's rows.
 * The search index is updated where a specimen got its first picture or lost its last. Returns the jobs it stored, for
 * which a message can be sent; a sweep sends it otherwise.
 */
export async function publishChanges(core: CoreDb, ownerDb: CatalogueDb, outboxOwner?: OutboxOwner): Promise<JobRow[]> {
  const newJobs: JobRow[] = [];
  while (
    await retryOnConflict(async () => {
      const batch = await publishBatch(core, ownerDb, outboxOwner);
      newJobs.push(...batch.newJobs);
      return batch.hasMore;
    })
  );
  return newJobs;
}

/** After this time, any request may publish the rows of another request, which has evidently failed to. */
const TAKEOVER_DELAY_MS = 60_000;

/** The condition for a teller's rows: of several requests of one owner, each publishes only what it wrote itself. */
function publisherCondition({ user_id, told_by = '' }: OutboxOwner): SQL | undefined {
  const { payload, created_at } = outbox;
  const isTaken = sql`coalesce(${payload} ->> 'told_by', ${told_by}) <> ${told_by}`;
  const isOthers = sql`(${isTaken} and ${created_at} > ${Date.now() - TAKEOVER_DELAY_MS})`;
  return and(user_id === undefined ? undefined : sql`${payload} ->> 'user_id' = ${user_id}`, not(isOthers));
}

/** Publishes one batch; returns the jobs it stored, and whether there may be more rows. */
async function publishBatch(
  core: CoreDb,
  ownerDb: CatalogueDb,
  outboxOwner: OutboxOwner | undefined,
): Promise<{ newJobs: JobRow[]; hasMore: boolean }> {
  const entryCondition = and(
    inArray(outbox.kind, ['specimen', 'number_style']),
    outboxOwner && publisherCondition(outboxOwner),
  );
  const batch = await ownerDb.select().from(outbox).where(entryCondition).orderBy(outbox.id).limit(PUBLISH_BATCH_MAX);
  const entries = atOnce(batch);
  if (entries.length === 0) return { newJobs: [], hasMore: false };
  const specimenEntries = entries
    .filter(({ kind }) => kind === 'specimen')
    .map(({ payload }) => payload as SpecimenEntry);
  const styleEntries = entries
    .filter(({ kind }) => kind === 'number_style')
    .map(({ payload }) => payload as StyleEntry);
  const rows = await readChangedRows(ownerDb, specimenEntries);
  const newJobs = await unavailableJobs(core, rows, Date.now());
  await runBatch(core, [
    ...(await specimenStatements(core, ownerDb, specimenEntries, rows)),
    ...(await numberStyleStatements(core, ownerDb, styleEntries)),
    ...newJobs.map((job) => core.insert(jobs).values(job)),
  ]);
  const ids = entries.map(({ id }) => id);
  await runBatch(ownerDb, [
    ...(await mediaIndexStatements(ownerDb, specimenEntries, rows)),
    ownerDb.delete(outbox).where(sql`${outbox.id} in ${inList(ids)}`),
  ]);
  return { newJobs, hasMore: entries.length < batch.length || batch.length === PUBLISH_BATCH_MAX };
}

/** The first entries that together have no more specimens than one batch may hold, but at least one entry. */
function atOnce<E extends { payload: unknown }>(entries: readonly E[]): E[] {
  let count = 0;
  return entries.filter(({ payload }, index) => {
    count += entrySpecimenIds(payload as SpecimenEntry).length;
    return index === 0 || count <= PUBLISH_BATCH_MAX;
  });
}

/** Publishes the current photos of a specimen and updates the search index; repeating it changes nothing. */
export const publishMedia = (core: CoreDb, ownerDb: CatalogueDb, specimen_id: string): Promise<void> =>
  retryOnConflict(async () => {
    const entries = [{ specimen_id, pictures: 1 }];
    const rows = await readChangedRows(ownerDb, entries);
    await runBatch(core, await specimenStatements(core, ownerDb, entries, rows));
    await runBatch(ownerDb, await mediaIndexStatements(ownerDb, entries, rows));
  });

/**
 * The rows of the entries, and the public rows that share a number with them, whose links must now contain their
 * ids.
 */
async function readChangedRows(ownerDb: CatalogueDb, entries: readonly SpecimenEntry[]): Promise<PublishedRow[]> {
  const ids = [...new Set(entries.flatMap(entrySpecimenIds))];
  if (ids.length === 0) return [];
  return ownerDb
    .select({ ...getTableColumns(specimens), number_shared: isNumberShared('visitor') })
    .from(specimens)
    .where(
      sql`${specimens.id} in (select value from json_each(${JSON.stringify(ids)}) union ${idsSharingNumbers(ids)})`,
    );
}

async function specimenStatements(
  core: CoreDb,
  ownerDb: CatalogueDb,
  entries: readonly SpecimenEntry[],
  rows: readonly PublishedRow[],
): Promise<Statement[]> {
  const owners = [...new Set(rows.map(({ user_id }) => user_id))];
  const styles =
    owners.length === 0
      ? []
      : await ownerDb
          .select()
          .from(preferences)
          .where(sql`${preferences.user_id} in ${inList(owners)}`);
  const textChangedIds = new Set(entries.filter(({ pictures }) => pictures === undefined).flatMap(entrySpecimenIds));
  return [
    ...claimsInUse(core, entries.flatMap(entryClaims), Date.now()),
    ...show(core, rows, {
      findStyle: (row) => styles.find(({ user_id }) => user_id === row.user_id),
      hasChangedText: (row) => textChangedIds.has(row.id),
    }),
  ];
}

/**
 * The statements that update the search index where only photos changed; other changes update it when they are
 * written.
 */
function mediaIndexStatements(ownerDb: CatalogueDb, entries: readonly SpecimenEntry[], rows: readonly PublishedRow[]) {
  const mediaChangedIds = new Set(entries.filter(({ pictures }) => pictures !== undefined).flatMap(entrySpecimenIds));
  return indexMedia(
    ownerDb,
    rows.filter(({ id }) => mediaChangedIds.has(id)),
  );
}

type StyleEntry = { user_id: string };

async function numberStyleStatements(
  core: CoreDb,
  ownerDb: CatalogueDb,
  styleEntries: readonly StyleEntry[],
): Promise<Statement[]> {
  const owners = [...new Set(styleEntries.map(({ user_id }) => user_id))];
  if (owners.length === 0) return [];
  const styles = await ownerDb.select().from(preferences).where(inArray(preferences.user_id, owners));
  return styles.map(({ user_id, separator, digits }) => {
    const index = sql`json_extract(${showcase.tile}, '$.coll_index')`;
    const paddedIndex = sql`substr('0000000', 1, max(0, ${digits} - length(${index}))) || ${index}`;
    const coll_no = sql`json_extract(${showcase.tile}, '$.coll_serie') || ${separator} || ${paddedIndex}`;
    return core
      .update(showcase)
      .set({ tile: sql`json_set(${showcase.tile}, '$.coll_no', ${coll_no})` })
      .where(and(eq(showcase.user_id, user_id), sql`${showcase.hidden} = 0`));
  });
}

/**
 * The sweep of one catalogue: restores specimens that were hidden although their catalogue then did not change, publishes
 * the outbox, and deletes tombstones after 40 days.
 */
export async function drainShowcase(core: CoreDb, ownerDb: CatalogueDb, nowMs = Date.now()): Promise<void> {
  const tombstones = await core
    .select({ id: showcase.specimen_id, version: showcase.version })
    .from(showcase)
    .where(and(sql`${showcase.unconfirmed} = 1`, lt(showcase.changed_at, nowMs - UNSETTLED_AFTER)))
    .limit(PUBLISH_BATCH_MAX);
  await runBatch(
    ownerDb,
    tombstones.flatMap(({ id, version }) => supersedeTombstone(ownerDb, id, version, nowMs)),
  );
  await publishChanges(core, ownerDb);
  await core.delete(showcase).where(and(sql`${showcase.hidden} = 1`, lt(showcase.changed_at, nowMs - TOMBSTONE_LIFE)));
}
