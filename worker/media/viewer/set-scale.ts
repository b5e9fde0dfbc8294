import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import type { Media } from '#contract/media/media.ts';
import { demand, inOneBatch, retryOnConflict } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { changedMedia } from '#worker/media/cards.ts';
import { type CardedCall, tellCoreSoon } from '#worker/media/media-call.ts';
import { ownMedia } from '#worker/media/queries.ts';
import { mediaShape } from '#worker/media/shape.ts';
import { media } from '#worker/media/tables.ts';

type ScaleInput = z.output<typeof viewerApi.setScale.input> & { id: string };

/** Sets the scale of the user's own photo; refused when the photo was changed since it was read. */
export function setScale(call: CardedCall, { id, scale, version }: ScaleInput): Promise<Media> {
  const { ownerDb, user } = call;
  return retryOnConflict(async () => {
    const [row] = await ownMedia(ownerDb, user.id, id);
    if (!row) throw new AppError('not_found');
    if (row.version !== version) throw new AppError('changed_elsewhere', {}, { current: mediaShape(row, 'owner') });
    if (row.kind !== 'image' || row.state !== 'ready' || !row.width) throw new AppError('scale_not_here');
    const change = {
      um_per_px: scale?.um_per_px ?? null,
      scale_source: scale?.from ?? null,
      version: version + 1,
    };
    const answer = mediaShape({ ...row, ...change }, 'owner');
    await inOneBatch(ownerDb, [
      demand(ownerDb, sql`exists (select 1 from ${media} where ${media.id} = ${id} and ${media.version} = ${version})`),
      ownerDb.update(media).set(change).where(eq(media.id, id)),
      ...(await call.keep(answer)),
      ...call.cards.changeStatements(ownerDb, changedMedia(row), call),
    ]);
    tellCoreSoon(call);
    return answer;
  });
}
