import { env } from 'cloudflare:test';
import { type StoredTile, showcase } from '#worker/collection/showcase-tables.ts';
import { openCore } from '#worker/db/core.ts';
import type { Person } from '#worker/testing/people.ts';

const core = openCore(env.DB);

/** Publishes a specimen of a person to core, as a catalogue does. */
export async function shows({ id, username }: Person, index: number, mineralIds: string[], locality_id = index) {
  const minerals = mineralIds.map((mineral) => ({ id: mineral, name: mineral, name_zh: null, formula: null }));
  const tile = {
    id: `${username}-${index}`,
    coll_no: `SC-${index}`,
    display_name: username,
    coll_serie: 'SC',
    coll_index: index,
    minerals,
    custom_name1: null,
    custom_name2: null,
    locality: null,
    cover: null,
    size: { length: null, width: null, height: null },
    display_name_choice: 'minerals',
  } satisfies StoredTile;
  const row = { specimen_id: tile.id, user_id: id, tile, locality_id, media_at: index };
  await core.insert(showcase).values({ ...row, hidden: false, unconfirmed: false, version: 1, changed_at: 1 });
}
