import { and, eq } from 'drizzle-orm';
import { inOneBatch } from '../../db/batch.ts';
import { AppError } from '../../ground/app-error.ts';
import { type MediaCall, tellCoreSoon } from '../media-call.ts';
import { type OwnedBy, ofOwner, ownedBy, ownerColumns, rulesOf } from '../media-owner.ts';
import { appointCover, ownMedia } from '../queries.ts';
import { type MediaRow, media } from '../tables.ts';
import { placeAmong } from './insert-media.ts';

/** Whether a picture may be given to another owner: one of a specimen that is still being sent, to another specimen. */
export const mayMove = ({ state, specimen_id }: MediaRow, { column }: OwnedBy): boolean =>
  state === 'uploading' && specimen_id !== null && column === 'specimen_id';

/** Refuses where this user may begin no upload, or no further one. */
export async function refuseWithoutPlace(call: MediaCall, owner: OwnedBy): Promise<void> {
  const { mayBegin, limit } = rulesOf(call.owners, owner);
  const [may, held] = await Promise.all([
    mayBegin(call, owner.id),
    call.own.$count(media, ofOwner(call.user.id, owner)),
  ]);
  if (!may) throw new AppError('not_found');
  if (limit !== null && held >= limit.most) throw new AppError(limit.full, { limit: limit.most });
}

/**
 * Gives an upload to another specimen, the last in its order, with all that has arrived: the id under which a specimen is
 * stored may be another in the end than the one that its photographs were sent for.
 */
export async function moveUpload(call: MediaCall, row: MediaRow, owner: OwnedBy): Promise<MediaRow> {
  const { own, user } = call;
  await refuseWithoutPlace(call, owner);
  const { isFree, ...place } = placeAmong(user.id, owner, rulesOf(call.owners, owner));
  const moved = { ...row, ...ownerColumns(owner) };
  await inOneBatch(own, [
    own
      .update(media)
      .set({ ...ownerColumns(owner), ...place })
      .where(and(eq(media.id, row.id), eq(media.state, 'uploading'), isFree)),
    appointCover(own, user.id, ownedBy(row)),
    ...call.cards.changed(own, row, call),
    ...call.cards.changed(own, moved, call),
  ]);
  tellCoreSoon(call);
  const [after] = await ownMedia(own, user.id, row.id);
  if (after?.[owner.column] === owner.id) return after;
  await refuseWithoutPlace(call, owner);
  throw new AppError('not_found');
}
