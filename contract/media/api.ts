import * as z from 'zod';
import { del, emptyAnswer, get, patch, post, put } from '#contract/http/endpoint.ts';
import { id, version } from '#contract/http/id.ts';
import { pageInput } from '#contract/http/page.ts';
import { textLine } from '#contract/text/text.ts';
import { mediaEdit } from './edit.ts';
import { media, mediaChange, mediaOwner } from './media.ts';

const mediaId = z.object({ id: z.string().max(40) });
const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: 'form_wrong' })
  .meta({ examples: ['a'.repeat(64)] });
const upload = z.object({
  id: z.string(),
  part_size: z.int(),
  parts_total: z.int(),
  parts_done: z.array(z.int()),
  /** whether the prepared JPEG has arrived, too */
  prepared_done: z.boolean(),
  /** the user's specimen that already has the same file */
  duplicate_of: z.object({ coll_no: z.string() }).optional(),
});
/** A user's media usage and limits: bytes of originals, 0 where none are kept, and the number of media. */
const limits = z.object({
  originals_kept: z.boolean(),
  used: z.int(),
  quota: z.int(),
  pictures: z.int(),
  pictures_max: z.int(),
});
export type MediaLimits = z.infer<typeof limits>;

/** A user's own media: the file in parts, then the browser's prepared JPEG, then complete. */
export const mediaApi = {
  begin: post('/api/i/media', {
    keptIn: 'catalogue',
    access: 'user',
    input: z.object({
      id,
      owner: mediaOwner,
      filename: textLine(1_000),
      mime: z.string().max(100),
      bytes: z.int().min(1),
      sha256,
    }),
    output: upload,
    status: 201,
  }),
  limits: get('/api/i/media/limits', { access: 'user', output: limits }),
  /** The newest showable photos of the user's own specimens, each with its specimen's number. */
  newest: get('/api/i/media/newest', {
    access: 'user',
    input: z.object({ limit: pageInput.limit }),
    output: z.object({ items: z.array(z.object({ coll_no: z.string(), media })) }),
  }),
  read: get('/api/i/media/:id', {
    access: 'user',
    params: mediaId,
    output: media.extend({ upload: upload.optional() }),
  }),
  part: put('/api/i/media/:id/parts/:n', {
    keptIn: 'catalogue',
    access: 'user',
    params: mediaId.extend({ n: z.coerce.number().int().min(1).max(10_000) }),
    body: 'bytes',
    output: emptyAnswer,
  }),
  preparedJpeg: put('/api/i/media/:id/prepared', {
    keptIn: 'catalogue',
    access: 'user',
    params: mediaId,
    body: 'bytes',
    output: emptyAnswer,
  }),
  complete: post('/api/i/media/:id/complete', { keptIn: 'catalogue', access: 'user', params: mediaId, output: media }),
  change: patch('/api/i/media/:id', {
    keptIn: 'catalogue',
    access: 'user',
    params: mediaId,
    input: mediaChange,
    output: media,
  }),
  /**
   * Turns and crops a photo, always from the uploaded file; the answer shows the former image until the new one
   * is made.
   */
  edit: put('/api/i/media/:id/edit', {
    keptIn: 'catalogue',
    access: 'user',
    params: mediaId,
    input: mediaEdit.extend({ version }),
    output: media,
  }),
  remove: del('/api/i/media/:id', { keptIn: 'catalogue', access: 'user', params: mediaId, output: emptyAnswer }),
  order: post('/api/i/media/order', {
    keptIn: 'catalogue',
    access: 'user',
    input: z.object({
      owner: mediaOwner,
      ids: z.array(z.string().max(40)).max(20),
      version,
    }),
    output: z.object({ media: z.array(media), version: z.int() }),
  }),
};
