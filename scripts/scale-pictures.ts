import { v7 as uuid } from 'uuid';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import type { Media } from '#contract/media/media.ts';
import { scaleOfField } from '#contract/media/scale.ts';
import { viewerApi } from '#contract/media/viewer/viewer-api.ts';
import type { Client } from '#scripts/client.ts';

/** How much wider than its specimen a photograph's field is. */
const FIELD = 1.3;

/**
 * Has a collector of a local server say the scale of two photographs, by the sizes of their specimens, and measure on the
 * first. Once is enough. Answers their ids.
 */
export async function scalePictures(client: Client) {
  const { items } = await client.call(collectionApi.list, { access_level: 'public', limit: 100 });
  const sized = items.filter(({ cover, size }) => cover && size.length !== null).slice(0, 2);
  const ids: string[] = [];
  for (const { cover, size } of sized) {
    if (!cover) continue;
    const { media, measurements } = await client.call(viewerApi.view, { id: cover.id });
    const { id, version, width, height } = media;
    ids.push(id);
    const scale = scaleOfField(width ?? 1, (size.length ?? 1) * 1_000 * FIELD);
    if (!media.scale) await client.call(viewerApi.setScale, { id, version, scale });
    if (ids.length > 1 || measurements.length > 0) continue;
    const at = (x: number, y: number): [number, number] => [(width ?? 1) * x, (height ?? 1) * y];
    const line = { figure: 'line' as const, points: [at(0.3, 0.38), at(0.62, 0.3)], label: 'edge of a crystal' };
    const face = [at(0.4, 0.5), at(0.52, 0.52), at(0.57, 0.64), at(0.44, 0.7), at(0.36, 0.6)];
    for (const one of [line, { figure: 'area' as const, points: face, label: 'face' }])
      await client.call(viewerApi.measure, { id, measurement_id: uuid(), ...one });
  }
  return ids;
}

/** The first of a collector's public pictures that is such a one; null where none is. */
export async function findPicture(visitor: Client, username: string, isWanted: (one: Media) => boolean) {
  const { items } = await visitor.call(publicCollectionApi.list, { username, limit: 100 });
  for (const { coll_no } of items) {
    const page = await visitor.call(publicCollectionApi.item, { username, coll_no });
    const found = 'media' in page ? page.media.find(isWanted) : undefined;
    if (found) return found.id;
  }
  return null;
}
