import { eq } from 'drizzle-orm';
import { deleteObjects, headObject, imageKey, originalKey, preparedKey } from '#worker/db/bucket.ts';
import { allShards } from '#worker/db/catalogue.ts';
import { Databases } from '#worker/db/databases.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import type { CardUpdates } from '#worker/media/cards.ts';
import { finishProcessing } from '#worker/media/media-processing.ts';
import { mediaById } from '#worker/media/queries.ts';
import { addMismatches, type CheckStage, checkStages, type MediaCheck } from './media-check.ts';
import {
  type BucketRange,
  type CheckContext,
  deleteStrayParts,
  type MediaCheckRow,
  readStretch,
  type StrayPorts,
  strayKeys,
  strayUploadParts,
} from './stray-objects.ts';

declare module '../../db/job.ts' {
  interface JobPayloads {
    check_media: MediaCheck;
  }
}

/**
 * Ports that later parts implement: finding their objects without a row and their rows without an object, and updating
 * the specimen of a failed photo.
 */
type CheckPorts = StrayPorts & { cards: CardUpdates; bareCovers: CoverCheck };

/** A range of the copies of covers by their threads, `uptoId` null for the end, and the keys that are in the bucket. */
export type CoverRange = { afterId: string; uptoId: string | null; keys: readonly string[] };
type CoverCheck = {
  /** returns the keys of copies in the range that are missing in the bucket */
  find: (context: CheckContext, range: CoverRange) => Promise<string[]>;
  /** deletes the rows of these copies */
  deleteRows: (context: CheckContext, keys: readonly string[]) => Promise<unknown>;
};

const DAY_MS = 86_400_000;

/**
 * Compares one range of the bucket with the rows, for objects without a row and rows without objects, and stores
 * the progress and the result in the job. An object counts as stray once it is a day old, so that an upload has
 * time to get its row.
 */
export const checkMedia =
  (ports: CheckPorts) =>
  async (env: Env, check: MediaCheck): Promise<'more' | undefined> => {
    const databases = new Databases(env);
    const core = databases.primaryCoreDb;
    const catalogues = new Map(allShards(env).map((shard) => [shard, databases.catalogue(shard)]));
    const nextCheck = await checkStretch({ env, core, catalogues }, check, ports);
    await core
      .update(jobs)
      .set({ payload: nextCheck, deaths: 0, heartbeat_at: Date.now() })
      .where(eq(jobs.id, check.id));
    if (nextCheck.stage !== 'done') return 'more';
    const { stray, bare, sourceless, parts } = nextCheck;
    const counts = { stray: stray.count, bare: bare.count, sourceless: sourceless.count, parts: parts.count };
    if (Object.values(counts).some((count) => count > 0)) console.error('media do not agree', counts);
  };

async function checkStretch(
  context: CheckContext,
  check: MediaCheck,
  { cards, bareCovers, ...strayPorts }: CheckPorts,
): Promise<MediaCheck> {
  if (check.stage === 'done') return check;
  if (check.stage === 'parts') return { ...(await checkParts(context, check)), stage: 'done' };
  const stretch = await readStretch(context, check.stage, check.after);
  const oldKeys = stretch.keys.filter(({ uploadTimeMs }) => uploadTimeMs < Date.now() - DAY_MS).map(({ key }) => key);
  const strayObjectKeys = await strayKeys(context, check.stage, oldKeys, strayPorts);
  if (check.sweep && strayObjectKeys.length > 0) await deleteObjects(context.env, strayObjectKeys);
  const incompleteRows = check.stage === 'd' ? await findIncompleteRows(context, stretch) : [];
  const rowsWithoutSource = check.stage === 'o' ? await findRowsWithoutSource(context, stretch) : [];
  const missingCopies = check.stage === 'x' ? await bareCovers.find(context, coverRange(check, stretch)) : [];
  if (check.sweep) {
    for (const row of incompleteRows) await markMediaFailed(context, cards, row);
    if (missingCopies.length > 0) await bareCovers.deleteRows(context, missingCopies);
  }
  return {
    ...check,
    ...(stretch.upto === null ? { stage: nextStage(check.stage), after: '' } : { after: stretch.upto }),
    objects: check.objects + stretch.keys.length,
    rows: check.rows + (check.stage === 'd' ? stretch.rows.length : 0),
    stray: addMismatches(check.stray, strayObjectKeys),
    bare: addMismatches(check.bare, [...incompleteRows.map(({ id }) => id), ...missingCopies]),
    sourceless: addMismatches(
      check.sourceless,
      rowsWithoutSource.map(({ id }) => id),
    ),
  };
}

const coverRange = ({ after }: MediaCheck, { keys, upto }: BucketRange): CoverRange => ({
  afterId: after,
  uptoId: upto,
  keys: keys.map(({ key }) => key),
});

const nextStage = (stage: CheckStage) => checkStages[checkStages.indexOf(stage) + 1] ?? 'done';

/**
 * Ready photos that lack one of their objects; each object is looked up again, as it may be newer than the listing.
 */
async function findIncompleteRows({ env }: CheckContext, { keys, rows }: BucketRange): Promise<MediaCheckRow[]> {
  const presentKeys = new Set(keys.map(({ key }) => key));
  const rowsWithoutObject = [];
  for (const row of rows) {
    if (row.state !== 'ready') continue;
    const expectedKeys = row.edges.map((edge) => imageKey(row.id, row.rendition, edge));
    const missingKey = expectedKeys.find((key) => !presentKeys.has(key));
    if (missingKey && !(await headObject(env, missingKey))) rowsWithoutObject.push(row);
  }
  return rowsWithoutObject;
}

/** Photos without the original and without the prepared JPEG, which cannot be made again. */
async function findRowsWithoutSource({ env }: CheckContext, { keys, rows }: BucketRange): Promise<MediaCheckRow[]> {
  const presentKeys = new Set(keys.map(({ key }) => key));
  const rowsWithoutSource = [];
  for (const row of rows) {
    if (row.state === 'uploading' || presentKeys.has(originalKey(row.id))) continue;
    const sourceObject = (await headObject(env, preparedKey(row.id))) ?? (await headObject(env, originalKey(row.id)));
    if (!sourceObject) rowsWithoutSource.push(row);
  }
  return rowsWithoutSource;
}

/**
 * Marks a ready photo that lacks a rendition as failed, so that its owner notices. A photo that only lacks its
 * source stays ready.
 */
async function markMediaFailed({ catalogues }: CheckContext, cards: CardUpdates, { shard, id }: MediaCheckRow) {
  const catalogue = catalogues.get(shard);
  const [row] = catalogue ? await mediaById(catalogue, id) : [];
  if (catalogue && row)
    await finishProcessing(catalogue, cards, row, { state: 'failed', reason: 'unexpected', edges: [] }, 'ready');
}

async function checkParts({ catalogues }: CheckContext, check: MediaCheck): Promise<MediaCheck> {
  let parts = check.parts;
  for (const catalogue of catalogues.values()) {
    parts = addMismatches(
      parts,
      (await strayUploadParts(catalogue)).map(({ id }) => id),
    );
    if (check.sweep) await deleteStrayParts(catalogue);
  }
  return { ...check, parts };
}
