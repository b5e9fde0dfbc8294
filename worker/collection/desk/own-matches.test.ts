import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { buildRequest } from '#contract/http/request.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { aSpecimen, type SpecimenInput } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let owner: Person;
let stranger: Person;
beforeEach(async () => {
  owner = await createPerson('owner', 0);
  stranger = await createPerson('stranger', 1);
});
afterEach(() => settleShowcase());

const aPrivateOne = (coll_index: number, fields: Partial<SpecimenInput>) =>
  owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index, access_level: 'private', ...fields }));

const findNumbers = async (q: string, limit = 12) => {
  const { items } = await owner.callOrThrow(deskApi.matches, { q, limit });
  return items.map(({ coll_no }) => coll_no);
};

describe('the owner’s specimens that a text finds', () => {
  it('are private ones too, by number, number on the stone, mineral, place and name', async () => {
    await loadSmallReference(env.DB);
    await aPrivateOne(3000, { own_number: 'K-17/b' });
    await aPrivateOne(2, { written_minerals: ['Combeite'] });
    await aPrivateOne(3, { locality_text: 'Oldoinyo Lengai, Tanzania' });
    await aPrivateOne(4, { custom_name1: 'The green one' });
    await aPrivateOne(5, { mineral_ids: ['fluorite'] });
    const texts = [
      'SC-3000',
      'sc 3000',
      'K-17/b',
      'k17b',
      'combei',
      'Oldoinyo',
      'green',
      'fluorite',
      '萤石',
      'yingshi',
    ];
    const matches = await Promise.all(texts.map((text) => findNumbers(text)));
    expect(matches.map(([firstNumber]) => firstNumber)).toEqual([
      'SC-3000',
      'SC-3000',
      'SC-3000',
      'SC-3000',
      'SC-0002',
      'SC-0003',
      'SC-0004',
      'SC-0005',
      'SC-0005',
      'SC-0005',
    ]);
    for (const text of texts) expect((await stranger.callOrThrow(deskApi.matches, { q: text })).items).toEqual([]);
  });

  it('begin with the one that the text is the number of, however many have it as a word', async () => {
    await aPrivateOne(1, { own_number: '77' });
    for (let index = 2; index < 30; index += 1) await aPrivateOne(index, { custom_name1: `Lot 77 piece ${index}` });
    expect((await findNumbers('77', 3))[0]).toBe('SC-0001');
  });

  it('are counted as the list counts them, and end with those that only another word names', async () => {
    await aPrivateOne(1, { custom_name1: 'Green tourmaline' });
    await aPrivateOne(2, { description: 'greenish' });
    const { items, total } = await owner.callOrThrow(deskApi.matches, { q: 'green', limit: 1 });
    const list = await owner.callOrThrow(collectionApi.list, { q: 'green' });
    expect([items.map(({ coll_no }) => coll_no), total, list.total]).toEqual([['SC-0001'], 2, 2]);
  });

  it.each(['', '   ', '…!?'])('are none for %j', async (q) => {
    await aPrivateOne(1, { custom_name1: 'Piece' });
    expect(await owner.callOrThrow(deskApi.matches, { q })).toEqual({ items: [], total: 0 });
  });

  it('are asked for by people who are logged in, and stored by nobody', async () => {
    const { path } = buildRequest(deskApi.matches, { q: 'green' });
    const [ownAnswer, visitorAnswer] = [await owner.fetch(path), await visitor.fetch(path)];
    expect([ownAnswer.status, ownAnswer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect([visitorAnswer.status, visitorAnswer.headers.get('cache-control')]).toEqual([401, 'private, no-store']);
  });
});

/** Every answer allows its own styles and scripts by a random nonce. */
const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '');

it('a public page has the same bytes and the same tag for an owner and for somebody who has nothing', async () => {
  await loadSmallReference(env.DB);
  await aPrivateOne(1, { mineral_ids: ['fluorite'], custom_name1: 'Canary of the cellar' });
  await owner.callOrThrow(
    collectionApi.create,
    aSpecimen({ coll_index: 2, access_level: 'public', mineral_ids: ['fluorite'] }),
  );
  await settleShowcase();
  const paths = [
    screenAddress('mineral', { id: 'fluorite' }),
    `${screenAddress('search')}?q=canary`,
    '/api/minerals/fluorite',
    '/api/search?q=canary',
  ];
  for (const path of paths) {
    const [ownAnswer, strangerAnswer] = [await owner.fetch(path), await stranger.fetch(path)];
    const [ownText, openText] = [await ownAnswer.text(), await strangerAnswer.text()].map(withoutNonce);
    expect([path, ownText, ownAnswer.headers.get('etag')]).toEqual([
      path,
      openText,
      strangerAnswer.headers.get('etag'),
    ]);
    expect([ownAnswer.status, ownText?.includes('Canary of')]).toEqual([200, false]);
  }
});
