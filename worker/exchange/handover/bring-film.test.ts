import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { VIDEOS_TOGETHER } from '#contract/media/media.ts';
import { aPicture } from '../../guards/world/a-picture.ts';
import { aReference, aSpecimen, MINERAL } from '../../guards/world/world.ts';
import { media } from '../../media/tables.ts';
import { aJpeg } from '../../pictures/jpeg-for-tests.ts';
import { dyingEnv } from '../../testing/dying-env.ts';
import { aPerson, type Person } from '../../testing/people.ts';
import { handOver } from './hand-over.ts';
import { anAgreement, carriedThrough, waiting } from './handovers-for-tests.ts';

let wei: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([aPerson('linwei', 0), aPerson('marta', 1)]);
});

type Film = { playable?: 'full' | 'limited'; poster?: boolean; film?: boolean };

/** A video of marta's as the jobs script leaves it. */
async function aVideo(specimen_id: string, { playable = 'full', poster = true, film = true }: Film = {}) {
  const id = await aPicture(marta, specimen_id, { filename: 'a.mov' });
  const said = { kind: 'video', mime: 'video/quicktime', duration: 4, codec: 'H.264', playable } as const;
  await marta.catalogue.update(media).set(said).where(eq(media.id, id));
  if (poster) await env.MEDIA.put(`p/${id}`, await aJpeg({ width: 64, height: 48 }));
  if (film) await env.MEDIA.put(`f/${id}`, `film ${id}`, { httpMetadata: { contentType: 'video/mp4' } });
  return id;
}

const aGift = async () =>
  (await aSpecimen(marta, { coll_serie: 'SC', coll_index: 1, mineral_ids: [MINERAL], access_level: 'public' })).id;

async function given(specimen_id: string, with_photos = true) {
  await carriedThrough(await anAgreement(wei, marta, { responder: [specimen_id] }), [marta], [wei], with_photos);
  const [job] = await waiting();
  if (!job) throw new Error('no job');
  return job.payload;
}

const received = () => wei.catalogue.select().from(media).orderBy(media.order);
const textOf = async (key: string) => (await env.MEDIA.get(key))?.text();

it('videos go along as photographs do: the copy that was given out, its poster, under their giver’s name', async () => {
  const specimen_id = await aGift();
  const id = await aVideo(specimen_id);
  await aVideo(specimen_id, { playable: 'limited', poster: false });
  await handOver(env, await given(specimen_id));
  const both = await received();
  const [film] = both;
  const asFilm = { kind: 'video', mime: 'video/mp4', duration: 4, codec: 'H.264', copyright: 'marta' };
  expect(both).toMatchObject([
    { ...asFilm, state: 'processing', drops_original: true, watermark_id: 'none' },
    { ...asFilm, playable: 'limited', film_watermark: null },
  ]);
  expect([await textOf(`f/${film?.id}`), film?.bytes]).toEqual([`film ${id}`, `film ${id}`.length]);
  expect(await env.MEDIA.head(`p/${film?.id}`)).not.toBeNull();
  expect(await env.MEDIA.head(`o/${film?.id}`)).toBeNull();
});

it('one without its film, or without the poster that it must have, stays with its giver', async () => {
  const specimen_id = await aGift();
  await aVideo(specimen_id, { film: false });
  const posterless = await aVideo(specimen_id, { poster: false });
  await env.MEDIA.put(`o/${posterless}`, 'a film is no picture');
  await handOver(env, await given(specimen_id));
  expect(await received()).toEqual([]);
});

it('none go along where that was not said', async () => {
  const specimen_id = await aGift();
  await aVideo(specimen_id);
  await handOver(env, await given(specimen_id, false));
  expect(await received()).toEqual([]);
});

it('they are as many as one specimen may have, once and whole, wherever their job was killed before', async () => {
  const specimen_id = await aGift();
  for (let n = 0; n < VIDEOS_TOGETHER + 1; n += 1) await aVideo(specimen_id);
  const asked = await given(specimen_id);
  let isWhole = false;
  for (let step = 1; !isWhole; step += 1) {
    const { bindings } = dyingEnv((n) => (n === step ? 'answer lost' : 'done'));
    isWhole = await handOver(bindings, asked).then(
      () => true,
      () => false,
    );
  }
  await handOver(env, asked);
  const films = await received();
  expect(films).toHaveLength(VIDEOS_TOGETHER);
  for (const { id, bytes } of films) expect((await textOf(`f/${id}`))?.length).toBe(bytes);
  const stored = await env.MEDIA.list({ prefix: 'f/' });
  expect(stored.objects).toHaveLength(VIDEOS_TOGETHER * 2 + 1);
});
