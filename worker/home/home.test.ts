import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { settingsApi } from '#contract/account/settings-api.ts';
import { homeApi } from '#contract/home/api.ts';
import { users } from '#worker/account/tables.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { openCore } from '#worker/db/core.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const core = openCore(env.DB);

/** The core row of a shown specimen with a photo, as a catalogue publishes it. */
const shownRow = ({ id: user_id, username }: Person, specimen_id: string, collIndex: number, media_at: number) => {
  const names = { coll_no: `SC-${collIndex}`, display_name: username, coll_serie: 'SC', coll_index: collIndex };
  const emptyFields = { minerals: [], custom_name1: null, custom_name2: null, locality: null, cover: null };
  const size = { length: null, width: null, height: null };
  const tile = { id: specimen_id, ...names, ...emptyFields, size, display_name_choice: 'minerals' as const };
  const state = { hidden: false, unconfirmed: false, version: 1, changed_at: 1 };
  return { specimen_id, user_id, tile, locality_id: collIndex, media_at, ...state };
};

it('costs one trip and a few rows for each tile, however much hangs in the showcase', async () => {
  for (let collectorIndex = 0; collectorIndex < 30; collectorIndex += 1) {
    const person = await createPerson(`collector${collectorIndex}`, collectorIndex % 2);
    for (let collIndex = 0; collIndex < 20; collIndex += 1)
      await core
        .insert(showcase)
        .values(
          shownRow(
            person,
            `${collectorIndex}-${collIndex}`,
            collIndex,
            collectorIndex === 7 ? 9_000 + collIndex : collectorIndex * 100 + collIndex,
          ),
        );
  }
  const answer = await visitor.call(homeApi.home, {});
  const { recent_media, shelf, collectors, counts } = answer.d;
  expect([recent_media.length, collectors.length, counts]).toEqual([
    24,
    8,
    { specimens: 600, collectors: 30, localities: 20 },
  ]);
  expect(recent_media.slice(0, 4).map(({ username }) => username)).toEqual([
    'collector7',
    'collector7',
    'collector7',
    'collector29',
  ]);
  const [, trips, rows] = /in (\d+) trips, (\d+) rows/.exec(answer.headers.get('server-timing') ?? '') ?? [];
  const newest = new Set(recent_media.map(({ id }) => id));
  const tiles = collectors.flatMap((collector) => collector.tiles);
  expect(shelf).toHaveLength(24);
  expect([...shelf, ...tiles].filter(({ id }) => newest.has(id))).toEqual([]);
  const shownCount = recent_media.length + shelf.length + collectors.length + tiles.length;
  expect(Number(trips)).toBe(1);
  expect(Number(rows)).toBeLessThanOrEqual(7 * shownCount);
});

it('shows nothing of whoever does not want to be listed, or is leaving', async () => {
  const [listedPerson, unlistedPerson, leavingPerson] = [
    await createPerson('listed'),
    await createPerson('unlisted', 1),
    await createPerson('leaving'),
  ];
  for (const person of [listedPerson, unlistedPerson, leavingPerson])
    for (let collIndex = 0; collIndex < 5; collIndex += 1)
      await core.insert(showcase).values(shownRow(person, `${person.username}-${collIndex}`, collIndex, collIndex));
  const readHomeText = async () => JSON.stringify(await visitor.callOrThrow(homeApi.home, {}));
  for (const { username } of [listedPerson, unlistedPerson, leavingPerson])
    expect(await readHomeText()).toContain(username);
  await unlistedPerson.callOrThrow(settingsApi.setProfile, { listed: false });
  await core
    .update(users)
    .set({ delete_at: Date.now() + 1e9 })
    .where(eq(users.id, leavingPerson.id));
  expect(await readHomeText()).not.toContain('unlisted');
  expect(await readHomeText()).not.toContain('leaving');
  expect(await readHomeText()).toContain('listed-4');
});
