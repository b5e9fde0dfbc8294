import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { homeApi } from '#contract/home/api.ts';
import { showcase } from '../collection/showcase/showcase-tables.ts';
import { openCore } from '../db/core.ts';
import { aPerson, visitor } from '../testing/people.ts';

it('costs one trip and a few rows for each tile, however much hangs in the showcase', async () => {
  const core = openCore(env.DB);
  for (let at = 0; at < 30; at += 1) {
    const { id, username } = await aPerson(`collector${at}`, at % 2);
    const rows = Array.from({ length: 20 }, (_, of) => {
      const names = {
        id: `${at}-${of}`,
        coll_no: `SC-${of}`,
        display_name: username,
        coll_serie: 'SC',
        coll_index: of,
      };
      const rest = { minerals: [], custom_name1: null, custom_name2: null, locality: null, cover: null };
      const size = { length: null, width: null, height: null };
      const tile = { ...names, ...rest, size, display_name_choice: 'minerals' as const };
      const place = { locality_id: of, media_at: at === 7 ? 9_000 + of : at * 100 + of };
      const state = { gone: false, unsettled: false, version: 1, changed_at: 1 };
      return { specimen_id: `${at}-${of}`, user_id: id, tile, ...place, ...state };
    });
    for (const row of rows) await core.insert(showcase).values(row);
  }
  const answer = await visitor.call(homeApi.home, {});
  const { recent_media, shelf, collectors, counts } = answer.d;
  expect([recent_media.length, collectors.length, counts]).toEqual([
    24,
    8,
    { specimens: 600, collectors: 30, localities: 20 },
  ]);
  expect(recent_media.slice(0, 4).map(({ username }) => username)).toEqual([
    ...['collector7', 'collector7', 'collector7', 'collector29'],
  ]);
  const [, trips, rows] = /in (\d+) trips, (\d+) rows/.exec(answer.headers.get('server-timing') ?? '') ?? [];
  const newest = new Set(recent_media.map(({ id }) => id));
  const tiles = collectors.flatMap((collector) => collector.tiles);
  expect(shelf).toHaveLength(24);
  expect([...shelf, ...tiles].filter(({ id }) => newest.has(id))).toEqual([]);
  const shown = recent_media.length + shelf.length + collectors.length + tiles.length;
  expect(Number(trips)).toBe(1);
  expect(Number(rows)).toBeLessThanOrEqual(7 * shown);
});
