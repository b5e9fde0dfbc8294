import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { makePermanentId } from '#contract/numbers/permanent-id.ts';
import type { FoundThings } from '#contract/search/found-things.ts';
import { searchApi } from '#contract/search/search-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { core, settleShowcase, yaogangxian } from '#worker/collection/showcase/showcase-for-tests.ts';
import { refreshCollectors } from '#worker/collectors/refresh-collectors.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { onlyWholeReference } from '#worker/minerals/reference-for-tests.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import { createPerson, visitor } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';

const HOST = 'https://vug.example';

const someContent = cachedFixture('things with addresses', async () => {
  await onlyWholeReference();
  const lin = await createPerson('linwei', 0);
  const locality_id = await yaogangxian();
  const make = (coll_index: number, access_level: 'public' | 'private') =>
    lin.callOrThrow(
      collectionApi.create,
      aSpecimen({ coll_serie: 'HN', coll_index, mineral_ids: ['fluorite'], locality_id, access_level }),
    );
  const [publicSpecimen, privateSpecimen] = [await make(4, 'public'), await make(5, 'private')];
  const [shownPhoto, hiddenPhoto, packingPhoto] = [
    await aPhoto(lin, publicSpecimen.id),
    await aPhoto(lin, privateSpecimen.id),
    await aPhoto(lin, publicSpecimen.id, { view: 'packing' }),
  ];
  await settleShowcase();
  await refreshCollectors(core());
  const intent = await lin.callOrThrow(intentsApi.create, {
    id: uuid(),
    location: { country: 'CN' },
    shipping_range: 'worldwide',
    offers: [{ mineral_id: 'fluorite' }],
  });
  return {
    locality_id,
    intent_id: intent.id,
    shown: { permanent_id: publicSpecimen.permanent_id, photo: shownPhoto },
    hidden: { permanent_id: privateSpecimen.permanent_id, photo: hiddenPhoto, packingPhoto },
  };
});

let content: Awaited<ReturnType<typeof someContent>>;
beforeEach(async () => {
  content = await someContent();
});

async function search(q: string) {
  const { bindings, meter } = meteredEnv();
  const { d, c } = await callWithBindings(bindings, visitor, searchApi.all, { q });
  expect(c).toBe(0);
  return { matches: d as FoundThings, cost: [meter.queries, meter.trips_in_a_row, meter.rows_read] };
}

it('an address pasted whole finds what it leads to, and that alone', async () => {
  const addresses: [path: string, kind: FoundThings['order'][number], item: object][] = [
    [`/s/${content.shown.permanent_id}`, 'specimens', { coll_no: 'HN-0004' }],
    [`/s/${content.shown.permanent_id.toLowerCase()}?x=1`, 'specimens', { coll_no: 'HN-0004' }],
    ['/mc/linwei/HN-0004', 'specimens', { coll_no: 'HN-0004' }],
    ['/mc/LinWei/hn-4', 'specimens', { coll_no: 'HN-0004' }],
    [`/media/${content.shown.photo}`, 'specimens', { coll_no: 'HN-0004' }],
    ['/mc/linwei', 'collectors', { username: 'linwei' }],
    ['/exch/linwei', 'collectors', { username: 'linwei' }],
    ['/mineral/smoky-quartz', 'minerals', { id: 'smoky-quartz' }],
    ['/mineral/barite', 'minerals', { id: 'baryte' }],
    [`/locality/${content.locality_id}`, 'localities', { name: 'Yaogangxian Mine' }],
    [`/exchange/intent/${content.intent_id}`, 'intents', { id: content.intent_id }],
  ];
  for (const [path, kind, item] of addresses)
    for (const address of [HOST + path, path]) {
      const { matches } = await search(address);
      expect(matches.order, address).toEqual([kind]);
      expect(matches[kind], address).toMatchObject({ items: [item], total: 1 });
    }
});

it('a private thing is answered like a missing one, and costs the same', async () => {
  const missingId = makePermanentId(Uint8Array.from([0, 0, 0, 0, 0, 0, 1]));
  const pairs: [privateAddress: string, missingAddress: string][] = [
    [`${HOST}/s/${content.hidden.permanent_id}`, `${HOST}/s/${missingId}`],
    [content.hidden.permanent_id, missingId],
    [`${HOST}/mc/linwei/HN-0005`, `${HOST}/mc/linwei/HN-0006`],
    [`${HOST}/media/${content.hidden.photo}`, `${HOST}/media/${uuid()}`],
    [`${HOST}/media/${content.hidden.packingPhoto}`, `${HOST}/media/${uuid()}`],
    ['HN-0005', 'HN-0006'],
  ];
  for (const [privateAddress, missingAddress] of pairs) {
    const [privateAnswer, missingAnswer] = [await search(privateAddress), await search(missingAddress)];
    expect(privateAnswer.matches.specimens, privateAddress).toEqual({ items: [], total: 0 });
    expect(privateAnswer.matches).toEqual(missingAnswer.matches);
    expect(privateAnswer.cost, privateAddress).toEqual(missingAnswer.cost);
  }
});
