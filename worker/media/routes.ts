import { mediaApi } from '#contract/media/api.ts';
import { serve } from '../http/serve.ts';
import { changeMedia, orderMedia, removeMedia } from './change-media.ts';
import { serveFile } from './file.ts';
import { newestPhotos } from './newest-photos.ts';
import { readMedia } from './read-media.ts';
import { beginUpload } from './upload/begin-upload.ts';
import { completeUpload } from './upload/complete-upload.ts';
import { receivePart, receivePrepared } from './upload/receive-part.ts';
import { readLimits } from './upload/storage-quota.ts';

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
