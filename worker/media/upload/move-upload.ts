import { and, eq } from 'drizzle-orm';
import { VIDEOS_TOGETHER } from '#contract/media/media.ts';
import { runBatch } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { changedMedia } from '#worker/media/cards.ts';
import { type MediaCall, publishInBackground } from '#worker/media/media-call.ts';
import { type OwnedBy, ofOwner, ownerColumns, ownerRules, toOwnerReference } from '#worker/media/media-owner.ts';
import { appointCover, ownMedia } from '#worker/media/queries.ts';
import { type MediaRow, media } from '#worker/media/tables.ts';
import { positionSql } from './insert-media.ts';

/** Whether a photo may move to another owner: only while uploading, from one specimen to another. */
export const mayMove = ({ state, specimen_id }: MediaRow, { column }: OwnedBy): boolean =>
  state === 'uploading' && specimen_id !== null && column === 'specimen_id';

/** Refuses if this user may begin no upload for this owner, or no further one. */
export async function refuseFullOwner(call: MediaCall, owner: OwnedBy, kind: MediaRow['kind']): Promise<void> {
  const { mayBegin, limit } = ownerRules(call.owners, owner);
  const siblings = ofOwner(call.user.id, owner);
  const [may, mediaCount, videos] = await Promise.all([
    mayBegin(call, owner.id),
    call.ownerDb.$count(media, siblings),
    kind === 'video' ? call.ownerDb.$count(media, and(siblings, eq(media.kind, kind))) : 0,
  ]);
  if (!may) throw new AppError('not_found');
  if (limit !== null && mediaCount >= limit.maxCount) throw new AppError(limit.full, { limit: limit.maxCount });
  if (videos >= VIDEOS_TOGETHER) throw new AppError('videos_full', { limit: VIDEOS_TOGETHER });
}

/**
 * Moves an upload with all its parts to another specimen, last in its order: a specimen may be stored under another
 * id than the one its photos were sent for.
 */
export async function moveUpload(call: MediaCall, row: MediaRow, owner: OwnedBy): Promise<MediaRow> {
  const { ownerDb, user } = call;
  await refuseFullOwner(call, owner, row.kind);
  const { isFree, ...place } = positionSql(user.id, owner, row.kind, ownerRules(call.owners, owner));
  const movedRow = { ...row, ...ownerColumns(owner) };
  await runBatch(ownerDb, [
    ownerDb
      .update(media)
      .set({ ...ownerColumns(owner), ...place })
      .where(and(eq(media.id, row.id), eq(media.state, 'uploading'), isFree)),
    appointCover(ownerDb, user.id, toOwnerReference(row)),
    ...call.cards.changeStatements(ownerDb, changedMedia(row), call),
    ...call.cards.changeStatements(ownerDb, changedMedia(movedRow), call),
  ]);
  publishInBackground(call);
  const [updatedRow] = await ownMedia(ownerDb, user.id, row.id);
  if (updatedRow?.[owner.column] === owner.id) return updatedRow;
  await refuseFullOwner(call, owner, row.kind);
  throw new AppError('not_found');
}
