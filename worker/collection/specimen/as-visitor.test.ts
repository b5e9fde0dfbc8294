import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { linkTo } from '#contract/paths.ts';
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
  const { specimen } = await owner.get(collectionApi.asVisitor, { coll_no: hidden.coll_no });
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

/** An answer without what differs from page to page. */
const bare = ({ status, text }: Reply, coll_no: string) => ({
  status,
  text: text.replaceAll(coll_no, '').replace(/nonce="[^"]*"/g, ''),
});
