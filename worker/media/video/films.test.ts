import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccessLevel } from '#contract/http/access.ts';
import { mediaApi } from '#contract/media/api.ts';
import { PART_SIZE, VIDEO_BYTES_MAX } from '#contract/media/media.ts';
import { repeatedFilm, scatteredFilm } from '#contract/media/video/crafted-film-for-tests.ts';
import { readFilm } from '#contract/media/video/film.ts';
import { aBox, aFilm, type TrackForTests } from '#contract/media/video/film-for-tests.ts';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import { specimens } from '#worker/collection/tables.ts';
import { jobs } from '#worker/db/tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import worker from '#worker/jobs.ts';
import { media } from '#worker/media/tables.ts';
import { aSpecimenRow, beginInput, send } from '#worker/media/upload/uploads-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';

type File = Uint8Array<ArrayBuffer>;

const filledBytes = (length: number, with_: number) => new Uint8Array(length).fill(with_);
const videoTrack: TrackForTests = {
  handler: 'vide',
  codec: 'avc1',
  size: { width: 640, height: 480 },
  chunks: [[filledBytes(90, 1)], [filledBytes(80, 2)]],
};
const sound: TrackForTests = { handler: 'soun', codec: 'mp4a', chunks: [[filledBytes(20, 3)], [filledBytes(30, 4)]] };
const locationTrack: TrackForTests = {
  handler: 'meta',
  codec: 'gpmd',
  chunks: [[new TextEncoder().encode('N48.13 E11.56')]],
};

const asVideo = { filename: 'stone.mp4', mime: 'video/mp4' };

let owner: Person;
let poster: File;

const ownerAndPoster = cachedFixture('owner and poster', async () => ({
  owner: await createPerson('owner'),
  poster: await createJpeg({ width: 640, height: 480 }),
}));

beforeEach(async () => {
  ({ owner, poster } = await ownerAndPoster());
});

async function deliver(media_id: string) {
  const [job] = await owner.catalogue
    .select()
    .from(jobs)
    .where(eq(jobs.id, `derive_media-${media_id}-1`));
  const body: JobMessage = { job_id: job?.id ?? '', shard: owner.shard };
  const batch = createMessageBatch<JobMessage>('vug-media', [{ id: 'm', timestamp: new Date(), attempts: 1, body }]);
  await worker.queue(batch, env);
  return getQueueResult(batch, createExecutionContext());
}

/** Sends a video and its prepared JPEG. */
async function aVideo(file: File, jpeg: File | null = poster, access: AccessLevel = 'public') {
  const specimen_id = await aSpecimenRow(owner, access);
  const { id } = await send(owner, specimen_id, file, jpeg ?? undefined, asVideo);
  await owner.callOrThrow(mediaApi.complete, { id });
  await deliver(id);
  return { id, specimen_id, media: await owner.callOrThrow(mediaApi.read, { id }) };
}

const readFilmBytes = (file: Uint8Array) =>
  readFilm(async (offset, length) => file.slice(offset, offset + length), file.length);

/** The error for a file that is sent as a video. */
async function readRefusal(file: File, jpeg: File | null = poster): Promise<unknown> {
  const { id } = await send(owner, await aSpecimenRow(owner), file, jpeg ?? undefined, asVideo);
  const { d } = await owner.call(mediaApi.complete, { id });
  return (d as { error?: string }).error;
}

