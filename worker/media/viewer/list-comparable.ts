import type { z } from 'zod';
import type { viewerApi } from '#contract/media/viewer/viewer-api.ts';
import { pageOfRows, readCursor, writeCursor } from '../../db/page.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { ownerOfPicture } from './measurement-queries.ts';
import { seenPicture } from './seen-picture.ts';
import type { ViewerPorts } from './viewer-ports.ts';

type ComparableQuery = z.output<typeof viewerApi.comparable.input> & { id: string };

/** The photographs with a scale by the owner of the viewed picture, newest first. */
export async function listComparable(ports: ViewerPorts, call: Call, { id, limit, cursor }: ComparableQuery) {
  const picture = await seenPicture(ports, call, { id });
  const { row, db, isOwn } = picture;
  const [owner] = await ownerOfPicture(call.core, picture);
  if (!owner) throw new AppError('not_found');
  const list = `comparable ${row.user_id}`;
  const after = readCursor(list, cursor, ['number', 'string']);
  const rows = await ports.scaledPictures(db, { id: row.user_id, ...owner }, isOwn ? 'owner' : 'visitor', {
    limit: limit + 1,
    after: after && [Number(after[0]), String(after[1])],
  });
  const page = pageOfRows(rows, limit, (last) => writeCursor(list, [last.created_at, last.media.id]));
  return { ...page, items: page.items.map(({ media, specimen }) => ({ media, specimen })) };
}
