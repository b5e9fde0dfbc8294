import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { viewsApi } from '#contract/collection/desk/views-api.ts';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { CREATES_A_DAY, OWN_PLACES_MAX, PUBLISHED_A_DAY, SPECIMENS_MAX } from '#contract/http/limits.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText as sentence } from '#contract/screen-texts/sentence.ts';
import { series } from '#worker/collection/collection-tables.ts';
import { attempts } from '#worker/db/core-tables.ts';
import { act, aThread, settle, tryCommand } from '#worker/exchange/threads-for-tests.ts';
import { aReference, core } from '#worker/guards/world/world.ts';
import { localities } from '#worker/localities/tables.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let owner: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [owner, marta] = await Promise.all([createPerson('owner'), createPerson('marta')]);
});

const aSpecimen = (coll_index: number) => ({ id: uuid(), coll_serie: 'SC', coll_index });
const create = (input: ReturnType<typeof aSpecimen>, caller = owner) => caller.call(collectionApi.create, input);

describe('a collection', () => {
  const setSpecimenCount = (specimen_count: number) =>
    owner.catalogue
      .update(series)
      .set({ specimen_count })
      .where(and(eq(series.user_id, owner.id), eq(series.code, 'SC')));

  it('holds so many specimens, also when many come at once; another’s is another', async () => {
    const firstSpecimen = aSpecimen(1);
    expect((await create(firstSpecimen)).status).toBe(201);
    await setSpecimenCount(SPECIMENS_MAX - 3);
    const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => create(aSpecimen(index + 2))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refusal = await create(aSpecimen(20));
    expect(refusal).toMatchObject({ status: 422, c: 14002, d: { error: 'specimens_full' } });
    expect(refusal.m).toBe(
      'A collection holds at most 100,000 specimens. Those in the trash count until they are gone.',
    );
    expect((await create(firstSpecimen)).status).toBe(201);
    expect((await create(aSpecimen(1), marta)).status).toBe(201);
  });

  it('takes fifty thousand', async () => {
    expect(CREATES_A_DAY).toBeGreaterThan(50_000);
    expect(SPECIMENS_MAX).toBeGreaterThan(50_000);
    expect((await create(aSpecimen(1))).status).toBe(201);
    await setSpecimenCount(50_000);
    await core
      .update(attempts)
      .set({ count: 50_000 })
      .where(eq(attempts.key, `creates:/api/i/specimens:${owner.id}`));
    expect((await create(aSpecimen(2))).status).toBe(201);
  });
});

describe('places of one’s own', () => {
  const aPlace = () => ({ id: uuid(), name: 'Level 44 pocket', kind: 'pocket-area' as const });

  it('are so many, also when many come at once, and the refusal stands beside the name; another’s are others', async () => {
    const [parent] = await core.select({ id: localities.id }).from(localities).limit(1);
    const parent_id = parent?.id ?? 0;
    const firstPlace = { ...aPlace(), parent_id };
    const add = (overrides: object, caller = owner, headers = {}) =>
      caller.call(ownPlacesApi.create, { ...firstPlace, ...overrides }, headers);
    expect((await add({})).status).toBe(201);
    await owner.catalogue.run(sql`insert into user_places (id, user_id, name, parent_id, kind, path, created_at,
      updated_at, version) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${OWN_PLACES_MAX - 4})
      select 'made ' || i, ${owner.id}, 'Dump ' || i, ${parent_id}, 'pocket-area', '[]', 0, 0, 1 from n`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({ id: uuid() })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refusal = await add({ id: uuid() });
    const message = sentence(screenTexts.places_full, 'en', { limit: '5,000' });
    expect(refusal).toMatchObject({ status: 400, c: 10000, d: { issues: [{ path: 'name', message }] } });
    const chinese = await add({ id: uuid() }, owner, { 'accept-language': 'zh' });
    expect(chinese.d).toMatchObject({
      issues: [{ message: sentence(screenTexts.places_full, 'zh', { limit: '5,000' }) }],
    });
    expect((await add({})).status).toBe(201);
    expect((await add({ id: uuid() }, marta)).status).toBe(201);
    await owner.callOrThrow(ownPlacesApi.remove, { id: firstPlace.id });
    expect((await add({ id: uuid() })).status).toBe(201);
  });
});

describe('what is added within a day', () => {
  const view = (name: string) => ({ id: uuid(), name, filter: {}, sort: 'newest' as const, columns: [] });

  it('ends at its limit for each kind of thing, in a sentence with the hours; a call that comes again is not counted', async () => {
    const specimen = aSpecimen(1);
    for (const _ of [1, 2, 3]) expect((await create(specimen)).status).toBe(201);
    const ofSpecimens = eq(attempts.key, `creates:/api/i/specimens:${owner.id}`);
    expect((await core.select().from(attempts).where(ofSpecimens)).map(({ count }) => count)).toEqual([1]);
    await core.update(attempts).set({ count: CREATES_A_DAY }).where(ofSpecimens);
    const refusal = await owner.call(collectionApi.create, aSpecimen(2), { 'accept-language': 'zh' });
    expect(refusal).toMatchObject({ status: 429, c: 15000, d: { error: 'creates_full' } });
    expect(refusal.m).toBe('一天最多添加 60,000 项，请 24 小时后继续。');
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await create(specimen)).status).toBe(201);
    expect((await owner.call(viewsApi.create, view('mine'))).status).toBe(201);
    expect((await create(aSpecimen(1), marta)).status).toBe(201);
  });
});

describe('a conversation', () => {
  it('is made public so often within a day; made private it is always', async () => {
    const { id: thread_id } = await aThread(owner, marta);
    const publish = (isPublic: boolean) => tryCommand(owner, thread_id, { kind: 'publish', public: isPublic });
    await act(marta, thread_id, { kind: 'message', text: 'Yes.' });
    await act(owner, thread_id, { kind: 'publish', public: true });
    const ofThread = eq(attempts.key, `published:${thread_id}:${owner.id}`);
    await core.update(attempts).set({ count: PUBLISHED_A_DAY }).where(ofThread);
    expect((await publish(false)).c).toBe(0);
    const refusal = await publish(true);
    expect(refusal).toMatchObject({ status: 429, c: 15000, d: { error: 'published_often' } });
    expect(refusal.m).toBe('A conversation can be made public 20 times within a day. Try again in 24 hours.');
    await settle(thread_id);
    expect((await visitor.call(publicThreadsApi.read, { thread_id })).status).toBe(404);
  });
});
