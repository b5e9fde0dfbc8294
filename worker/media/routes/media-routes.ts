import { mediaApi } from '#contract/media/api.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { type Call, serve } from '#worker/http/serve-api.ts';
import { changeMedia, orderMedia, removeMedia } from '#worker/media/change-media.ts';
import { requestEdit } from '#worker/media/derive/request-edit.ts';
import type { MediaCall, MediaPorts } from '#worker/media/media-call.ts';
import { ringIfMediaStill } from '#worker/media/media-processing.ts';
import { mediaShape } from '#worker/media/media-shape.ts';
import { ownMedia } from '#worker/media/queries.ts';
import { serveFile } from '#worker/media/serve-file.ts';
import { beginUpload, uploadState } from '#worker/media/upload/begin-upload.ts';
import { completeUpload } from '#worker/media/upload/complete-upload.ts';
import { receivePart, receivePrepared } from '#worker/media/upload/receive-part.ts';
import { readLimits } from '#worker/media/upload/storage-quota.ts';

/** A photo of this user, with the state of its upload while that lasts. */
async function readMedia({ ownerDb, user, env, nowMs }: Call<'user'>, { id }: { id: string }) {
  const [row] = await ownMedia(ownerDb, user.id, id);
  if (!row) throw new AppError('not_found');
  if (row.state === 'processing') await ringIfMediaStill(env, ownerDb, row, user.shard, nowMs);
  const shape = mediaShape(row, 'owner');
  return row.state === 'uploading' ? { ...shape, upload: await uploadState(ownerDb, row) } : shape;
}

/** The routes of photos and their files. */
export function mediaRoutes(ports: MediaPorts) {
  const withPorts =
    <I, O>(handle: (call: MediaCall, input: I) => O) =>
    (call: Call<'user'>, input: I) =>
      handle({ ...call, ...ports }, input);
  return serve(mediaApi, {
    begin: withPorts(beginUpload),
    limits: readLimits,
    newest: ports.newestPhotos,
    read: readMedia,
    part: receivePart,
    preparedJpeg: receivePrepared,
    complete: withPorts(completeUpload),
    change: withPorts(changeMedia),
    edit: withPorts(requestEdit),
    remove: withPorts(removeMedia),
    order: withPorts(orderMedia),
  }).get('/file/:media_id/:rendition/:variant', (c) => serveFile(c, ports));
}
