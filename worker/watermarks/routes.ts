import { watermarksApi } from '#contract/watermarks/api.ts';
import { serve } from '#worker/http/serve.ts';
import { changeWatermark, removeWatermark, setWatermarkStatus } from './change-watermark.ts';
import { createWatermark } from './create-watermark.ts';
import { listWatermarks } from './list-watermarks.ts';
import { serveWatermark } from './mark-file.ts';
import { readProgress, type WatermarkPort } from './marking-job.ts';

/** The routes of watermark designs. */
export const watermarksRoutes = (port: WatermarkPort) =>
  serve(watermarksApi, {
    list: (call) => listWatermarks(call),
    create: (call) => createWatermark({ ...call, ...port }),
    change: (call, { id }) => changeWatermark({ ...call, ...port }, { id }),
    remove: (call, { id }) => removeWatermark({ ...call, ...port }, { id }),
    setStatus: (call, { id, status }) => setWatermarkStatus({ ...call, ...port }, { id, status }),
    job: (call, { id }) => readProgress(call, id),
  }).get('/file/watermarks/:watermark_id/:look', serveWatermark);
