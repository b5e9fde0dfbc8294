import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCore } from '#worker/db/core.ts';
import { onlyWholeReference } from '#worker/minerals/reference-for-tests.ts';
import { findLocalities, localityById, localityWithPath, searchLocalities } from './queries.ts';

const core = openCore(env.DB);
beforeEach(onlyWholeReference);

const firstHit = async (q: string) => (await searchLocalities(core, q))[0];

describe('the type-ahead', () => {
  it('finds a place by any name a collector may type, with its path', async () => {
    for (const q of ['Yaogangxian', 'yaogangxian m', '瑶岗仙', '瑤崗仙', 'ygxk', 'Yao Gang Xian', '姚岗仙']) {
      expect(await firstHit(q), q).toMatchObject({ id: 10201, kind: 'mine' });
    }
    expect((await firstHit('瑶岗仙'))?.path.map(({ name }) => name)).toEqual([
      'Yaogangxian Mine',
      'Yizhang',
      'Chenzhou',
      'Hunan',
      'China',
    ]);
    expect(await firstHit('jachymov')).toMatchObject({ name: 'Jáchymov' });
    expect(await firstHit('zhongguo')).toMatchObject({ id: 156, path: [{ id: 156, name: 'China', name_zh: '中国' }] });
    expect(await firstHit('cn')).toMatchObject({ id: 156 });
  });

  it('says by which other name a place was found', async () => {
    expect(await firstHit('姚岗仙')).toMatchObject({ matched: '姚岗仙' });
    expect(await firstHit('Yaogangxian')).toMatchObject({ matched: null });
  });

  it('reads at most 60 rows, whatever is typed', async () => {
    const queries = 'q 石 矿 山 a s m ys san mine yaogangxian 瑶岗仙 瑶岗仙矿 fluor mo mount new 县 o'.split(' ');
    for (const query of queries) {
      const { meta } = await core.run(findLocalities(query, 15));
      expect(meta.rows_read, query).toBeLessThanOrEqual(60);
    }
  });
});

describe('places by id', () => {
  it('tells all that is known of one', async () => {
    expect(await localityById(core, 10201)).toMatchObject({
      name: 'Yaogangxian Mine',
      name_zh: '瑶岗仙矿',
      country_iso2: 'CN',
      lat: 25.67,
      lon: 113.3,
      precision: 'approx',
      names_other: expect.arrayContaining(['姚岗仙']),
      sources: [{ name: 'Vug reference', url: null }],
    });
    expect(await localityById(core, 1)).toBeNull();
  });

  it('gives the path with its kinds, from small to large', async () => {
    const locality = await localityWithPath(core, 10201);
    expect(locality?.path.map(({ kind }) => kind)).toEqual(['mine', 'place', 'district', 'region', 'country']);
    expect(await localityWithPath(core, 1)).toBeNull();
  });
});
