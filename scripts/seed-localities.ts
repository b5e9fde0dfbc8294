import { localitiesApi } from '#contract/localities/api.ts';
import type { LocalityKind } from '#contract/localities/locality.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import type { Client } from './client.ts';
import { demoId } from './demo-id.ts';

type DemoLocality = {
  username: string;
  name: string;
  name_zh?: string;
  kind: LocalityKind;
  /** the name by which its parent locality is searched */
  parentName: string;
  lat?: number;
  lon?: number;
};

/**
 * Localities missing from the reference: one beside a locality of the tree, one without anything similar, one
 * too vague to be found.
 */
const demoLocalities: DemoLocality[] = [
  {
    username: 'linwei',
    name: 'Xianghualing',
    name_zh: '香花岭',
    kind: 'mine',
    parentName: 'Linwu',
    lat: 25.42,
    lon: 112.57,
  },
  {
    username: 'reyes',
    name: 'Eagle’s Nest Mine',
    kind: 'mine',
    parentName: 'California',
    lat: 39.07,
    lon: -120.71,
  },
  { username: 'ulrich', name: 'Old mine near Freiberg', kind: 'mine', parentName: 'Saxony' },
];

/**
 * Creates the demo collectors' own localities, which also proposes them to the reference; running it again
 * changes nothing.
 */
export async function seedLocalities(clients: ReadonlyMap<string, Client>): Promise<void> {
  for (const { username, parentName, ...place } of demoLocalities) {
    const client = clients.get(username);
    const { items } = (await client?.call(localitiesApi.search, { q: parentName })) ?? { items: [] };
    const [parent] = items;
    if (!client || !parent) throw new Error(`The demo has no ${username}, or the tree no ${parentName}.`);
    const id = demoId(`place ${username} ${place.name}`);
    await client.call(ownPlacesApi.create, { id, ...place, parent_id: parent.id });
  }
}
