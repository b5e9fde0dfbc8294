import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { settingsApi } from '#contract/account/settings-api.ts';
import { homeApi } from '#contract/home/api.ts';
import { users } from '../account/tables.ts';
import { showcase } from '../collection/showcase/showcase-tables.ts';
import { openCore } from '../db/core.ts';
import { aPerson, type Person, visitor } from '../testing/people.ts';

const core = openCore(env.DB);

/** A specimen on show with a picture, as a catalogue tells core of it. */
const shownRow = ({ id: user_id, username }: Person, specimen_id: string, of: number, media_at: number) => {
  const names = { coll_no: `SC-${of}`, display_name: username, coll_serie: 'SC', coll_index: of };
  const rest = { minerals: [], custom_name1: null, custom_name2: null, locality: null, cover: null };
  const size = { length: null, width: null, height: null };
  const tile = { id: specimen_id, ...names, ...rest, size, display_name_choice: 'minerals' as const };
  const state = { hidden: false, unconfirmed: false, version: 1, changed_at: 1 };
  return { specimen_id, user_id, tile, locality_id: of, media_at, ...state };
};

it('costs one trip and a few rows for each tile, however much hangs in the showcase', async () => {
  for (let at = 0; at < 30; at += 1) {
    const person = await aPerson(`collector${at}`, at % 2);
    for (let of = 0; of < 20; of += 1)
      await core.insert(showcase).values(shownRow(person, `${at}-${of}`, of, at === 7 ? 9_000 + of : at * 100 + of));
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

it('shows nothing of whoever does not want to be listed, or is leaving', async () => {
  const [listed, unlisted, leaving] = [await aPerson('listed'), await aPerson('unlisted', 1), await aPerson('leaving')];
  for (const person of [listed, unlisted, leaving])
    for (let of = 0; of < 5; of += 1)
      await core.insert(showcase).values(shownRow(person, `${person.username}-${of}`, of, of));
  const said = async () => JSON.stringify(await visitor.get(homeApi.home, {}));
  for (const { username } of [listed, unlisted, leaving]) expect(await said()).toContain(username);
  await unlisted.get(settingsApi.setProfile, { listed: false });
  await core
    .update(users)
    .set({ delete_at: Date.now() + 1e9 })
    .where(eq(users.id, leaving.id));
  expect(await said()).not.toContain('unlisted');
  expect(await said()).not.toContain('leaving');
  expect(await said()).toContain('listed-4');
});