describe('a video', () => {
  it('waits until it is prepared, then plays from its first bytes, without where it was taken', async () => {
    const specimen_id = await aSpecimenRow(owner);
    const file = aFilm({ tracks: [videoTrack, locationTrack, sound] });
    const { id } = await send(owner, specimen_id, file, poster, asVideo);
    const processingMedia = await owner.callOrThrow(mediaApi.complete, { id });
    expect(processingMedia).toMatchObject({
      kind: 'video',
      state: 'processing',
      duration: 1,
      playable: 'full',
      codec: 'H.264',
    });
    expect(processingMedia.variants).not.toHaveProperty('video');
    const { explicitAcks } = await deliver(id);
    expect(explicitAcks).toHaveLength(1);
    const ready = await owner.callOrThrow(mediaApi.read, { id });
    expect(ready).toMatchObject({ state: 'ready', width: 640, height: 480, variants: { 320: `/file/${id}/1/320` } });
    const answer = await visitor.fetch(ready.variants.video ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    const copy = new Uint8Array(await answer.arrayBuffer());
    expect((await readFilmBytes(copy)).ok).toBe(true);
    expect(new TextDecoder('latin1').decode(copy)).not.toMatch(/N48|xyz|camera/);
    expect(copy.length).toBeLessThan(file.length);
  });

  it('is read in parts, is the same under each rendition, and is its owner’s alone once it is hidden', async () => {
    const { media: ready, specimen_id, id } = await aVideo(aFilm({ tracks: [videoTrack, sound] }));
    const path = ready.variants.video ?? '';
    const rangeResponse = await visitor.fetch(path, { headers: { range: 'bytes=4-7' } });
    expect([rangeResponse.status, await rangeResponse.text()]).toEqual([206, 'ftyp']);
    expect((await visitor.fetch(path, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
    const tag = rangeResponse.headers.get('etag') ?? '';
    expect((await visitor.fetch(path, { headers: { 'if-none-match': tag } })).status).toBe(304);
    await owner.catalogue.update(media).set({ rendition: 2 }).where(eq(media.id, id));
    const redirect = await visitor.fetch(path, { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, `/file/${id}/2/video`]);
    await owner.catalogue.update(specimens).set({ access_level: 'private' }).where(eq(specimens.id, specimen_id));
    expect((await visitor.fetch(`/file/${id}/2/video`)).status).toBe(404);
    expect((await owner.fetch(`/file/${id}/2/video`)).status).toBe(200);
  });

  it('longer than a part is copied in parts, to the byte', async () => {
    const long = new Uint8Array(PART_SIZE).map((_, i) => i % 251);
    const tracks = [{ ...videoTrack, chunks: [[long], [filledBytes(90_000, 5)]] }, locationTrack];
    const { media: ready } = await aVideo(aFilm({ tracks, padding: 100 }));
    const copy = new Uint8Array(await (await visitor.fetch(ready.variants.video ?? '')).arrayBuffer());
    const read = await readFilmBytes(copy);
    if (!read.ok) throw new Error(read.error);
    const { from, to } = read.value.videoTrack.chunks;
    const hashes = [0, 1].map((i) => sha256OfBytes(copy.slice(from[i], to[i])));
    expect(await Promise.all(hashes)).toEqual(await Promise.all([long, filledBytes(90_000, 5)].map(sha256OfBytes)));
  });

  it('in as many pieces as are allowed is copied to the byte', async () => {
    const file = scatteredFilm(50_000);
    for (let i = 0; i < 150_000; i++) file[file.length - 150_000 + i] = i % 3 === 0 ? i % 251 : 255;
    const { media: ready } = await aVideo(file);
    const copy = new Uint8Array(await (await visitor.fetch(ready.variants.video ?? '')).arrayBuffer());
    const samples = Uint8Array.from({ length: 50_000 }, (_, i) => (i * 3) % 251);
    expect(await sha256OfBytes(copy.slice(-50_000))).toBe(await sha256OfBytes(samples));
  });

  it('that only some devices play is there to be downloaded, with a poster or without', async () => {
    const { media: ready, id } = await aVideo(aFilm({ tracks: [{ ...videoTrack, codec: 'hvc1' }] }), null);
    expect(ready).toMatchObject({ state: 'ready', playable: 'limited', codec: 'HEVC' });
    expect(Object.keys(ready.variants).sort()).toEqual(['original', 'video']);
    expect((await owner.fetch(`/file/${id}/1/prepared`)).status).toBe(404);
    expect((await visitor.fetch(`/file/${id}/1/video`)).status).toBe(200);
    expect((await visitor.fetch(`/file/${id}/1/og`)).status).toBe(404);
  });

  it('gives its player the mark it bears, under this rendition alone, to whoever may see it', async () => {
    const { id, specimen_id, media: bare } = await aVideo(aFilm({ tracks: [videoTrack] }));
    expect([bare.mark, (await visitor.fetch(`/file/${id}/1/mark`)).status]).toEqual([undefined, 404]);
    const film_watermark = { position: 'top', transparency: 0.5, area_ratio: 0.1, width: 64, height: 32 } as const;
    await owner.catalogue.update(media).set({ film_watermark }).where(eq(media.id, id));
    await env.MEDIA.put(`d/${id}/1/mark.webp`, 'mark');
    const { mark, variants } = await owner.callOrThrow(mediaApi.read, { id });
    expect([mark, variants.mark]).toEqual([film_watermark, `/file/${id}/1/mark`]);
    const answer = await visitor.fetch(variants.mark ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await owner.catalogue.update(media).set({ rendition: 2 }).where(eq(media.id, id));
    const redirect = await visitor.fetch(variants.mark ?? '', { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, `/file/${id}/2/mark`]);
    await owner.catalogue.update(specimens).set({ access_level: 'private' }).where(eq(specimens.id, specimen_id));
    expect((await visitor.fetch(`/file/${id}/2/mark`)).status).toBe(404);
  });

  it('is carried out once, however often its job is', async () => {
    const { id } = await aVideo(aFilm({ tracks: [videoTrack] }));
    const etagBefore = (await env.MEDIA.head(`f/${id}`))?.etag;
    await deliver(id);
    expect((await env.MEDIA.head(`f/${id}`))?.etag).toBe(etagBefore);
  });
});

describe('what is sent as a video', () => {
  const filmBytes = aFilm({ tracks: [videoTrack, sound] });

  const moof = Uint8Array.of(0, 0, 0, 8, 0x6d, 0x6f, 0x6f, 0x66);
  const freeBoxes = (count: number) => Array.from({ length: count }, () => aBox('free'));
  const damagedMessage = 'The video is damaged or cut off and can’t be read.';
  const unusual =
    /^The video is stored in a way that can’t be prepared here: in fragments, with a packed index, or in pieces that overlap or are too many\./;
  const empty = 'There are no moving pictures in this file.';
  const latin1Text = (file: File) => new TextDecoder('latin1').decode(file);
  const misplacedFilm = filmBytes.slice();
  misplacedFilm.set([0x7f, 0, 0, 0], latin1Text(filmBytes).indexOf('stco') + 12);

  it.each<[string, File, string | RegExp]>([
    ['cut off', filmBytes.slice(0, filmBytes.length - 200), damagedMessage],
    ['without its index', filmBytes.slice(0, latin1Text(filmBytes).indexOf('moov') - 4), damagedMessage],
    ['in fragments', aFilm({ tracks: [videoTrack], top: [moof] }), unusual],
    ['of ten thousand boxes', aFilm({ tracks: [videoTrack], top: freeBoxes(10_000) }), unusual],
    ['in more pieces than are copied', scatteredFilm(50_001), unusual],
    ['of chunks in one place', repeatedFilm(1_000), unusual],
    [
      'of ten thousand boxes in its index',
      aFilm({ tracks: [videoTrack], extraBoxes: freeBoxes(10_000) }),
      damagedMessage,
    ],
    ['whose offsets lie outside of it', misplacedFilm, damagedMessage],
    ['of sound alone', aFilm({ tracks: [sound] }), empty],
    ['of no second', aFilm({ tracks: [{ ...videoTrack, duration: 0 }] }), empty],
    ['of a position alone', aFilm({ tracks: [locationTrack] }), empty],
    ['of sides beyond all', aFilm({ tracks: [{ ...videoTrack, size: { width: 60_000, height: 9 } }] }), damagedMessage],
    ['of nothing', filledBytes(100, 0), /^This format isn’t supported\./],
  ])('%s is refused with its sentence, and nothing of it stays', async (_, file, sentence) => {
    const { id } = await send(owner, await aSpecimenRow(owner), file, poster, asVideo);
    expect((await owner.call(mediaApi.complete, { id })).m).toMatch(sentence);
    expect((await env.MEDIA.list({ prefix: 'o/' })).objects).toEqual([]);
    expect(await owner.catalogue.$count(media)).toBe(0);
  });

  it('of three tracks, a position among them, plays with its pictures and its sound alone', async () => {
    const { media: ready } = await aVideo(aFilm({ tracks: [locationTrack, sound, videoTrack] }));
    const copy = new Uint8Array(await (await visitor.fetch(ready.variants.video ?? '')).arrayBuffer());
    const film = await readFilmBytes(copy);
    expect(film.ok && [film.value.videoTrack.codings, film.value.sound?.codings]).toEqual([['avc1'], ['mp4a']]);
    expect(latin1Text(copy)).not.toMatch(/N48|gpmd/);
  });

  it('and shows another picture than it says is refused', async () => {
    expect(await readRefusal(filmBytes, await createJpeg({ width: 200, height: 600 }))).toBe('video_damaged');
  });

  it('without a poster that every browser could have made waits for that', async () => {
    expect(await readRefusal(filmBytes, null)).toBe('needs_prepared');
  });

  it('and is a picture becomes one; a film that is sent as a picture is refused', async () => {
    const { id } = await send(owner, await aSpecimenRow(owner), poster, undefined, asVideo);
    expect(await owner.callOrThrow(mediaApi.complete, { id })).toMatchObject({ kind: 'image', state: 'processing' });
    const film = await send(owner, await aSpecimenRow(owner), filmBytes, poster);
    expect((await owner.call(mediaApi.complete, { id: film.id })).d).toMatchObject({ error: 'format_unknown' });
  });

  it('is at most one gigabyte, and the third of a specimen is told before it is sent, and when many come at once', async () => {
    const specimen_id = await aSpecimenRow(owner);
    const begin = async (overrides: object = {}) =>
      owner.call(mediaApi.begin, { ...(await beginInput(specimen_id, filmBytes, asVideo)), ...overrides });
    expect((await begin({ bytes: VIDEO_BYTES_MAX + 1 })).d).toMatchObject({ error: 'too_large' });
    const answers = await Promise.all([begin(), begin(), begin(), begin()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.d).toMatchObject({ error: 'videos_full' });
    const photo = await beginInput(specimen_id, poster);
    expect((await owner.call(mediaApi.begin, photo)).status).toBe(201);
  });
});
