import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { mediaApi } from '#contract/media/api.ts';
import { CROP_MIN, editFault, isUnedited, toStoredEdit } from '#contract/media/edit.ts';
import type { Media } from '#contract/media/media.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { headObject, originalKey, preparedKey } from '#worker/db/bucket.ts';
import { sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Env } from '#worker/ground/env.ts';
import { changedMedia } from '#worker/media/cards.ts';
import { type MediaCall, publishInBackground } from '#worker/media/media-call.ts';
import { mediaShape } from '#worker/media/media-shape.ts';
import { ownMedia } from '#worker/media/queries.ts';
import { type MediaRow, media } from '#worker/media/tables.ts';
import { wantedEdit } from '#worker/media/wanted-edit.ts';
import { editJob } from './edit-job.ts';

/**
 * An edit of a photo that is still processing is stored for its first renditions: an import of an export restores
 * edits this way.
 */
const editedStates: readonly MediaRow['state'][] = ['processing', 'ready'];

type EditInput = z.output<typeof mediaApi.edit.input> & { id: string };

/**
 * Stores how a photo is turned and cropped, and starts making its renditions again; the old ones are shown until
 * then. Refused when no source is left to make them from, and when the photo was changed since it was read.
 */
export function requestEdit(call: MediaCall, { id, version, ...input }: EditInput): Promise<Media> {
  const { ownerDb, user, env, nowMs, c } = call;
  return retryOnConflict(async () => {
    const [row] = await ownMedia(ownerDb, user.id, id);
    if (!row) throw new AppError('not_found');
    if (row.version !== version) throw new AppError('changed_elsewhere', {}, { current: mediaShape(row, 'owner') });
    // A photo sent in a conversation stays as it was sent.
    if (
      row.kind !== 'image' ||
      !editedStates.includes(row.state) ||
      row.thread_id !== null ||
      !row.width ||
      !row.height
    )
      throw new AppError('edit_not_here');
    const { source } = wantedEdit(row);
    const fault = editFault({ ...input, source });
    if (fault) throw new AppError(fault, { limit: CROP_MIN });
    if (!(await hasSource(env, id))) throw new AppError('edit_without_source');
    const edit = toStoredEdit(source, input);
    const change = { edit: isUnedited(edit) ? null : edit, version: version + 1 };
    const answer = mediaShape({ ...row, ...change }, 'owner');
    const job = editJob({ id, version: change.version }, nowMs);
    await runBatch(ownerDb, [
      assertInBatch(
        ownerDb,
        sql`exists (select 1 from ${media} where ${media.id} = ${id} and ${media.version} = ${version})`,
      ),
      ownerDb.update(media).set(change).where(eq(media.id, id)),
      ownerDb.insert(jobs).values(job).onConflictDoNothing(),
      ...(await call.keep(answer)),
      ...call.cards.changeStatements(ownerDb, changedMedia(row), call),
    ]);
    publishInBackground(call);
    c.executionCtx.waitUntil(sendJobMessage(env, job, user.shard));
    return answer;
  });
}

/** Whether renditions can be made again, so that an edit can be undone. */
const hasSource = async (env: Env, id: string): Promise<boolean> =>
  (await headObject(env, preparedKey(id))) !== null || (await headObject(env, originalKey(id))) !== null;
