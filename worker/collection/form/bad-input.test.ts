import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let owner: Person;
beforeEach(async () => {
  owner = await createPerson('owner', 1);
});
afterEach(() => settleShowcase());

const send = async (method: string, path: string, body: string) => {
  const answer = await owner.fetch(path, { method, body, headers: { 'content-type': 'application/json' } });
  return { status: answer.status, ...(await answer.json<{ c: number; m: string }>()) };
};
const specimenJson = (fields: object) => JSON.stringify({ ...aSpecimen(), ...fields });

describe('text that means something elsewhere (42, 43)', () => {
  const texts = [
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\ttab',
    `a"b'c;--`,
    '100 % _ * NEAR(x',
    '<script>alert(1)</script>',
    '萤石\n绿',
  ];

  it('is kept as typed', async () => {
    for (const [index, description] of texts.entries()) {
      const createdSpecimen = await owner.callOrThrow(
        collectionApi.create,
        aSpecimen({ coll_index: index + 1, description }),
      );
      expect((await owner.callOrThrow(collectionApi.read, { id: createdSpecimen.id })).specimen.description).toBe(
        description,
      );
    }
  });

  it('finds nothing and breaks nothing in an address or a filter', async () => {
    await owner.callOrThrow(collectionApi.create, aSpecimen());
    for (const typedText of [
      "' or 1=1 --",
      '%',
      '_',
      'SC%',
      'SC-*',
      'NEAR(',
      '"',
      '💎',
      'SC-0',
      'SC-99999999',
      '%00',
    ]) {
      const answers = await Promise.all([
        visitor.call(publicCollectionApi.item, { username: 'owner', coll_no: typedText }),
        visitor.call(publicCollectionApi.item, { username: typedText, coll_no: 'SC-1' }),
        owner.call(collectionApi.read, { id: typedText }),
        owner.call(collectionApi.byNumber, { coll_no: typedText }),
        visitor.call(publicCollectionApi.permanent, { permanent_id: typedText }),
      ]);
      for (const { status } of answers) expect([400, 404], typedText).toContain(status);
    }
  });
});

