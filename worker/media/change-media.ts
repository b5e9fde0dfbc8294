import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { mediaApi } from '#contract/media/api.ts';
import { unmapOutline } from '#contract/media/edit.ts';
import { isShowable, type Media } from '#contract/media/media.ts';
import { isWithinImage } from '#contract/media/outline.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { deleteMediaObjects } from '#worker/db/bucket.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import { changedMedia } from './cards.ts';
import { discardMedia } from './discard-media.ts';
import { forgetMeasurements } from './measurement-queries.ts';
import { type CardedCall, type MediaCall, publishInBackground } from './media-call.ts';
import { ofOwner, ownerColumns, ownerRules, toOwnerReference } from './media-owner.ts';
import { mediaShape } from './media-shape.ts';
import { appointCover, mediaOfOwner, ownMedia, releaseMediaId, unsetOtherCovers, whereMediaIs } from './queries.ts';
import { type MediaRow, media } from './tables.ts';
import { isEditPending } from './wanted-edit.ts';

type Change = z.output<typeof mediaApi.change.input> & { id: string };
type Order = z.output<typeof mediaApi.order.input>;

/** Changes the details of a photo, or makes it the cover; refused when the photo was changed since it was read. */
export function changeMedia(call: MediaCall, input: Change): Promise<Media> {
  const { ownerDb, user } = call;
  const { id, version, ...change } = input;
  return retryOnConflict(async () => {
    const [row] = await ownMedia(ownerDb, user.id, id);
    if (!row) throw new AppError('not_found');
    if (row.version !== version) throw new AppError('changed_elsewhere', {}, { current: mediaShape(row, 'owner') });
    refuseOutline(row, change.outline);
    const columns = { ...appliedChange(row, change), version: version + 1 };
    const answer = mediaShape({ ...row, ...columns }, 'owner');
    const needsWatermark = 'view' in change || 'watermark_id' in change;
    const watermarkJob = needsWatermark ? call.watermarkMedia(call, answer) : null;
    await runBatch(ownerDb, [
      assertInBatch(
        ownerDb,
        sql`exists (select 1 from ${media} where ${media.id} = ${id} and ${media.version} = ${version})`,
      ),
      ownerDb.update(media).set(columns).where(eq(media.id, id)),
      ...(columns.is_cover ? [unsetOtherCovers(ownerDb, row, toOwnerReference(row))] : []),
      ...(change.view ? [appointCover(ownerDb, user.id, toOwnerReference(row))] : []),
      ...(await call.keep(answer)),
      ...call.cards.changeStatements(ownerDb, changedMedia(row), call),
      ...(watermarkJob ? [watermarkJob.statement] : []),
    ]);
    publishInBackground(call);
    watermarkJob?.sendMessage();
    return answer;
  });
}

/**
 * The columns that a change writes. An outline is drawn on the photo as shown, but stored in pixels before any
 * edit.
 */
function appliedChange({ view, rendered_edit }: MediaRow, { outline, ...change }: Omit<Change, 'id' | 'version'>) {
  const isPacking = (change.view ?? view) === 'packing';
  const storedOutline = outline && rendered_edit ? unmapOutline(rendered_edit, outline) : outline;
  return {
    ...change,
    ...(storedOutline !== undefined && { outline: storedOutline }),
    // If it stayed the cover, the order of the photos that visitors see would change.
    ...(isPacking && { is_cover: false }),
  };
}

/** Refuses an outline unless it lies on a photo whose sides are known. */
function refuseOutline(row: MediaRow, outline: Change['outline']) {
  const { kind, width, height } = row;
  if (!outline) return;
  if (kind === 'video') throw new AppError('outline_of_video');
  if (isEditPending(row)) throw new AppError('edit_pending');
  if (width === null || height === null || !isWithinImage(outline, { width, height }))
    throw new AppError('outline_outside');
}

/** Deletes a photo with all its files; repeating it changes nothing. */
export async function removeMedia(call: CardedCall, { id }: { id: string }): Promise<Record<string, never>> {
  const { ownerDb, user, core, env, nowMs, c } = call;
  const [row] = await ownMedia(ownerDb, user.id, id);
  if (!row) {
    const [claim] = await whereMediaIs(core, id);
    if (claim?.user_id !== user.id) throw new AppError('not_found');
    return {};
  }
  await discardMedia(ownerDb, call.cards, row, call, await call.keep({}));
  await runBatch(core, [releaseMediaId(core, id, nowMs), forgetMeasurements(core, [id])]);
  c.executionCtx.waitUntil(deleteMediaObjects(env, id, row.upload_id));
  publishInBackground(call);
  return {};
}

/** Sets the order of all photos of a specimen or other owner; `version` is the version of that owner. */
export async function orderMedia(call: MediaCall, { owner, ids, version }: Order) {
  const { ownerDb, user } = call;
  const ownerReference = toOwnerReference(owner);
  const current = await ownerRules(call.owners, ownerReference).find(call, ownerReference.id);
  if (current === null) throw new AppError('not_found');
  const rows = await mediaOfOwner(ownerDb, user.id, ownerReference);
  if (current !== version) throw new AppError('changed_elsewhere', {}, { current: { version: current } });
  const complete = ids.length === rows.length && rows.every(({ id }) => ids.includes(id));
  if (!complete) throw fieldError('ids', 'form_choice');
  const positions = sql.join(
    ids.map((id, index) => sql`when ${id} then ${index + 1}`),
    sql` `,
  );
  const orderedMedia = rows
    .map((row) => ({ ...row, order: ids.indexOf(row.id) + 1 }))
    .sort((a, b) => a.order - b.order)
    .map((row) => mediaShape(row, 'owner'));
  const answer = { media: orderedMedia, version };
  const move = ownerDb
    .update(media)
    .set({ order: sql`case ${media.id} ${positions} else ${media.order} end` })
    .where(ofOwner(user.id, ownerReference));
  const shownIds = rows.filter(isShowable).map(({ id }) => id);
  const isSameForVisitors = shownIds.every(
    (id, index) => id === ids.filter((otherId) => shownIds.includes(otherId))[index],
  );
  const mediaChange = { user_id: user.id, ...ownerColumns(ownerReference), isShown: !isSameForVisitors };
  await runBatch(ownerDb, [
    move,
    ...(await call.keep(answer)),
    ...call.cards.changeStatements(ownerDb, mediaChange, call),
  ]);
  publishInBackground(call);
  return answer;
}
