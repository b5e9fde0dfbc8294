import { isShowable } from '#contract/media/media.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { isForAll } from './media-owner.ts';
import { locateMedia } from './media-place.ts';
import type { Attachment, SentMedia, SiblingMedia, ViewCall, ViewerPorts } from './viewer-ports.ts';

/** Which picture is looked at, and in which conversation. */
export type MediaRequest = { id: string; thread_id?: string | undefined };

/** A picture that a caller may see, with those beside it that they may see too. */
export type SeenMedia = {
  row: SiblingMedia;
  siblings: SiblingMedia[];
  db: CatalogueDb;
  isOwn: boolean;
  attachment: Attachment | null;
};

/**
 * A picture for whoever may see it: everybody what is shown, its owner every one, and the two of a conversation, or
 * everybody while it is public, what was put to it. What is not for the caller is not found, as what is not there.
 */
export async function findSeenMedia(
  ports: ViewerPorts,
  call: ViewCall,
  { id, thread_id }: MediaRequest,
): Promise<SeenMedia> {
  const { core, user, c } = call;
  const location = await locateMedia(core, id);
  if (!location) throw new AppError('not_found');
  const db = c.var.databases.catalogue(location.shard);
  const [rows, attachment] = await Promise.all([
    ports.readSiblings(db, location.user_id, id),
    thread_id === undefined ? null : readAttachment(ports, call, thread_id, id),
  ]);
  const row = rows.find((mediaRow) => mediaRow.id === id);
  if (!row) throw new AppError('not_found');
  const isOwn = user?.id === location.user_id;
  const isThere = attachment
    ? attachment.ids.includes(id) && isOpen(row, isOwn)
    : isOwn || (await isForAll(ports.owners, core, row));
  if (!isThere) throw new AppError('not_found');
  const shownRow = attachment?.sentMedia ? asSent(row, attachment.sentMedia) : row;
  return { row: shownRow, siblings: rows.filter((mediaRow) => isOwn || isShowable(mediaRow)), db, isOwn, attachment };
}

/** A picture with the pixels that it had when it was put to a conversation. */
const asSent = (
  row: SiblingMedia,
  { rendered_edit = null, rendition, edges, ...sentMedia }: SentMedia,
): SiblingMedia => ({
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
const isOpen = ({ state }: SiblingMedia, isOwn: boolean) => isOwn || state === 'ready';

const readAttachment = (ports: ViewerPorts, call: ViewCall, threadId: string, id: string) =>
  call.user ? ports.readAttachment({ ...call, user: call.user }, threadId, id) : ports.attachedInPublic(call, threadId);
