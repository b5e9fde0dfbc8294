import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '#contract/http/envelope.ts';
import { watermarksApi } from '#contract/watermarks/api.ts';
import type { Watermark } from '#contract/watermarks/watermark.ts';
import { jobs } from '#worker/db/tables.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { aPng } from './png-for-tests.ts';
import { watermarks } from './tables.ts';

const { list, remove, setStatus, job } = watermarksApi;
const square = aPng({ width: 64, height: 32 });
const layout = { position: 'bottom-right', transparency: 0.4, area_ratio: 0.05 } as const;
const design = (overrides: object = {}) => ({ id: uuid(), name: 'Signature', kind: 'image', ...layout, ...overrides });

/** 48 KB that a decoder would turn into 1.6 GB; only its header is ever read. */
const bomb = (() => {
  const file = new Uint8Array(48 * 1024);
  file.set(aPng({ width: 20_000, height: 16, depth: 1, colorType: 0 }));
  new DataView(file.buffer).setUint32(20, 20_000);
  return file;
})();
const sentences: Partial<Record<string, string>> = {
  too_large: 'The file is too large: 513 KB. The limit is 512 KB.',
  format_unknown: 'This format isn’t supported. Use PNG.',
  watermark_sides: 'The sides of a watermark have 16 to 4096 pixels.',
};

let owner: Person;
let otherPerson: Person;

beforeEach(async () => {
  [owner, otherPerson] = await Promise.all([createPerson('owner'), createPerson('other')]);
});

type File = Uint8Array<ArrayBuffer> | string | null;
type Answer = Envelope<Watermark & { job_id: string | null; error?: string; issues?: object[] }> & { status: number };

async function send(
  person: Person,
  method: string,
  path: string,
  fields: object,
  image: File,
  headers = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('design', JSON.stringify(fields));
  if (image !== null) form.append('image', new File([image], 'mark.png', { type: 'image/png' }));
  const response = await person.fetch(path, { method, body: form, headers });
  return { status: response.status, ...(await response.json<Envelope<Answer['d']>>()) };
}

const create = (fields = design(), image: File = square, person = owner, headers = {}) =>
  send(person, 'POST', '/api/i/watermarks', fields, image, headers);
const change = (id: string, fields: object, image: File = null, person = owner) =>
  send(person, 'PATCH', `/api/i/watermarks/${id}`, { ...design(), ...fields }, image);
const objects = async () => (await env.MEDIA.list({ prefix: 'w/' })).objects;
const statusTexts = (items: Watermark[]) => items.map(({ name, status }) => `${name} ${status}`);

