import { isShowable } from '#contract/media/media.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { locateMedia } from './locate-media.ts';
import { isForAll } from './media-owner.ts';
import type { Attachment, SentMedia, SiblingMedia, ViewCall, ViewerPorts } from './viewer-ports.ts';

/** The requested photo, and the conversation it is shown in. */
export type MediaRequest = { id: string; thread_id?: string | undefined };

/** A photo that the caller may see, with the neighbouring photos that the caller may see too. */
export type SeenMedia = {
  row: SiblingMedia;
  siblings: SiblingMedia[];
  db: CatalogueDb;
  isOwn: boolean;
  attachment: Attachment | null;
};

/**
 * A photo for a caller who may see it: anyone if it is shown, its owner always; in a conversation the two partners,
 * or anyone while it is public. A photo that is not for the caller is not found, like a missing one.
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

/** A photo with the pixels that it had when it was sent in a conversation. */
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

/** Whether a photo in a conversation can be opened: its owner may in any state, others once it is ready. */
const isOpen = ({ state }: SiblingMedia, isOwn: boolean) => isOwn || state === 'ready';

const readAttachment = (ports: ViewerPorts, call: ViewCall, threadId: string, id: string) =>
  call.user ? ports.readAttachment({ ...call, user: call.user }, threadId, id) : ports.attachedInPublic(call, threadId);
