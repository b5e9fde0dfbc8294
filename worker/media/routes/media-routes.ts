import { mediaApi } from '#contract/media/api.ts';
import { type Call, serve } from '#worker/http/serve.ts';
import { changeMedia, orderMedia, removeMedia } from '#worker/media/change-media.ts';
import { requestEdit } from '#worker/media/derive/request-edit.ts';
import { serveFile } from '#worker/media/file.ts';
import type { MediaCall, MediaPorts } from '#worker/media/media-call.ts';
import { beginUpload } from '#worker/media/upload/begin-upload.ts';
import { completeUpload } from '#worker/media/upload/complete-upload.ts';
import { receivePart, receivePrepared } from '#worker/media/upload/receive-part.ts';
import { readLimits } from '#worker/media/upload/storage-quota.ts';
import { readMedia } from './read-media.ts';

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