describe('a design', () => {
  it('is kept with its PNG, which its owner alone sees and nobody keeps', async () => {
    const newDesign = design({ status: 'default' });
    const { status, d } = await create(newDesign);
    expect(status).toBe(201);
    expect(d).toMatchObject({ ...newDesign, version: 1, job_id: expect.any(String) });
    expect((await owner.callOrThrow(list, {})).items).toMatchObject([newDesign]);
    const response = await owner.fetch(d.image_url);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(square);
    for (const stranger of [otherPerson, visitor]) expect((await stranger.fetch(d.image_url)).status).toBe(404);
    expect((await owner.fetch(`${d.image_url}x`)).status).toBe(404);
    expect((await otherPerson.callOrThrow(list, {})).items).toEqual([]);
  });

  it.each([
    ['HTML', '<html><script>alert(1)</script>', 415, 'format_unknown'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415, 'format_unknown'],
    ['a JPEG', async () => createJpeg({ width: 64, height: 64 }), 415, 'format_unknown'],
    ['nothing', '', 415, 'format_unknown'],
    ['513 KB', new Uint8Array(513 * 1024), 413, 'too_large'],
    ['of 3 megapixels', aPng({ width: 2_000, height: 1_500 }), 413, 'picture_too_many_pixels'],
    ['cut off', square.slice(0, -13), 415, 'picture_damaged'],
    ['cut off in its header', square.slice(0, 20), 415, 'picture_damaged'],
    ['an animation', aPng({ width: 64, height: 64, extra: 'acTL' }), 415, 'format_unknown'],
    ['one pixel', aPng({ width: 1, height: 1 }), 400, 'watermark_sides'],
    ['10,000 by 1', aPng({ width: 10_000, height: 1 }), 400, 'watermark_sides'],
    ['of 400 megapixels in 48 KB', bomb, 400, 'watermark_sides'],
    ['of 3 bits a sample', aPng({ width: 64, height: 64, depth: 3 }), 415, 'picture_damaged'],
  ] as const)('is no PNG that we take when it is %s, whatever it is called (37)', async (_, file, status, error) => {
    const image = typeof file === 'function' ? await file() : file;
    const answer = await create(design(), image as File);
    expect([answer.status, answer.d.error, answer.m]).toEqual([status, error, sentences[error] ?? answer.m]);
    expect(await objects()).toEqual([]);
    expect((await owner.callOrThrow(list, {})).items).toEqual([]);
  });

  it.each([
    ['16 bits', { depth: 16 }],
    ['a palette', { colorType: 3 }],
    ['one bit', { colorType: 0, depth: 1 }],
    ['grey with opacity', { colorType: 4 }],
  ])('may be of %s', async (_, pngOptions) => {
    expect((await create(design(), aPng({ width: 40, height: 40, ...pngOptions }))).status).toBe(201);
  });

  it('needs an image and a name, and says so in the words of the specification', async () => {
    expect((await create(design(), null)).d.issues).toEqual([
      { path: 'image', message: 'Please select a watermark image' },
    ]);
    for (const name of ['', '  ', undefined])
      expect((await create(design({ name }))).d.issues).toEqual([
        { path: 'name', message: 'Please enter a design name' },
      ]);
    const refusal = await create(design({ kind: 'text', area_ratio: 0.6, transparency: -1, position: 'middle' }));
    expect(refusal.d.issues).toHaveLength(3);
    expect((await create(design({ kind: 'text' }))).d.issues).toMatchObject([{ path: 'text.text' }]);
    for (const [type, body] of [
      ['application/json', '{}'],
      ['multipart/form-data; boundary=b', '--b\r\nbroken'],
    ])
      expect([400, 415]).toContain(
        (await owner.fetch('/api/i/watermarks', { method: 'POST', body, headers: { 'content-type': type ?? '' } }))
          .status,
      );
  });

  it('arrives once, however often it is sent', async () => {
    const newDesign = design();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(newDesign)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await objects()).toHaveLength(1);
    expect((await create({ ...newDesign, name: 'Another' })).d.error).toBe('id_used');
    expect((await create(newDesign, square, otherPerson)).d.error).toBe(
      otherPerson.shard === owner.shard ? 'id_used' : undefined,
    );
    const headers = { 'idempotency-key': uuid() };
    const otherDesign = design();
    const firstAnswer = await create(otherDesign, square, owner, headers);
    expect((await create(otherDesign, square, owner, headers)).d).toEqual(firstAnswer.d);
    expect((await create(design(), square, owner, headers)).d.error).toBe('id_used');
    expect((await create({ ...otherDesign, name: 'Two' }, square, owner, headers)).d.error).toBe('id_used');
  });

  it('is one of fifty, also when many arrive at once', async () => {
    await Promise.all(Array.from({ length: 46 }, () => create()));
    const moreAnswers = await Promise.all(Array.from({ length: 12 }, () => create()));
    expect(moreAnswers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(moreAnswers.filter(({ d }) => d.error === 'watermarks_full')).toHaveLength(8);
    expect(await objects()).toHaveLength(50);
  });
});

describe('the default', () => {
  it('is one at most, whoever asks for how many at once', async () => {
    const createdAnswers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => create(design({ name: `${n}`, status: 'default' }))),
    );
    const defaults = async () => (await owner.callOrThrow(list, {})).items.filter(({ status }) => status === 'default');
    expect(await defaults()).toHaveLength(1);
    const answers = await Promise.all(
      createdAnswers.map(({ d }) => owner.call(setStatus, { id: d.id, status: 'default' })),
    );
    expect(answers.filter(({ c }) => c === 0).length).toBeGreaterThan(0);
    expect(await defaults()).toHaveLength(1);
    expect((await owner.callOrThrow(list, {})).items[0]?.status).toBe('default');
  });

  it('leaves none when it is disabled, and another enabled when that takes its place', async () => {
    const [a, b] = [await create(design({ name: 'a', status: 'default' })), await create(design({ name: 'b' }))];
    await owner.callOrThrow(setStatus, { id: b.d.id, status: 'default' });
    expect(statusTexts((await owner.callOrThrow(list, {})).items)).toEqual(['b default', 'a enabled']);
    await owner.callOrThrow(setStatus, { id: b.d.id, status: 'disabled' });
    expect(statusTexts((await owner.callOrThrow(list, {})).items)).toEqual(['b disabled', 'a enabled']);
    expect((await owner.call(setStatus, { id: a.d.id, status: 'disabled' })).d.job_id).not.toBeNull();
  });
});

