import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { homeApi } from '#contract/home/api.ts';
import { aSpecimen, aWholeSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const unknownId = '01930000-0000-7000-8000-00000000ffff';

let owner: Person;
let stranger: Person;

beforeEach(async () => {
  owner = await createPerson('owner', 0);
  stranger = await createPerson('stranger', 0);
});
afterEach(() => settleShowcase());

/** An answer without what differs between any two. */
const plainAnswer = ({ status, c, d, m }: { status: number; c: number; d: unknown; m: string }) => ({
  status,
  c,
  d,
  m,
});

describe('what is another’s (12)', () => {
  it('is answered as what is not there, whatever is asked of it, public or private', async () => {
    for (const access_level of ['public', 'private'] as const) {
      const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen({ access_level }));
      const sendCalls = (target: string) => [
        stranger.call(collectionApi.read, { id: target }),
        stranger.call(collectionApi.change, { id: target, version: 1, description: 'mine now' }),
        stranger.call(collectionApi.remove, { id: target }),
        stranger.call(collectionApi.restore, { id: target }),
      ];
      const hiddenAnswers = await Promise.all(sendCalls(id));
      const missingAnswers = await Promise.all(sendCalls(unknownId));
      expect(hiddenAnswers.map(plainAnswer)).toEqual(missingAnswers.map(plainAnswer));
      expect(new Set(hiddenAnswers.map(({ status, c }) => `${status} ${c}`))).toEqual(new Set(['404 12000']));
      const visits = await Promise.all([
        visitor.call(collectionApi.read, { id }),
        visitor.call(collectionApi.remove, { id }),
      ]);
      expect(visits.map(({ status, c }) => [status, c])).toEqual([
        [401, 11000],
        [401, 11000],
      ]);
      expect((await owner.callOrThrow(collectionApi.read, { id })).specimen.version).toBe(1);
    }
  });
});

describe('what is private (14)', () => {
  it('is nowhere: not at its address, in no list, beside nothing, in no count, in nothing that core keeps', async () => {
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 1 }));
    const hiddenInput = aWholeSpecimen('CANARY', { coll_index: 2, access_level: 'private', custom_name1: 'CANARY' });
    const { permanent_id } = await owner.callOrThrow(collectionApi.create, hiddenInput);
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 2 }));
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 3 }));
    await settleShowcase();
    const read = await Promise.all([
      visitor.call(publicCollectionApi.list, { username: 'owner' }),
      visitor.call(publicCollectionApi.item, { username: 'owner', coll_no: 'SC-1' }),
      visitor.call(publicCollectionApi.item, { username: 'owner', coll_no: 'SC-2' }),
      visitor.call(publicCollectionApi.item, { username: 'owner', coll_no: 'SC-3' }),
      visitor.call(homeApi.home, {}),
      visitor.fetch('/mc/owner/SC-2').then(async (page) => ({ d: await page.text() })),
    ]);
    expect(JSON.stringify(read.map(({ d }) => d))).not.toContain('CANARY');
    expect(read[0].d.total).toBe(3);
    expect(read[2].d).toMatchObject({ same_number: [] });
    expect(read[4].d.counts).toEqual({ specimens: 3, collectors: 1, localities: 0 });
    const permanent = await visitor.call(publicCollectionApi.permanent, { permanent_id });
    const unknownAnswer = await visitor.call(publicCollectionApi.permanent, { permanent_id: '22222222' });
    expect(plainAnswer(permanent)).toEqual(plainAnswer(unknownAnswer));
    const tables = await env.DB.prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_%' escape '\\'`,
    ).all<{ name: string }>();
    for (const { name } of tables.results) {
      const rows = await env.DB.prepare(`select * from "${name}"`).all();
      expect(JSON.stringify(rows.results), name).not.toContain('CANARY');
    }
    expect(tables.results.map(({ name }) => name)).toContain('showcase');
  });

  it('answers at once as missing when it was public a moment ago (15)', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    const callItem = () => visitor.call(publicCollectionApi.item, { username: 'owner', coll_no: 'SC-1' });
    expect((await callItem()).status).toBe(200);
    await owner.callOrThrow(collectionApi.change, { id, version: 1, access_level: 'private' });
    const missingAnswer = await visitor.call(publicCollectionApi.item, { username: 'owner', coll_no: 'SC-2' });
    expect(plainAnswer(await callItem())).toEqual(plainAnswer(missingAnswer));
    expect((await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' })).items).toEqual([]);
  });
});

describe('fields that are not one’s to write (17)', () => {
  it('are ignored wherever they are sent', async () => {
    const input = {
      ...aSpecimen(),
      user_id: stranger.id,
      permanent_id: 'AAAAAAAA',
      like_count: 99,
      version: 7,
      listed: false,
      created_at: '1999-01-01T00:00:00.000Z',
      media_count: 5,
      username: 'stranger',
      in_trash: true,
    };
    const createdSpecimen = await owner.callOrThrow(collectionApi.create, input);
    expect(createdSpecimen).toMatchObject({ username: 'owner', like_count: 0, version: 1, media_count: 0 });
    expect(createdSpecimen.permanent_id).not.toBe('AAAAAAAA');
    expect(Date.parse(createdSpecimen.created_at)).toBeGreaterThan(Date.now() - 60_000);
    const changedSpecimen = await owner.callOrThrow(collectionApi.change, { ...input, version: 1 });
    expect(changedSpecimen).toMatchObject({
      username: 'owner',
      like_count: 0,
      version: 2,
      permanent_id: createdSpecimen.permanent_id,
    });
    expect((await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' })).total).toBe(1);
  });
});
