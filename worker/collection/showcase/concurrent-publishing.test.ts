import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { anEdit } from '#worker/collection/desk/desk-for-tests.ts';
import { outbox } from '#worker/db/tables.ts';
import { recordQueries } from '#worker/guards/recorded-queries.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { settleShowcase } from './showcase-for-tests.ts';

const AT_ONCE = 12;
const MINUTE = 60_000;
let owner: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson('owner', 0);
});

const newSpecimens = () => Array.from({ length: AT_ONCE }, (_, index) => aSpecimen({ coll_index: index + 1 }));
const change = (id: string, description: string) => ({ id, version: 1, description });
const untold = () => owner.catalogue.select().from(outbox);

type Bindings = ReturnType<typeof recordQueries>['bindings'];

/** Returns the ids of the specimens published to core while `work` runs, each as often as it is published. */
async function recordPublishedIds(work: (bindings: Bindings) => Promise<unknown>): Promise<string[]> {
  const { bindings, queries } = recordQueries();
  await work(bindings);
  const showcaseInserts = queries.filter(
    ({ database, sql }) => database === env.DB && sql.startsWith('insert into "showcase" '),
  );
  return showcaseInserts
    .flatMap(({ values }) => (JSON.parse(String(values[0])) as [string][]).map(([id]) => id))
    .sort();
}

it('of many requests of one owner at the same moment each tells core what it wrote, once', async () => {
  const items = newSpecimens();
  const ids = items.map(({ id }) => id).sort();
  const createdIds = await recordPublishedIds((bindings) =>
    Promise.all(items.map((item) => callWithBindings(bindings, owner, collectionApi.create, item))),
  );
  expect(createdIds).toEqual(ids);
  const changedIds = await recordPublishedIds((bindings) =>
    Promise.all(ids.map((id) => callWithBindings(bindings, owner, collectionApi.change, change(id, 'sharp')))),
  );
  expect(changedIds).toEqual(ids);
  expect(await untold()).toEqual([]);
});

it('so do changes of many at once, beside single ones', async () => {
  const [items, otherItems] = [
    newSpecimens(),
    newSpecimens().map((item) => ({ ...item, id: uuid(), coll_serie: 'QZ' })),
  ];
  await owner.callOrThrow(collectionApi.createMany, { items: [...items, ...otherItems] });
  const ids = items.map(({ id }) => id);
  const publishedIds = await recordPublishedIds((bindings) =>
    Promise.all([
      callWithBindings(bindings, owner, deskApi.bulk, anEdit({ ids, add_tags: ['old stock'] })),
      ...otherItems.map(({ id }) => callWithBindings(bindings, owner, collectionApi.change, change(id, 'sharp'))),
    ]),
  );
  expect(publishedIds).toEqual([...ids, ...otherItems.map(({ id }) => id)].sort());
  expect(await untold()).toEqual([]);
});

it('so do changes of photographs', async () => {
  const items = newSpecimens();
  await owner.callOrThrow(collectionApi.createMany, { items });
  const photoIds: string[] = [];
  for (const { id } of items) photoIds.push(await aPhoto(owner, id));
  const publishedIds = await recordPublishedIds((bindings) =>
    Promise.all(
      photoIds.map((id) => callWithBindings(bindings, owner, mediaApi.change, { id, version: 1, description: 'UV' })),
    ),
  );
  expect(publishedIds).toEqual(items.map(({ id }) => id).sort());
  expect(await untold()).toEqual([]);
});

it('what a request took on and did not tell is told by the next after a minute, and by a sweep at once', async () => {
  const [firstItem, otherItem] = newSpecimens();
  if (!firstItem || !otherItem) throw new Error('no specimens');
  await owner.callOrThrow(collectionApi.createMany, { items: [firstItem, otherItem] });
  const leave = (created_at: number) =>
    owner.catalogue.insert(outbox).values({
      kind: 'specimen',
      payload: { specimen_ids: [firstItem.id], user_id: owner.id, told_by: uuid() },
      created_at,
    });
  const publishOtherChange = () =>
    recordPublishedIds(async (bindings) => {
      const { version } = (await owner.callOrThrow(collectionApi.read, { id: otherItem.id })).specimen;
      await callWithBindings(bindings, owner, collectionApi.change, { ...change(otherItem.id, uuid()), version });
    });
  await leave(Date.now());
  expect(await publishOtherChange()).toEqual([otherItem.id]);
  await settleShowcase();
  expect(await untold()).toEqual([]);
  await leave(Date.now() - 2 * MINUTE);
  expect(await publishOtherChange()).toEqual([firstItem.id, otherItem.id].sort());
  expect(await untold()).toEqual([]);
});
