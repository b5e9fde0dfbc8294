import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { aPerson, visitor } from '../testing/people.ts';

describe('first', () => {
  it('creates, lists, reads', async () => {
    const owner = await aPerson('linwei', 0);
    const made = await owner.get(collectionApi.create, {
      id: uuid(),
      coll_serie: 'SC',
      coll_index: 12,
      access_level: 'public',
    });
    expect(made.coll_no).toBe('SC-0012');
    const list = await owner.call(collectionApi.list, {});
    console.log(list.headers.get('server-timing'), JSON.stringify(list.d).slice(0, 1500));
    const open = await visitor.call(publicCollectionApi.list, { username: 'linwei' });
    console.log(open.headers.get('server-timing'), JSON.stringify(open.d).slice(0, 1500));
    const item = await visitor.call(publicCollectionApi.item, { username: 'linwei', coll_no: 'sc12' });
    console.log(item.status, item.headers.get('server-timing'), JSON.stringify(item.d).slice(0, 1500));
    const p = await visitor.call(publicCollectionApi.permanent, { permanent_id: made.permanent_id });
    console.log(p.status, p.headers.get('server-timing'), JSON.stringify(p.d).slice(0, 1500));
  });
});
