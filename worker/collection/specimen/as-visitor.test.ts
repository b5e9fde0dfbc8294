import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { linkTo } from '#contract/paths.ts';
import type { OutputOf } from '#contract/request.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { type Reply, send } from '../../guards/world/send.ts';
import { aPerson, type Person, visitor } from '../../testing/people.ts';
import { settled } from '../showcase/showcase-for-tests.ts';

let owner: Person;
let stranger: Person;
let hidden: OwnSpecimen;

beforeEach(async () => {
  [owner, stranger] = await Promise.all([aPerson('owner', 0), aPerson('stranger', 1)]);
  const secrets = { description: 'Shown.', description_private: 'Mine.', dealer: 'Nobody' };
  hidden = await owner.get(collectionApi.create, aSpecimen({ ...secrets, access_level: 'private' }));
});
afterEach(() => settled());

const addresses = () => [
  linkTo('specimen', { username: 'owner', coll_no: hidden.coll_no }),
  linkTo('permanent', { permanent_id: hidden.permanent_id }),
];

it('a private specimen is read by its owner as visitors would read it, and says that it is private', async () => {
  const { specimen } = pageIn(await owner.get(collectionApi.asVisitor, { coll_no: hidden.coll_no }));
  expect(specimen).toMatchObject({ id: hidden.id, access_level: 'private', description: 'Shown.' });
  expect(Object.keys(specimen)).not.toEqual(expect.arrayContaining(['description_private']));
  expect(Object.keys(specimen)).not.toEqual(expect.arrayContaining(['dealer']));
  const theirs = await stranger.call(collectionApi.asVisitor, { coll_no: hidden.coll_no });
  expect(theirs.d).toMatchObject({ error: 'not_found' });
  const seen = await visitor.call(publicCollectionApi.item, { username: 'owner', coll_no: hidden.coll_no });
  expect(seen.d).toMatchObject({ error: 'not_found' });
});

it('a specimen as visitors see it has its addresses answered to its owner alone, uncached and for no search engine', async () => {
  const [place = '', label = ''] = addresses();
  const { status, headers, text } = await send(owner, place);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(text).toContain('noindex');
  expect(text).not.toContain('og:url');
  const led = await send(owner, label);
  expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([
    302,
    place,
    'private, no-store',
  ]);
  const missing = linkTo('specimen', { username: 'owner', coll_no: 'SC-0099' });
  for (const who of [stranger, visitor])
    expect(bare(await send(who, place), hidden.coll_no)).toEqual(bare(await send(who, missing), 'SC-0099'));
  for (const who of [stranger, visitor]) expect((await send(who, label)).status).toBe(404);
});

it('leads its owner from the label to that very piece where others carry its number, whether or not they are shown', async () => {
  const said = { access_level: 'public' as const, coll_index: hidden.coll_index, coll_serie: hidden.coll_serie };
  const number = { username: 'owner', coll_no: hidden.coll_no };
  const shown = await owner.get(collectionApi.create, aSpecimen({ ...said, description: 'The other one.' }));
  const [, label = ''] = addresses();
  const place = `${linkTo('specimen', number)}?id=${hidden.id}`;
  expect((await send(owner, label)).headers.get('location')).toBe(place);
  const page = await send(owner, place);
  expect([page.status, page.text.includes('noindex'), page.text.includes('The other one.')]).toEqual([
    200,
    true,
    false,
  ]);
  const seen = await owner.get(collectionApi.asVisitor, { coll_no: hidden.coll_no, id: hidden.id });
  expect(pageIn(seen).specimen.id).toBe(hidden.id);
  for (const who of [stranger, visitor]) {
    expect((await send(who, label)).status).toBe(404);
    expect((await send(who, place)).status).toBe(404);
  }
  const { permanent_id } = shown;
  const open = linkTo('permanent', { permanent_id });
  expect((await send(visitor, open)).headers.get('location')).toBe(linkTo('specimen', number));
  expect(await visitor.get(publicCollectionApi.permanent, { permanent_id })).toEqual(number);
  const both = await owner.get(collectionApi.create, aSpecimen({ ...said, photos: 1 }));
  const third = await send(visitor, linkTo('permanent', { permanent_id: both.permanent_id }));
  expect(third.headers.get('location')).toBe(`${linkTo('specimen', number)}?id=${both.id}`);
});

function pageIn(item: OutputOf<typeof collectionApi.asVisitor>) {
  if ('redirect_to' in item) throw new Error(`It has the number ${item.redirect_to}`);
  return item;
}

/** An answer without what differs from page to page. */
const bare = ({ status, text }: Reply, coll_no: string) => ({
  status,
  text: text.replaceAll(coll_no, '').replace(/nonce="[^"]*"/g, ''),
});
