import { and, asc, gt, lte, type SQL, sql } from 'drizzle-orm';
import { users } from '#worker/account/tables.ts';
import { listKeys, type StoredObject } from '#worker/db/bucket.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { directory } from '#worker/db/core-tables.ts';
import { inList as inOneValue } from '#worker/db/json-lists.ts';
import type { Env } from '#worker/ground/env.ts';
import { keptRenditions, type MediaRow, media, spareRenditions, uploadParts } from '#worker/media/tables.ts';
import type { CheckStage } from './media-check.ts';

/** The databases that a check reads: core, and every catalogue that is bound. */
export type CheckContext = { env: Env; core: CoreDb; catalogues: ReadonlyMap<number, CatalogueDb> };
/**
 * A stretch of one folder of the bucket and the rows of the same ids; the next begins at `upto`, null at the end.
 */
export type BucketRange = { keys: StoredObject[]; rows: MediaCheckRow[]; upto: string | null };
export type MediaCheckRow = Pick<MediaRow, 'id' | 'state' | 'rendition' | 'edges'> & { shard: number };

const ROWS = 1_000;

/** The second segment of a key: a media id, the user id of watermarks, label cards and avatars, the thread of a cover. */
export const ownerOfKey = (key: string) => key.split('/')[1] ?? '';
export const columnInValues = (column: SQL, values: readonly string[]) => sql`${column} in ${inOneValue(values)}`;

/**
 * The next stretch of a folder: at most a thousand keys, with those of one id together, and at most a thousand rows
 * of each catalogue within the same range of ids. Both are ordered by id, so neither side is ever held in memory as
 * a whole.
 */
export async function readStretch(context: CheckContext, stage: CheckStage, afterId: string): Promise<BucketRange> {
  const [listedObjects, hasMore] = await listKeys(
    context.env,
    `${stage}/`,
    afterId === '' ? '' : `${stage}/${afterId}~`,
  );
  const last = ownerOfKey(listedObjects.at(-1)?.key ?? '');
  const completeObjects = hasMore ? listedObjects.filter(({ key }) => ownerOfKey(key) !== last) : listedObjects;
  const keys = completeObjects.length > 0 ? completeObjects : listedObjects;
  const listedUpto = hasMore ? ownerOfKey(keys.at(-1)?.key ?? '') : null;
  const { rows, upto } = hasRows.has(stage)
    ? await readRows(context.catalogues, afterId, listedUpto)
    : { rows: [], upto: listedUpto };
  const isInStretch = (id: string) => upto === null || id <= upto;
  return {
    keys: keys.filter(({ key }) => isInStretch(ownerOfKey(key))),
    rows: rows.filter(({ id }) => isInStretch(id)),
    upto,
  };
}

/** The folders in which every row must have objects. */
const hasRows = new Set<CheckStage>(['d', 'o']);

/** The rows of a stretch; it ends earlier if a catalogue has more rows than are read at once. */
async function readRows(catalogues: CheckContext['catalogues'], afterId: string, last: string | null) {
  let upto = last;
  const rows: MediaCheckRow[] = [];
  for (const [shard, catalogue] of catalogues) {
    const foundRows = await rowRangeQuery(catalogue, afterId, last);
    const cut = foundRows.length < ROWS ? null : (foundRows.at(-1)?.id ?? null);
    if (cut !== null && (upto === null || cut < upto)) upto = cut;
    rows.push(...foundRows.map((row) => ({ ...row, shard })));
  }
  return { rows, upto };
}

const rowRangeQuery = (catalogue: CatalogueDb, afterId: string, upto: string | null) =>
  catalogue
    .select({ id: media.id, state: media.state, rendition: media.rendition, edges: media.edges })
    .from(media)
    .where(and(gt(media.id, afterId), upto === null ? undefined : lte(media.id, upto)))
    .orderBy(asc(media.id))
    .limit(ROWS);

/** Returns the keys of another part's objects that have no row. */
type FindStray = (context: CheckContext, keys: readonly string[]) => Promise<string[]>;