describe('input that is broken (44)', () => {
  it('is refused at its field, and nothing is stored', async () => {
    const badFields: [string, unknown][] = [
      ['coll_index', 0],
      ['coll_index', -1],
      ['coll_index', 10_000_000],
      ['coll_index', 1.5],
      ['coll_index', '12'],
      ['coll_serie', 'sc'],
      ['coll_serie', 'TOOLONG'],
      ['id', 'x'],
      ['weight', -0],
      ['weight', 0],
      ['size', { length: -1 }],
      ['tags', Array.from({ length: 21 }, (_, index) => `tag ${index}`)],
      ['tags', ['x'.repeat(31)]],
      ['min_id', 'A4TBT5!'],
      ['purchase_date', '2019-02-30'],
      ['collect_date', '9998'],
      ['currency', 'XXY'],
      ['description', 'a\u0000b'],
      ['description', '\ud800'],
      ['access_level', 'everybody'],
      ['status', 'reserved'],
      ['mineral_ids', ['../x']],
      ['mineral_ids', Array.from({ length: 21 }, (_, index) => `m${index}`)],
      ['provenance', [{ owner: 'x'.repeat(101) }]],
      ['previous_owners', ['']],
    ];
    for (const [field, value] of badFields) {
      const answer = await send('POST', '/api/i/specimens', specimenJson({ [field]: value }));
      expect([answer.status, answer.c], `${field} ${JSON.stringify(value)}`).toEqual([400, 10000]);
      expect(JSON.stringify(answer)).toContain(`"path":"${field}`);
    }
    expect((await owner.callOrThrow(collectionApi.list, {})).total).toBe(0);
  });

  it('is refused when it is no object at all, too deep, too large, or of numbers that are none', async () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    const bodies = [
      '',
      'null',
      '[]',
      '"x"',
      '{',
      deep,
      `{"id":${deep}}`,
      specimenJson({}).replace('"coll_index":1', '"coll_index":1e309'),
    ];
    for (const body of bodies) {
      const { status } = await send('POST', '/api/i/specimens', body);
      expect(status, body.slice(0, 40)).toBe(400);
    }
    expect((await send('POST', '/api/i/specimens', specimenJson({ description: 'x'.repeat(1_100_000) }))).status).toBe(
      413,
    );
    expect((await owner.callOrThrow(collectionApi.list, {})).total).toBe(0);
  });

  it('keeps names of objects’ own from meaning anything', async () => {
    const body = `{"__proto__":{"access_level":"public"},"constructor":1,${specimenJson({ access_level: 'private' }).slice(1)}`;
    const answer = await send('POST', '/api/i/specimens', body);
    expect(answer).toMatchObject({ status: 201, d: { access_level: 'private' } });
  });

  it('of lists is refused: limits, orders, cursors that were altered or belong to another list', async () => {
    for (let index = 1; index <= 3; index += 1)
      await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: index }));
    const { next_cursor } = await owner.callOrThrow(collectionApi.list, { limit: 1, sort: 'number' });
    const cursor = next_cursor ?? '';
    const queries = ['limit=-1', 'limit=0', 'limit=1e9', 'limit=NaN', 'limit=101', 'sort=unknown', 'serie=x'];
    const strayQueries = [
      `cursor=${cursor}x`,
      `cursor=${cursor}&sort=newest`,
      `cursor=${cursor}&serie=SC`,
      'cursor=%00',
    ];
    for (const query of [...queries, ...strayQueries, `cursor=${'a'.repeat(501)}`, 'cursor=bm9uZQ']) {
      const answer = await owner.fetch(`/api/i/specimens?${query}`);
      expect(answer.status, query).toBe(400);
      expect((await owner.fetch(`/api/mc/owner?${query}`)).status, query).toBe(400);
    }
    const stranger = await createPerson('stranger', 1);
    expect((await stranger.call(collectionApi.list, { cursor, sort: 'number' })).status).toBe(400);
    expect((await owner.call(collectionApi.list, { cursor, sort: 'number' })).status).toBe(200);
  });
});

describe('a list walked while it changes (45)', () => {
  it('shows each specimen that stays exactly once', async () => {
    const stay = [];
    for (let index = 1; index <= 12; index += 1) {
      stay.push(await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: index * 10 })));
    }
    const seenIds: string[] = [];
    let cursor: string | undefined;
    for (let step = 1; ; step += 1) {
      const page = await visitor.callOrThrow(publicCollectionApi.list, {
        username: 'owner',
        sort: 'number',
        limit: 2,
        ...(cursor && { cursor }),
      });
      seenIds.push(...page.items.map(({ id }) => id));
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
      const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: step * 15 }));
      await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 200 - step }));
      if (step % 2 === 0) await owner.callOrThrow(collectionApi.remove, { id });
    }
    expect(new Set(seenIds).size).toBe(seenIds.length);
    expect(seenIds).toEqual(expect.arrayContaining(stay.map(({ id }) => id)));
  });
});

describe('time (48)', () => {
  it('is the server’s, whatever an id claims about when it was made', async () => {
    const old = uuid({ msecs: Date.parse('1999-01-01') });
    const far = uuid({ msecs: Date.parse('2999-01-01') });
    for (const id of [far, old]) {
      const createdSpecimen = await owner.callOrThrow(collectionApi.create, aSpecimen({ id }));
      expect(Math.abs(Date.parse(createdSpecimen.created_at) - Date.now())).toBeLessThan(60_000);
    }
    const address = await visitor.callOrThrow(publicCollectionApi.item, { username: 'owner', coll_no: 'SC-1' });
    expect(address).toMatchObject({ specimen: { id: far }, same_number: [{ id: old }] });
    const newest = await owner.callOrThrow(collectionApi.list, { sort: 'newest' });
    expect(newest.items.map(({ id }) => id)).toEqual([old, far]);
  });
});
