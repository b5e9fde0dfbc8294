import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { v7 as uuid } from 'uuid';
import { accountApi } from '#contract/account/api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { mediaApi } from '#contract/media/api.ts';
import type { Media } from '#contract/media/media.ts';
import { type Scale, scaleOfPoints } from '#contract/media/scale.ts';
import { Client, Refusal } from './client.ts';
import { seedLabels } from './seed-labels.ts';
import { seedLikes } from './seed-likes.ts';
import { seedLocalities } from './seed-localities.ts';
import { seedTrades } from './seed-trades.ts';

/** Photos with `has_scale` get one from the longest side of the outline, which is as long as the specimen. */
type DemoMedia = Pick<Media, 'view' | 'outline'> & {
  file: string;
  poster?: string;
  description?: string;
  has_scale?: boolean;
};
export type Specimen = Omit<InputOf<typeof collectionApi.create>, 'id' | 'coll_serie' | 'coll_index'> & {
  /** by default the collector's usual series */
  serie?: string;
  media?: DemoMedia[];
  liked_by?: string[];
};
type Serie = { code: string; remark: string };
export type Collector = {
  username: string;
  display_name: string;
  email: string;
  locale: 'en' | 'zh';
  serie: string;
  remark: string;
  more_series?: Serie[];
  currency: string;
  location: string;
  bio: string;
  specimens: Specimen[];
};

/** The password of every demo account; the demo exists on users' own machines only. */
export const DEMO_PASSWORD = 'crystals grow slowly';

const demo = new URL('../demo/', import.meta.url);

/** The demo's collectors, with their collections. */
export const readCollectors = async (): Promise<Collector[]> =>
  JSON.parse(await readFile(new URL('collections.json', demo), 'utf8'));

/**
 * Fills a running local server with the demo's collectors, through the same calls that users make. An
 * interrupted run continues where it stopped, and a second one changes nothing.
 */
async function seed(origin: string, log: (line: string) => void): Promise<void> {
  const collectors = await readCollectors();
  const clients = new Map(collectors.map(({ username }) => [username, new Client(origin)]));
  await Promise.all(
    collectors.map((collector) => fill(clients.get(collector.username) ?? new Client(origin), collector, log)),
  );
  await seedLikes(clients, collectors.flatMap(likedSpecimens));
  log('Likes');
  await seedLabels(clients);
  log('Label cards of one collector');
  await seedLocalities(clients);
  log('Places that collectors propose');
  await seedTrades(clients);
  log('Exchanges in every state');
}

async function fill(client: Client, collector: Collector, log: (line: string) => void) {
  const { isNew } = await client.signUp({ ...collector, password: DEMO_PASSWORD });
  await prepare(client, collector);
  for (const { coll_serie, coll_index, specimen } of numberSpecimens(collector)) {
    const storedSpecimen = isNew ? null : await readByNumber(client, `${coll_serie}-${coll_index}`);
    await addSpecimen(client, { ...specimen, coll_serie, coll_index }, storedSpecimen);
  }
  log(`${collector.display_name}: ${collector.specimens.length} specimens`);
}

/** A collector's specimens with their numbers: from 1 on in each series. */
function numberSpecimens({ serie, specimens }: Collector) {
  const last = new Map<string, number>();
  return specimens.map(({ serie: coll_serie = serie, liked_by = [], ...specimen }) => {
    const coll_index = (last.get(coll_serie) ?? 0) + 1;
    last.set(coll_serie, coll_index);
    return { coll_serie, coll_index, liked_by, specimen };
  });
}

const likedSpecimens = (collector: Collector) =>
  numberSpecimens(collector)
    .filter(({ liked_by }) => liked_by.length > 0)
    .map(({ coll_serie, coll_index, liked_by }) => ({
      owner: collector.username,
      coll_no: `${coll_serie}-${coll_index}`,
      liked_by,
    }));

/** Sets a collector's profile, series and number format, unless an earlier run did. */
async function prepare(client: Client, collector: Collector) {
  const { serie, remark, more_series = [], currency, locale, location, bio } = collector;
  const { series, ...preference } = await client.call(preferencesApi.preference, {});
  if (series.some(({ code }) => code === serie)) return;
  await client.call(accountApi.setProfile, { location, bio, locale });
  for (const newSerie of [{ code: serie, remark }, ...more_series])
    await client.call(preferencesApi.addSerie, newSerie);
  await client.call(preferencesApi.setPreference, { ...preference, currency, translated_language: locale });
}

/** Creates one specimen and its photos, as far as an earlier run has not. */
async function addSpecimen(
  client: Client,
  { media = [], ...fields }: Omit<Specimen, 'serie' | 'liked_by'> & { coll_serie: string; coll_index: number },
  storedSpecimen: Awaited<ReturnType<typeof readByNumber>>,
) {
  const id = storedSpecimen?.specimen.id ?? uuid();
  if (!storedSpecimen) await client.call(collectionApi.create, { access_level: 'public', ...fields, id });
  const readBytes = async (file: string) => new Uint8Array(await readFile(new URL(`specimens/${file}`, demo)));
  for (const demoMedia of media.slice(storedSpecimen?.media.length ?? 0)) {
    const { file, poster, view, description, outline } = demoMedia;
    const scale = demoScale(demoMedia, fields.size?.length);
    const frame = poster ? await readBytes(poster) : null;
    const upload = await client.uploadMedia({ specimen_id: id }, file, await readBytes(file), frame);
    if (view !== upload.view || (poster && description) || outline)
      await client.call(mediaApi.change, {
        id: upload.id,
        view,
        description,
        outline,
        version: upload.version,
      });
    if (scale) await setScale(client, { specimen_id: id, id: upload.id, scale });
  }
}

type NewScale = { specimen_id: string; id: string; scale: Scale };

/** Sets the scale of a photo as soon as its images are made. */
async function setScale(client: Client, { specimen_id, id, scale }: NewScale) {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const { media } = await client.call(collectionApi.read, { id: specimen_id });
    const photo = media.find((medium) => medium.id === id);
    if (photo?.state === 'ready') return client.call(viewerApi.setScale, { id, scale, version: photo.version });
    await setTimeout(500);
  }
  throw new Error(`The photo ${id} was not ready in time`);
}

/** The scale of such a photo of a specimen this many millimetres long; undefined for the others. */
export function demoScale({ has_scale, outline }: DemoMedia, length: number | null | undefined): Scale | undefined {
  if (!has_scale || !outline || !length) return undefined;
  const longestSide = Math.max(outline.width, outline.height);
  return (
    scaleOfPoints(
      [
        [0, 0],
        [longestSide, 0],
      ],
      length * 1_000,
    ) ?? undefined
  );
}

const NOT_FOUND = 12000;

const readByNumber = (client: Client, coll_no: string) =>
  client.call(collectionApi.byNumber, { coll_no }).catch((fault: unknown) => {
    if (fault instanceof Refusal && fault.code === NOT_FOUND) return null;
    throw fault;
  });

if (import.meta.main) {
  const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://127.0.0.1:8787' } } });
  await seed(values.url, console.log).catch((fault) => {
    console.error(fault instanceof Refusal ? fault.message : fault);
    process.exitCode = 1;
  });
}
