import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import type { Media } from '#contract/media/media.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { type Call, serve } from '#worker/http/serve-api.ts';
import { changedMedia } from '#worker/media/cards.ts';
import { mediaOwnerQuery } from '#worker/media/measurement-queries.ts';
import { type CardedCall, publishInBackground } from '#worker/media/media-call.ts';
import { mediaShape } from '#worker/media/media-shape.ts';
import { ownMedia } from '#worker/media/queries.ts';
import { findSeenMedia } from '#worker/media/seen-media.ts';
import { media } from '#worker/media/tables.ts';
import type { ViewerPorts } from '#worker/media/viewer-ports.ts';
import { listMeasurements, measure, unmeasure } from './measurements.ts';
import { readView } from './read-view.ts';

type ScaleInput = z.output<typeof viewerApi.setScale.input> & { id: string };

/** Sets the scale of the user's own photo; refused when the photo was changed since it was read. */
function setScale(call: CardedCall, { id, scale, version }: ScaleInput): Promise<Media> {
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
    await runBatch(ownerDb, [
      assertInBatch(
        ownerDb,
        sql`exists (select 1 from ${media} where ${media.id} = ${id} and ${media.version} = ${version})`,
      ),
      ownerDb.update(media).set(change).where(eq(media.id, id)),
      ...(await call.keep(answer)),
      ...call.cards.changeStatements(ownerDb, changedMedia(row), call),
    ]);
    publishInBackground(call);
    return answer;
  });
}

type ComparableQuery = z.output<typeof viewerApi.comparable.input> & { id: string };

/** The photos with a scale by the owner of the viewed photo, newest first. */
async function listComparable(ports: ViewerPorts, call: Call, { id, limit, cursor }: ComparableQuery) {
  const seenMedia = await findSeenMedia(ports, call, { id });
  const { row, db, isOwn } = seenMedia;
  const [owner] = await mediaOwnerQuery(call.core, seenMedia);
  if (!owner) throw new AppError('not_found');
  const list = `comparable ${row.user_id}`;
  const position = readCursor(list, cursor, ['number', 'string']);
  const rows = await ports.listScaledMedia(db, { id: row.user_id, ...owner }, isOwn ? 'owner' : 'visitor', {
    limit: limit + 1,
    position: position && [Number(position[0]), String(position[1])],
  });
  const page = buildPage(rows, limit, (last) => writeCursor(list, [last.created_at, last.media.id]));
  return { ...page, items: page.items.map(({ media, specimen }) => ({ media, specimen })) };
}

/** The viewer of one photo: its scale, its measurements, and the photos it can be compared with. */
export const viewerRoutes = (ports: ViewerPorts) =>
  serve(viewerApi, {
    publicView: (call, input) => readView(ports, call, input),
    view: (call, input) => readView(ports, call, input),
    comparable: (call, input) => listComparable(ports, call, input),
    setScale: (call, input) => setScale({ ...call, cards: ports.cards }, input),
    measurements: (call, input) => listMeasurements(ports, call, input),
    measure: (call, measurement) => measure(ports, call, measurement),
    unmeasure,
  });
