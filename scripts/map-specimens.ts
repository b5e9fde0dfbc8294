import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import type { Client } from '#scripts/client.ts';
import { DEMO_PASSWORD } from '#scripts/seed.ts';

const SERIE = 'MAP';

/** How many specimens are shown from which places: each of the legend's four ranges, in one country and in the world. */
const shown: readonly (readonly [locality_id: number, count: number])[] = [
  ...([
    [10201, 23],
    [10322, 21],
    [10206, 12],
    [10235, 11],
    [10020, 13],
    [10212, 6],
    [10129, 4],
    [10083, 3],
    [10228, 1],
    [10281, 1],
    [10451, 2],
  ] as const),
  ...([
    [13343, 22],
    [10811, 14],
    [10906, 5],
    [13127, 11],
    [17284, 3],
    [11435, 4],
    [12902, 2],
    [15326, 1],
    [18360, 1],
    [19719, 2],
  ] as const),
];

/** Has one more collector of a local server show so many fluorites that the map has all its ranges. Once is enough. */
export async function showOnMap(client: Client): Promise<void> {
  const account = { username: 'grund', email: 'grund@vug.example', display_name: 'Berta Grund' };
  const { isNew } = await client.signUp({ ...account, password: DEMO_PASSWORD });
  if (!isNew) return;
  await client.call(preferencesApi.addSerie, { code: SERIE, remark: '' });
  const places = shown.flatMap(([locality_id, count]) => Array.from({ length: count }, () => locality_id));
  for (const [at, locality_id] of places.entries())
    await client.call(collectionApi.create, {
      ...{ id: uuid(), coll_serie: SERIE, coll_index: at + 1, access_level: 'public' },
      ...{ mineral_ids: ['fluorite'], locality_id },
    });
}