/** Finds the objects of watermarks, of label cards and of copies of covers that have no row. */
export type StrayPorts = { strayWatermarks: FindStray; strayLabels: FindStray; strayCovers: FindStray };

/** The keys without a row. An id that core lists as in use belongs to a row that is only not available here. */
export async function strayKeys(
  context: CheckContext,
  stage: CheckStage,
  keys: readonly string[],
  { strayWatermarks, strayLabels, strayCovers }: StrayPorts,
): Promise<string[]> {
  if (keys.length === 0) return [];
  if (stage === 'a') return strayAvatars(context.core, keys);
  if (stage === 'w') return strayWatermarks(context, keys);
  if (stage === 'l') return strayLabels(context, keys);
  if (stage === 'x') return strayCovers(context, keys);
  const ids = [...new Set(keys.map(ownerOfKey))];
  const rowsById = new Map<string, Pick<MediaRow, 'id' | 'state' | 'rendition'>>();
  const spare = new Set<string>();
  for (const catalogue of context.catalogues.values()) {
    for (const row of await mediaRowsQuery(catalogue, ids)) rowsById.set(row.id, row);
    if (stage === 'd')
      for (const row of [
        ...(await spareRenditionsQuery(catalogue, ids)),
        ...(await keptRenditionsQuery(catalogue, ids)),
      ])
        spare.add(`d/${row.id}/${row.rendition}/`);
  }
  const claimedIds = await usedIds(context.core, ids);
  return keys.filter((key) => {
    const row = rowsById.get(ownerOfKey(key));
    if (!row) return !claimedIds.has(ownerOfKey(key));
    if (stage !== 'd' || row.state === 'processing') return false;
    const isShown = row.state === 'ready' && key.startsWith(`d/${row.id}/${row.rendition}/`);
    return !isShown && !spare.has(key.slice(0, key.lastIndexOf('/') + 1));
  });
}

const mediaRowsQuery = (catalogue: CatalogueDb, ids: string[]) =>
  catalogue
    .select({ id: media.id, state: media.state, rendition: media.rendition })
    .from(media)
    .where(columnInValues(sql`${media.id}`, ids));

const spareRenditionsQuery = (catalogue: CatalogueDb, ids: string[]) =>
  catalogue
    .select({ id: spareRenditions.media_id, rendition: spareRenditions.rendition })
    .from(spareRenditions)
    .where(columnInValues(sql`${spareRenditions.media_id}`, ids));

const keptRenditionsQuery = (catalogue: CatalogueDb, ids: string[]) =>
  catalogue
    .select({ id: keptRenditions.media_id, rendition: keptRenditions.rendition })
    .from(keptRenditions)
    .where(columnInValues(sql`${keptRenditions.media_id}`, ids));

async function usedIds(core: CoreDb, ids: string[]): Promise<Set<string>> {
  const rows = await core
    .select({ id: directory.id })
    .from(directory)
    .where(and(columnInValues(sql`${directory.id}`, ids), sql`${directory.kind} = 'media' and ${directory.used} = 1`));
  return new Set(rows.map(({ id }) => id));
}

async function strayAvatars(core: CoreDb, keys: readonly string[]): Promise<string[]> {
  const rows = await core
    .select({ id: users.id, currentKey: users.avatar_key, next: users.avatar_pending })
    .from(users)
    .where(columnInValues(sql`${users.id}`, [...new Set(keys.map(ownerOfKey))]));
  const keptPrefixes = new Set(
    rows.flatMap(({ id, currentKey, next }) => [`a/${id}/${currentKey}`, `a/${id}/${next}`]),
  );
  return keys.filter((key) => !keptPrefixes.has(key.slice(0, key.lastIndexOf('/'))));
}

const isForsaken = sql`not exists (select 1 from ${media} where ${media.id} = ${uploadParts.media_id})`;

/** Media ids of stored upload parts whose media row is gone. */
export const strayUploadParts = (catalogue: CatalogueDb) =>
  catalogue.selectDistinct({ id: uploadParts.media_id }).from(uploadParts).where(isForsaken).limit(ROWS);

export const deleteStrayParts = (catalogue: CatalogueDb) => catalogue.delete(uploadParts).where(isForsaken);
