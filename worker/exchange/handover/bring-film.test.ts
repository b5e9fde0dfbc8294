import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { VIDEOS_TOGETHER } from '#contract/media/media.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { aReference, aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import { media } from '#worker/media/tables.ts';
import { dyingEnv } from '#worker/testing/dying-env.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { handOverSpecimen } from './hand-over-specimen.ts';
import { anAgreement, completeExchange, readWaitingJobs } from './handovers-for-tests.ts';

let wei: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
});

type Film = { playable?: 'full' | 'limited'; poster?: boolean; film?: boolean };

/** A video of Marta's as the jobs script leaves it. */
async function aVideo(specimen_id: string, { playable = 'full', poster = true, film = true }: Film = {}) {
  const id = await aPhoto(marta, specimen_id, { filename: 'a.mov' });
  const values = { kind: 'video', mime: 'video/quicktime', duration: 4, codec: 'H.264', playable } as const;
  await marta.catalogue.update(media).set(values).where(eq(media.id, id));
  if (poster) await env.MEDIA.put(`p/${id}`, await createJpeg({ width: 64, height: 48 }));
  if (film) await env.MEDIA.put(`f/${id}`, `film ${id}`, { httpMetadata: { contentType: 'video/mp4' } });
  return id;
}

const aGift = async () =>
  (await aSpecimen(marta, { coll_serie: 'SC', coll_index: 1, mineral_ids: [MINERAL], access_level: 'public' })).id;

async function giveSpecimen(specimen_id: string, with_photos = true) {
  await completeExchange(await anAgreement(wei, marta, { responder: [specimen_id] }), [marta], [wei], with_photos);
  const [job] = await readWaitingJobs();
  if (!job) throw new Error('no job');
  return job.payload;
}

const readReceivedMedia = () => wei.catalogue.select().from(media).orderBy(media.order);
const readText = async (key: string) => (await env.MEDIA.get(key))?.text();

it('videos go along as photographs do: the copy that was given out, its poster, under their giver’s name', async () => {
  const specimen_id = await aGift();
  const id = await aVideo(specimen_id);
  await aVideo(specimen_id, { playable: 'limited', poster: false });
  await handOverSpecimen(env, await giveSpecimen(specimen_id));
  const mediaRows = await readReceivedMedia();
  const [film] = mediaRows;
  const asFilm = { kind: 'video', mime: 'video/mp4', duration: 4, codec: 'H.264', copyright: 'marta' };
  expect(mediaRows).toMatchObject([
    { ...asFilm, state: 'processing', drops_original: true, watermark_id: 'none' },
    { ...asFilm, playable: 'limited', film_watermark: null },
  ]);
  expect([await readText(`f/${film?.id}`), film?.bytes]).toEqual([`film ${id}`, `film ${id}`.length]);
  expect(await env.MEDIA.head(`p/${film?.id}`)).not.toBeNull();
  expect(await env.MEDIA.head(`o/${film?.id}`)).toBeNull();
});

it('one without its film, or without the poster that it must have, stays with its giver', async () => {
  const specimen_id = await aGift();
  await aVideo(specimen_id, { film: false });
  const posterless = await aVideo(specimen_id, { poster: false });
  await env.MEDIA.put(`o/${posterless}`, 'a film is no picture');
  await handOverSpecimen(env, await giveSpecimen(specimen_id));
  expect(await readReceivedMedia()).toEqual([]);
});

it('none go along where that was not said', async () => {
  const specimen_id = await aGift();
  await aVideo(specimen_id);
  await handOverSpecimen(env, await giveSpecimen(specimen_id, false));
  expect(await readReceivedMedia()).toEqual([]);
});

it('they are as many as one specimen may have, once and whole, wherever their job was killed before', async () => {
  const specimen_id = await aGift();
  for (let n = 0; n < VIDEOS_TOGETHER + 1; n += 1) await aVideo(specimen_id);
  const payload = await giveSpecimen(specimen_id);
  let isWhole = false;
  for (let step = 1; !isWhole; step += 1) {
    const { bindings } = dyingEnv((n) => (n === step ? 'answer lost' : 'done'));
    isWhole = await handOverSpecimen(bindings, payload).then(
      () => true,
      () => false,
    );
  }
  await handOverSpecimen(env, payload);
  const films = await readReceivedMedia();
  expect(films).toHaveLength(VIDEOS_TOGETHER);
  for (const { id, bytes } of films) expect((await readText(`f/${id}`))?.length).toBe(bytes);
  const filmList = await env.MEDIA.list({ prefix: 'f/' });
  expect(filmList.objects).toHaveLength(VIDEOS_TOGETHER * 2 + 1);
});
