import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isWithinImage } from '#contract/collection/measures/outline.ts';
import type { mediaApi } from '#contract/media/api.ts';
import { unmapOutline } from '#contract/media/edit/edit.ts';
import { isShowable, type Media } from '#contract/media/media.ts';
import { demand, inOneBatch, retryOnConflict } from '../db/batch.ts';
import { deleteAllOf } from '../db/bucket.ts';
import { AppError, refusedField } from '../ground/app-error.ts';
import { changedPicture } from './cards.ts';
import { isEditPending } from './edit/wanted-edit.ts';
import { type CardedCall, type MediaCall, tellCoreSoon } from './media-call.ts';
import { ofOwner, ownedBy, ownerColumns, rulesOf } from './media-owner.ts';
import { appointCover, mediaOfOwner, ownMedia, releaseMediaId, unsetOtherCovers, whereMediaIs } from './queries.ts';
import { mediaShape } from './shape.ts';
import { type MediaRow, media } from './tables.ts';
import { discardMedia } from './upload/discard-media.ts';
import { forgetMeasurements } from './viewer/measurement-queries.ts';

type Change = z.output<typeof mediaApi.change.input> & { id: string };
type Order = z.output<typeof mediaApi.order.input>;

/** Says something else of a picture, or makes it the cover; refused when it was changed since it was read. */
export function changeMedia(call: MediaCall, input: Change): Promise<Media> {
  const { own, user } = call;
  const { id, version, ...change } = input;
  return retryOnConflict(async () => {
    const [row] = await ownMedia(own, user.id, id);
    if (!row) throw new AppError('not_found');
    if (row.version !== version) throw new AppError('changed_elsewhere', {}, { current: mediaShape(row, 'owner') });
    refuseOutline(row, change.outline);
    const applied = { ...appliedChange(row, change), version: version + 1 };
    const after = mediaShape({ ...row, ...applied }, 'owner');
    const isMarkedAnew = 'view' in change || 'watermark_id' in change;
    const marking = isMarkedAnew ? call.markPicture(call, after) : null;
    await inOneBatch(own, [
      demand(own, sql`exists (select 1 from ${media} where ${media.id} = ${id} and ${media.version} = ${version})`),
      own.update(media).set(applied).where(eq(media.id, id)),
      ...(applied.is_cover ? [unsetOtherCovers(own, row, ownedBy(row))] : []),
      ...(change.view ? [appointCover(own, user.id, ownedBy(row))] : []),
      ...(await call.keep(after)),
      ...call.cards.changed(own, changedPicture(row), call),
      ...(marking ? [marking.statement] : []),
    ]);
    tellCoreSoon(call);
    marking?.sendMessage();
    return after;
  });
}

/** What a change writes. An outline is drawn on the photograph as it is shown, and stored in pixels before any edit. */
function appliedChange({ view, rendered_edit }: MediaRow, { outline, ...change }: Omit<Change, 'id' | 'version'>) {
  const isPacking = (change.view ?? view) === 'packing';
  const storedOutline = outline && rendered_edit ? unmapOutline(rendered_edit, outline) : outline;
  return {
    ...change,
    ...(storedOutline !== undefined && { outline: storedOutline }),
    // As a cover it would have the pictures that visitors see change places.
    ...(isPacking && { is_cover: false }),
  };
}

/** An outline is of a photograph whose sides are known, and lies on it. */
function refuseOutline(row: MediaRow, outline: Change['outline']) {
  const { kind, width, height } = row;
  if (!outline) return;
  if (kind === 'video') throw new AppError('outline_of_video');
  if (isEditPending(row)) throw new AppError('edit_pending');
  if (width === null || height === null || !isWithinImage(outline, { width, height }))
    throw new AppError('outline_outside');
}

/** Deletes a picture with all its files; repeating it changes nothing. */
export async function removeMedia(call: CardedCall, { id }: { id: string }): Promise<Record<string, never>> {
  const { own, user, core, env, now, c } = call;
  const [row] = await ownMedia(own, user.id, id);
  if (!row) {
    const [place] = await whereMediaIs(core, id);
    if (place?.user_id !== user.id) throw new AppError('not_found');
    return {};
  }
  await discardMedia(own, call.cards, row, call, await call.keep({}));
  await inOneBatch(core, [releaseMediaId(core, id, now), forgetMeasurements(core, [id])]);
  c.executionCtx.waitUntil(deleteAllOf(env, id, row.upload_id));
  tellCoreSoon(call);
  return {};
}

/** Sets the order of all pictures of a specimen or other owner; `version` is the version of that owner. */
export async function orderMedia(call: MediaCall, { owner, ids, version }: Order) {
  const { own, user } = call;
  const owned = ownedBy(owner);
  const current = await rulesOf(call.owners, owned).find(call, owned.id);
  if (current === null) throw new AppError('not_found');
  const rows = await mediaOfOwner(own, user.id, owned);
  if (current !== version) throw new AppError('changed_elsewhere', {}, { current: { version: current } });
  const complete = ids.length === rows.length && rows.every(({ id }) => ids.includes(id));
  if (!complete) throw refusedField('ids', 'form_choice');
  const place = sql.join(
    ids.map((id, at) => sql`when ${id} then ${at + 1}`),
    sql` `,
  );
  const ordered = rows
    .map((row) => ({ ...row, order: ids.indexOf(row.id) + 1 }))
    .sort((a, b) => a.order - b.order)
    .map((row) => mediaShape(row, 'owner'));
  const answer = { media: ordered, version };
  const move = own
    .update(media)
    .set({ order: sql`case ${media.id} ${place} else ${media.order} end` })
    .where(ofOwner(user.id, owned));
  const shownIds = rows.filter(isShowable).map(({ id }) => id);
  const isSameForVisitors = shownIds.every(
    (id, index) => id === ids.filter((other) => shownIds.includes(other))[index],
  );
  const changedPictures = { user_id: user.id, ...ownerColumns(owned), isShown: !isSameForVisitors };
  await inOneBatch(own, [move, ...(await call.keep(answer)), ...call.cards.changed(own, changedPictures, call)]);
  tellCoreSoon(call);
  return answer;
}
