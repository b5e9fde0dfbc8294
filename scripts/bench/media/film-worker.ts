import { Hono } from 'hono';
import { storeFilm } from '#worker/media/video/store-film.ts';

type Bindings = Parameters<typeof storeFilm>[0];
type Upload = Awaited<ReturnType<Bindings['MEDIA']['createMultipartUpload']>>;

const id = 'film';
let read = 0;
let sent: { upload: Upload; parts: Awaited<ReturnType<Upload['uploadPart']>>[] } | undefined;

/** A bucket that counts what is read of it. */
const counting = (bucket: Bindings['MEDIA']): Bindings['MEDIA'] =>
  new Proxy(bucket, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (name !== 'get') return typeof member === 'function' ? member.bind(target) : member;
      return async (...args: Parameters<typeof target.get>) => {
        const found = await target.get(...args);
        const range = args[1]?.range;
        read += range && 'length' in range ? (range.length ?? 0) : (found?.size ?? 0);
        return found;
      };
    },
  });

/** The copy of a film, as the job makes it, and the same bytes copied plainly from the bucket into the bucket. */
export default new Hono<{ Bindings: Bindings }>()
  .get('/api/health', (c) => c.json({}))
  .put('/source/:n', async (c) => {
    const n = Number(c.req.param('n'));
    if (n === 1) sent = { upload: await c.env.MEDIA.createMultipartUpload(`o/${id}`), parts: [] };
    if (sent) sent.parts.push(await sent.upload.uploadPart(n, await c.req.arrayBuffer()));
    if (c.req.query('last')) await sent?.upload.complete(sent.parts);
    return c.json({});
  })
  .get('/ours', async (c) => {
    await c.env.MEDIA.delete(`f/${id}`);
    read = 0;
    const isMade = await storeFilm({ ...c.env, MEDIA: counting(c.env.MEDIA) }, { id });
    return isMade ? c.json({ read }) : c.text('not made', 500);
  })
  .get('/bare', async (c) => {
    const source = await c.env.MEDIA.get(`o/${id}`);
    if (source) await c.env.MEDIA.put(`f/${id}`, source.body);
    return c.json({ read: source?.size ?? 0 });
  });
