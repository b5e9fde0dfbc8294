import { and, eq } from 'drizzle-orm';
import { VIDEOS_TOGETHER } from '#contract/media/media.ts';
import { inOneBatch } from '../../db/batch.ts';
import { AppError } from '../../ground/app-error.ts';
import { changedPicture } from '../cards.ts';
import { type MediaCall, tellCoreSoon } from '../media-call.ts';
import { type OwnedBy, ofOwner, ownedBy, ownerColumns, rulesOf } from '../media-owner.ts';
import { appointCover, ownMedia } from '../queries.ts';
import { type MediaRow, media } from '../tables.ts';
import { placeAmong } from './insert-media.ts';

/** Whether a picture may be given to another owner: one of a specimen that is still being sent, to another specimen. */
export const mayMove = ({ state, specimen_id }: MediaRow, { column }: OwnedBy): boolean =>
  state === 'uploading' && specimen_id !== null && column === 'specimen_id';

/** Refuses where this user may begin no upload, or no further one. */
export async function refuseWithoutPlace(call: MediaCall, owner: OwnedBy, kind: MediaRow['kind']): Promise<void> {
  const { mayBegin, limit } = rulesOf(call.owners, owner);
  const siblings = ofOwner(call.user.id, owner);
  const [may, held, videos] = await Promise.all([
    mayBegin(call, owner.id),
    call.own.$count(media, siblings),
    kind === 'video' ? call.own.$count(media, and(siblings, eq(media.kind, kind))) : 0,
  ]);
  if (!may) throw new AppError('not_found');
  if (limit !== null && held >= limit.most) throw new AppError(limit.full, { limit: limit.most });
  if (videos >= VIDEOS_TOGETHER) throw new AppError('videos_full', { limit: VIDEOS_TOGETHER });
}

/**
 * Gives an upload to another specimen, the last in its order, with all that has arrived: the id under which a specimen is
 * stored may be another in the end than the one that its photographs were sent for.
 */
export async function moveUpload(call: MediaCall, row: MediaRow, owner: OwnedBy): Promise<MediaRow> {
  const { own, user } = call;
  await refuseWithoutPlace(call, owner, row.kind);
  const { isFree, ...place } = placeAmong(user.id, owner, row.kind, rulesOf(call.owners, owner));
  const moved = { ...row, ...ownerColumns(owner) };
  await inOneBatch(own, [
    own
      .update(media)
      .set({ ...ownerColumns(owner), ...place })
      .where(and(eq(media.id, row.id), eq(media.state, 'uploading'), isFree)),
    appointCover(own, user.id, ownedBy(row)),
    ...call.cards.changed(own, changedPicture(row), call),
    ...call.cards.changed(own, changedPicture(moved), call),
  ]);
  tellCoreSoon(call);
  const [after] = await ownMedia(own, user.id, row.id);
  if (after?.[owner.column] === owner.id) return after;
  await refuseWithoutPlace(call, owner, row.kind);
  throw new AppError('not_found');
}
