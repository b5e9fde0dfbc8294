import { mediaApi } from '#contract/media/api.ts';
import { AppError } from '../http/app-error.ts';
import { type Call, serve } from '../http/serve.ts';
import { beginUpload, uploadState } from './begin-upload.ts';
import { changeMedia, orderMedia, removeMedia } from './change-media.ts';
import { completeUpload } from './complete-upload.ts';
import { serveFile } from './file.ts';
import { newestPhotos } from './newest-photos.ts';
import { ringIfPictureStill } from './processing.ts';
import { ownMedia } from './queries.ts';
import { receivePart, receivePrepared } from './receive-part.ts';
import { mediaShape } from './shape.ts';
import { readLimits } from './storage-quota.ts';

/** A picture of one's own, with its upload while that lasts. */
async function readMedia({ own, user, env, now }: Call<'user'>, { id }: { id: string }) {
  const [row] = await ownMedia(own, user.id, id);
  if (!row) throw new AppError('not_found');
  if (row.state === 'processing') await ringIfPictureStill(env, own, row, user.shard, now);
  const shape = mediaShape(row, 'owner');
  return row.state === 'uploading' ? { ...shape, upload: await uploadState(own, row) } : shape;
}

export const mediaRoutes = serve(mediaApi, {
  begin: beginUpload,
  limits: readLimits,
  newest: newestPhotos,
  read: readMedia,
  part: receivePart,
  prepared: receivePrepared,
  complete: completeUpload,
  change: changeMedia,
  remove: removeMedia,
  order: orderMedia,
}).get('/file/:media_id/:rendition/:variant', serveFile);
