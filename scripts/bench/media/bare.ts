import createDecoder, { type MozJPEGModule } from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import decoderWasm from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm';
import { initEmscriptenModule } from '@jsquash/jpeg/utils.js';
import type { WebPModule } from '@jsquash/webp/codec/enc/webp_enc.js';
import createEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import encoderWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm';
import { defaultOptions } from '@jsquash/webp/meta.js';
import { Hono } from 'hono';
import { edgesOf, variantSize } from '#contract/media/sizes.ts';
import { readPixels } from '#worker/media/derive/picture-source.ts';
import { storePictures } from '#worker/media/derive/store-pictures.ts';
import { downscale } from '#worker/pictures/downscale.ts';

type Bindings = Parameters<typeof storePictures>[0];
type Pixels = Parameters<typeof storePictures>[2];

const memories: WebAssembly.Memory[] = [];
const Instance = WebAssembly.Instance;
// Only here is it asked how large the memories of the codecs are.
WebAssembly.Instance = class extends Instance {
  constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
    super(module, imports);
    for (const each of Object.values(this.exports)) if (each instanceof WebAssembly.Memory) memories.push(each);
  }
};

const options = { locateFile: (path: string) => path };
const codecs = async () => ({
  decoder: await initEmscriptenModule<MozJPEGModule>(createDecoder, decoderWasm, options),
  encoder: await initEmscriptenModule<WebPModule>(createEncoder, encoderWasm, options),
});
let ready: ReturnType<typeof codecs> | undefined;
let sizes: Pixels[] = [];
const id = 'picture';

/** Our processing of a prepared JPEG, and the least that gives the same four files: the codecs, called with the sizes made before. */
export default new Hono<{ Bindings: Bindings }>()
  .get('/api/health', (c) => c.json({}))
  .put('/source', async (c) => {
    await c.env.MEDIA.put(`p/${id}`, await c.req.arrayBuffer());
    const whole = await readPixels(c.env, { id });
    if (!whole) return c.text('not decoded', 400);
    sizes = edgesOf(whole).map((edge) => downscale(whole, variantSize(whole, edge)));
    return c.json({ bytes: 0 });
  })
  .get('/ours', async (c) => {
    const whole = await readPixels(c.env, { id });
    if (!whole) return c.text('not decoded', 400);
    await storePictures(c.env, { id, rendition: 1 }, whole);
    return c.json({});
  })
  .get('/bare', async (c) => {
    ready ??= codecs();
    const { decoder, encoder } = await ready;
    const source = await c.env.MEDIA.get(`p/${id}`);
    decoder.decode(await (source ?? new Response()).arrayBuffer(), false);
    for (const [at, { data, width, height }] of sizes.entries()) {
      const encoded = encoder.encode(data, width, height, { ...defaultOptions, quality: 80, method: 2 });
      if (!encoded) return c.text('not encoded', 500);
      await c.env.MEDIA.put(`bare/${at}.webp`, encoded);
    }
    return c.json({});
  })
  .get('/stored', async (c) => {
    const { objects } = await c.env.MEDIA.list({ prefix: 'd/' });
    return c.json({ bytes: objects.map(({ size }: { size: number }) => size) });
  })
  .get('/memories', (c) => c.json({ bytes: memories.map(({ buffer }) => buffer.byteLength) }))
  .post('/multipart', async (c) => c.json({ id: (await c.env.MEDIA.createMultipartUpload('big')).uploadId }))
  .put('/multipart/:upload/:n', async (c) => {
    const { body } = c.req.raw;
    if (!body) return c.text('empty', 400);
    const upload = c.env.MEDIA.resumeMultipartUpload('big', c.req.param('upload'));
    return c.json(await upload.uploadPart(Number(c.req.param('n')), body));
  });