describe('changing a design', () => {
  it('replaces its PNG and look, and is refused when somebody else was faster', async () => {
    const { d: watermark } = await create();
    const { d: changedWatermark } = await change(
      watermark.id,
      { version: 1, position: 'top' },
      aPng({ width: 50, height: 50 }),
    );
    expect(changedWatermark).toMatchObject({ position: 'top', version: 2, job_id: expect.any(String) });
    expect(changedWatermark.image_url).not.toBe(watermark.image_url);
    expect((await owner.fetch(watermark.image_url)).status).toBe(404);
    expect((await (await owner.fetch(changedWatermark.image_url)).arrayBuffer()).byteLength).toBeGreaterThan(50);
    expect(await objects()).toHaveLength(1);
    const lateAnswer = await change(watermark.id, { version: 1 }, aPng({ width: 60, height: 60 }));
    expect([lateAnswer.status, lateAnswer.d.error]).toEqual([412, 'changed_elsewhere']);
    expect(await objects()).toHaveLength(1);
    const revertedAnswer = await change(watermark.id, { version: 2 }, square);
    expect(revertedAnswer.d.image_url).toBe(watermark.image_url);
  });

  it('asks for no pictures when only its name is another', async () => {
    const { d } = await create();
    const { d: renamedWatermark } = await change(d.id, { name: '签名', version: 1 });
    expect(renamedWatermark).toMatchObject({ name: '签名', job_id: null, image_url: d.image_url });
  });

  it('of somebody else is as of none', async () => {
    const { d } = await create();
    const stranger = await createPerson(owner.shard ? 'abc' : 'abcd');
    expect((await change(d.id, { version: 1 }, null, stranger)).status).toBe(404);
    expect((await stranger.call(setStatus, { id: d.id, status: 'disabled' })).status).toBe(404);
    expect((await stranger.call(remove, { id: d.id })).status).toBe(404);
    const changedAnswer = await change(d.id, { version: 1, transparency: 0 });
    expect((await owner.callOrThrow(job, { id: changedAnswer.d.job_id ?? '' })).of).toBe(0);
    expect((await stranger.call(job, { id: changedAnswer.d.job_id ?? '' })).status).toBe(404);
    expect((await owner.callOrThrow(list, {})).items).toHaveLength(1);
  });

  it('is told with the job that is still at its pictures, to its owner alone', async () => {
    const { d } = await create(design({ status: 'default' }));
    const { job: open } = await owner.callOrThrow(list, {});
    expect(open).toEqual({ id: d.job_id, state: expect.stringMatching(/queued|running/), done: 0, of: 0 });
    expect((await otherPerson.callOrThrow(list, {})).job).toBeNull();
    await owner.catalogue.update(jobs).set({ state: 'done' });
    expect((await owner.callOrThrow(list, {})).job).toBeNull();
  });

  it('is taken back after its end by keeping it again under its id', async () => {
    const newDesign = design({ status: 'default' });
    const { d: watermark } = await create(newDesign);
    await owner.callOrThrow(remove, { id: newDesign.id });
    const { d: repeatedWatermark } = await create(newDesign);
    expect(repeatedWatermark).toMatchObject({ id: newDesign.id, status: 'default', image_url: watermark.image_url });
    expect(await objects()).toHaveLength(1);
  });

  it('ends with taking it away, its PNG too', async () => {
    const { d } = await create(design({ status: 'default' }));
    const { job_id } = await owner.callOrThrow(remove, { id: d.id });
    const rows = await owner.catalogue.select().from(jobs).where(eq(jobs.id, job_id));
    expect(rows).toMatchObject([{ kind: 'mark_pictures', payload: { user_id: owner.id, of: 0 } }]);
    expect(await owner.catalogue.select().from(watermarks)).toEqual([]);
    expect(await objects()).toEqual([]);
    expect((await owner.call(remove, { id: d.id })).status).toBe(200);
  });
});
