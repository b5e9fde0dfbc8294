import type { z } from 'zod';
import type { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { pageOfRows, readCursor, writeCursor } from '#worker/db/page.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve.ts';
import { mediaOwnerQuery } from '#worker/media/measurement-queries.ts';
import { findSeenMedia } from '#worker/media/seen-picture.ts';
import type { ViewerPorts } from '#worker/media/viewer-ports.ts';

type ComparableQuery = z.output<typeof viewerApi.comparable.input> & { id: string };

/** The photos with a scale by the owner of the viewed photo, newest first. */
export async function listComparable(ports: ViewerPorts, call: Call, { id, limit, cursor }: ComparableQuery) {
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
  const page = pageOfRows(rows, limit, (last) => writeCursor(list, [last.created_at, last.media.id]));
  return { ...page, items: page.items.map(({ media, specimen }) => ({ media, specimen })) };
}
