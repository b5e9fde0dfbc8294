import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { type Reply, send } from '#worker/guards/world/send-request.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let owner: Person;
let stranger: Person;
let hiddenSpecimen: OwnSpecimen;

beforeEach(async () => {
  [owner, stranger] = await Promise.all([createPerson('owner', 0), createPerson('stranger', 1)]);
  const secrets = { description: 'Shown.', description_private: 'Mine.', dealer: 'Nobody' };
  hiddenSpecimen = await owner.callOrThrow(collectionApi.create, aSpecimen({ ...secrets, access_level: 'private' }));
});
afterEach(() => settleShowcase());

const addresses = () => [
  screenAddress('specimen', { username: 'owner', coll_no: hiddenSpecimen.coll_no }),
  screenAddress('permanent', { permanent_id: hiddenSpecimen.permanent_id }),
];

it('a private specimen is read by its owner as visitors would read it, and says that it is private', async () => {
  const { specimen } = expectItem(
    await owner.callOrThrow(collectionApi.asVisitor, { coll_no: hiddenSpecimen.coll_no }),
  );
  expect(specimen).toMatchObject({ id: hiddenSpecimen.id, access_level: 'private', description: 'Shown.' });
  expect(Object.keys(specimen)).not.toEqual(expect.arrayContaining(['description_private']));
  expect(Object.keys(specimen)).not.toEqual(expect.arrayContaining(['dealer']));
  const strangerAnswer = await stranger.call(collectionApi.asVisitor, { coll_no: hiddenSpecimen.coll_no });
  expect(strangerAnswer.d).toMatchObject({ error: 'not_found' });
  const visitorAnswer = await visitor.call(publicCollectionApi.item, {
    username: 'owner',
    coll_no: hiddenSpecimen.coll_no,
  });
  expect(visitorAnswer.d).toMatchObject({ error: 'not_found' });
});

it('a specimen as visitors see it has its addresses answered to its owner alone, uncached and for no search engine', async () => {
  const [specimenPath = '', label = ''] = addresses();
  const { status, headers, text } = await send(owner, specimenPath);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(text).toContain('noindex');
  expect(text).not.toContain('og:url');
  const labelReply = await send(owner, label);
  expect([labelReply.status, labelReply.headers.get('location'), labelReply.headers.get('cache-control')]).toEqual([
    302,
    specimenPath,
    'private, no-store',
  ]);
  const missingPath = screenAddress('specimen', { username: 'owner', coll_no: 'SC-0099' });
  for (const caller of [stranger, visitor])
    expect(bare(await send(caller, specimenPath), hiddenSpecimen.coll_no)).toEqual(
      bare(await send(caller, missingPath), 'SC-0099'),
    );
  for (const caller of [stranger, visitor]) expect((await send(caller, label)).status).toBe(404);
});

it('leads its owner from the label to that very piece where others carry its number, whether or not they are shown', async () => {
  const fields = {
    access_level: 'public' as const,
    coll_index: hiddenSpecimen.coll_index,
    coll_serie: hiddenSpecimen.coll_serie,
  };
  const number = { username: 'owner', coll_no: hiddenSpecimen.coll_no };
  const shownSpecimen = await owner.callOrThrow(
    collectionApi.create,
    aSpecimen({ ...fields, description: 'The other one.' }),
  );
  const [, label = ''] = addresses();
  const specimenPath = `${screenAddress('specimen', number)}?id=${hiddenSpecimen.id}`;
  expect((await send(owner, label)).headers.get('location')).toBe(specimenPath);
  const page = await send(owner, specimenPath);
  expect([page.status, page.text.includes('noindex'), page.text.includes('The other one.')]).toEqual([
    200,
    true,
    false,
  ]);
  const item = await owner.callOrThrow(collectionApi.asVisitor, {
    coll_no: hiddenSpecimen.coll_no,
    id: hiddenSpecimen.id,
  });
  expect(expectItem(item).specimen.id).toBe(hiddenSpecimen.id);
  for (const caller of [stranger, visitor]) {
    expect((await send(caller, label)).status).toBe(404);
    expect((await send(caller, specimenPath)).status).toBe(404);
  }
  const { permanent_id } = shownSpecimen;
  const open = screenAddress('permanent', { permanent_id });
  expect((await send(visitor, open)).headers.get('location')).toBe(screenAddress('specimen', number));
  expect(await visitor.callOrThrow(publicCollectionApi.permanent, { permanent_id })).toEqual(number);
  const otherSpecimen = await owner.callOrThrow(collectionApi.create, aSpecimen({ ...fields, photos: 1 }));
  const thirdReply = await send(visitor, screenAddress('permanent', { permanent_id: otherSpecimen.permanent_id }));
  expect(thirdReply.headers.get('location')).toBe(`${screenAddress('specimen', number)}?id=${otherSpecimen.id}`);
});

function expectItem(item: OutputOf<typeof collectionApi.asVisitor>) {
  if ('redirect_to' in item) throw new Error(`It has the number ${item.redirect_to}`);
  return item;
}

/** An answer without what differs from page to page. */
const bare = ({ status, text }: Reply, coll_no: string) => ({
  status,
  text: text.replaceAll(coll_no, '').replace(/nonce="[^"]*"/g, ''),
});
