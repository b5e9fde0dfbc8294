import { mediaApi } from '#contract/media/api.ts';
import { type Call, serve } from '../http/serve.ts';
import { changeMedia, orderMedia, removeMedia } from './change-media.ts';
import { requestEdit } from './edit/request-edit.ts';
import { serveFile } from './file.ts';
import type { MediaCall, MediaPorts } from './media-call.ts';
import { readMedia } from './read-media.ts';
import { beginUpload } from './upload/begin-upload.ts';
import { completeUpload } from './upload/complete-upload.ts';
import { receivePart, receivePrepared } from './upload/receive-part.ts';
import { readLimits } from './upload/storage-quota.ts';

/** Pictures and their files. */
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
