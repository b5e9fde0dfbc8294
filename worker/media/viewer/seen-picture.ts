import { isShowable } from '#contract/media/media.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { AppError } from '../../ground/app-error.ts';
import { isForAll } from '../media-owner.ts';
import { mediaPlace } from '../media-place.ts';
import type { Attached, PictureBeside, Seeing, SentPicture, ViewerPorts } from './viewer-ports.ts';

/** Which picture is looked at, and in which conversation. */
export type AskedPicture = { id: string; thread_id?: string | undefined };

/** A picture that a caller may see, with those beside it that they may see too. */
export type SeenPicture = {
  row: PictureBeside;
  beside: PictureBeside[];
  db: CatalogueDb;
  isOwn: boolean;
  attached: Attached | null;
};

/**
 * A picture for whoever may see it: everybody what is shown, its owner every one, and the two of a conversation, or
 * everybody while it is public, what was put to it. What is not for the caller is not found, as what is not there.
 */
export async function seenPicture(
  ports: ViewerPorts,
  call: Seeing,
  { id, thread_id }: AskedPicture,
): Promise<SeenPicture> {
  const { core, user, c } = call;
  const place = await mediaPlace(core, id);
  if (!place) throw new AppError('not_found');
  const db = c.var.databases.catalogue(place.shard);
  const [rows, attached] = await Promise.all([
    ports.picturesBeside(db, place.user_id, id),
    thread_id === undefined ? null : attachedIn(ports, call, thread_id, id),
  ]);
  const row = rows.find((mediaRow) => mediaRow.id === id);
  if (!row) throw new AppError('not_found');
  const isOwn = user?.id === place.user_id;
  const isThere = attached
    ? attached.ids.includes(id) && isOpen(row, isOwn)
    : isOwn || (await isForAll(ports.owners, core, row));
  if (!isThere) throw new AppError('not_found');
  const shownRow = attached?.sent ? asSent(row, attached.sent) : row;
  return { row: shownRow, beside: rows.filter((mediaRow) => isOwn || isShowable(mediaRow)), db, isOwn, attached };
}

/** A picture with the pixels that it had when it was put to a conversation. */
const asSent = (
  row: PictureBeside,
  { rendered_edit = null, rendition, edges, ...sentMedia }: SentPicture,
): PictureBeside => ({
  ...row,
  rendition,
  edges,
  width: sentMedia.width,
  height: sentMedia.height,
  dominant_color: sentMedia.dominant_color,
  edit: rendered_edit,
  rendered_edit,
});

/** Pictures of packing are for the two of a conversation, of which a caller that is nobody is none. */
const isOpen = ({ state }: PictureBeside, isOwn: boolean) => isOwn || state === 'ready';

const attachedIn = (ports: ViewerPorts, call: Seeing, threadId: string, id: string) =>
  call.user ? ports.attachedIn({ ...call, user: call.user }, threadId, id) : ports.attachedInPublic(call, threadId);
