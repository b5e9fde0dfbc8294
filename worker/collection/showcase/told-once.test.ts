import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { outbox } from '../../db/tables.ts';
import { recording } from '../../guards/recorded-queries.ts';
import { aPicture } from '../../guards/world/a-picture.ts';
import { loadSmallReference } from '../../minerals/load-for-tests.ts';
import { callIn } from '../../testing/failing-trips.ts';
import { aPerson, type Person } from '../../testing/people.ts';
import { anEdit } from '../desk/desk-for-tests.ts';
import { settled } from './showcase-for-tests.ts';

const AT_ONCE = 12;
const MINUTE = 60_000;
let owner: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await aPerson('owner', 0);
});

const many = () => Array.from({ length: AT_ONCE }, (_, at) => aSpecimen({ coll_index: at + 1 }));
const change = (id: string, description: string) => ({ id, version: 1, description });
const untold = () => owner.catalogue.select().from(outbox);

type Bindings = ReturnType<typeof recording>['bindings'];

/** Of which specimens core is told while this is done, each as often as it is told. */
async function toldBy(work: (bindings: Bindings) => Promise<unknown>): Promise<string[]> {
  const { bindings, queries } = recording();
  await work(bindings);
  const told = queries.filter(({ database, sql }) => database === env.DB && sql.startsWith('insert into "showcase" '));
  return told.flatMap(({ values }) => (JSON.parse(String(values[0])) as [string][]).map(([id]) => id)).sort();
}

it('of many requests of one owner at the same moment each tells core what it wrote, once', async () => {
  const items = many();
  const ids = items.map(({ id }) => id).sort();
  const created = await toldBy((bindings) =>
    Promise.all(items.map((item) => callIn(bindings, owner, collectionApi.create, item))),
  );
  expect(created).toEqual(ids);
  const changed = await toldBy((bindings) =>
    Promise.all(ids.map((id) => callIn(bindings, owner, collectionApi.change, change(id, 'sharp')))),
  );
  expect(changed).toEqual(ids);
  expect(await untold()).toEqual([]);
});

it('so do changes of many at once, beside single ones', async () => {
  const [items, more] = [many(), many().map((item) => ({ ...item, id: uuid(), coll_serie: 'QZ' }))];
  await owner.get(collectionApi.createMany, { items: [...items, ...more] });
  const ids = items.map(({ id }) => id);
  const told = await toldBy((bindings) =>
    Promise.all([
      callIn(bindings, owner, deskApi.bulk, anEdit({ ids, add_tags: ['old stock'] })),
      ...more.map(({ id }) => callIn(bindings, owner, collectionApi.change, change(id, 'sharp'))),
    ]),
  );
  expect(told).toEqual([...ids, ...more.map(({ id }) => id)].sort());
  expect(await untold()).toEqual([]);
});

it('so do changes of photographs', async () => {
  const items = many();
  await owner.get(collectionApi.createMany, { items });
  const pictures: string[] = [];
  for (const { id } of items) pictures.push(await aPicture(owner, id));
  const told = await toldBy((bindings) =>
    Promise.all(pictures.map((id) => callIn(bindings, owner, mediaApi.change, { id, version: 1, description: 'UV' }))),
  );
  expect(told).toEqual(items.map(({ id }) => id).sort());
  expect(await untold()).toEqual([]);
});

it('what a request took on and did not tell is told by the next after a minute, and by a sweep at once', async () => {
  const [one, other] = many();
  if (!one || !other) throw new Error('no specimens');
  await owner.get(collectionApi.createMany, { items: [one, other] });
  const leave = (created_at: number) =>
    owner.catalogue.insert(outbox).values({
      kind: 'specimen',
      payload: { specimen_ids: [one.id], user_id: owner.id, told_by: uuid() },
      created_at,
    });
  const tellsBeside = () =>
    toldBy(async (bindings) => {
      const { version } = (await owner.get(collectionApi.read, { id: other.id })).specimen;
      await callIn(bindings, owner, collectionApi.change, { ...change(other.id, uuid()), version });
    });
  await leave(Date.now());
  expect(await tellsBeside()).toEqual([other.id]);
  await settled();
  expect(await untold()).toEqual([]);
  await leave(Date.now() - 2 * MINUTE);
  expect(await tellsBeside()).toEqual([one.id, other.id].sort());
  expect(await untold()).toEqual([]);
});
