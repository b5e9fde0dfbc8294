/// <reference types="vite/types/importMeta.d.ts" />
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { localitiesApi } from '#contract/localities/api.ts';
import { LABEL_MAX } from '#contract/localities/locality.ts';
import { readReference } from '#scripts/reference/statements.ts';
import { openCore } from '#worker/db/core.ts';
import { meterClient, newMeter } from '#worker/db/meter.ts';
import { onlyWholeReference } from '#worker/minerals/reference-for-tests.ts';
import { visitor } from '#worker/testing/people.ts';
import localities from '../../reference/localities.csv?raw';
import minerals from '../../reference/minerals.csv?raw';
import { judgeAll, readCases } from './judge-labels.ts';
import labels from './labels.csv?raw';
import { resolveMany, resolveText } from './resolve-text.ts';

const core = openCore(env.DB);
const localitiesById = new Map(
  readReference({ minerals, localities }).localities.map((locality) => [locality.id, locality]),
);
const caseFiles = import.meta.glob<string>('../../../shared/data/written/resolver-cases.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [givenCases] = Object.values(caseFiles);

beforeEach(onlyWholeReference);
describe('the resolver of labels', () => {
  it('finds the places of labels of every kind, and never names another country', async () => {
    const cases = readCases(labels);
    const answers = await resolveMany(
      core,
      cases.map(({ raw }) => raw),
    );
    const judgement = judgeAll(cases, answers, localitiesById);
    console.info(`own labels\n${judgement.table}`);
    expect(cases.length).toBeGreaterThanOrEqual(250);
    expect(judgement.elsewhereTexts).toEqual([]);
    expect(judgement.wrong.length / cases.length, judgement.wrong.join('\n')).toBeLessThan(0.05);
    expect(judgement.exact).toBeGreaterThanOrEqual(0.9);
  });

  it.skipIf(givenCases === undefined)('finds those of the shared cases', async () => {
    const cases = readCases(givenCases ?? '');
    const judgement = judgeAll(
      cases,
      await resolveMany(
        core,
        cases.map(({ raw }) => raw),
      ),
      localitiesById,
    );
    console.info(`shared cases\n${judgement.table}`);
    expect(judgement.elsewhereTexts).toEqual([]);
    expect(judgement.exact).toBeGreaterThanOrEqual(0.85);
  });

  it('answers through the API with the path, how sure it is, and a place that is not known yet', async () => {
    const { items, new_place } = await visitor.callOrThrow(localitiesApi.resolve, {
      text: 'Yaoganxian Mine, Hunan, China',
    });
    expect(items).toMatchObject([{ id: 10201, kind: 'mine', name: 'Yaogangxian Mine', name_zh: '瑶岗仙矿' }]);
    expect(items[0]?.path.map(({ id }) => id)).toEqual([10201, 10200, 10199, 1017, 156]);
    expect(items[0]?.confidence).toBeGreaterThan(0.8);
    expect(new_place).toBeUndefined();

    const unknown = await visitor.callOrThrow(localitiesApi.resolve, {
      text: 'Grubovka claim, Yizhang Co., Hunan, China',
    });
    expect(unknown).toMatchObject({ items: [{ id: 10200 }], new_place: { name: 'Grubovka claim', parent_id: 10200 } });
    expect(await visitor.callOrThrow(localitiesApi.resolve, { text: 'unknown' })).toEqual({ items: [] });
    expect(await visitor.call(localitiesApi.resolve, { text: 'x'.repeat(LABEL_MAX + 1) })).toMatchObject({
      status: 400,
    });
  });

  it.each([
    ['Red Cloud Mine, La Paz County, Arizona, USA', 10705],
    ['Tsumeb, Namibia', 18728],
    ['湖南省郴州市宜章县瑶岗仙矿', 10201],
  ])('is sure of a whole label that the search by letters does not find: %s', async (text, id) => {
    expect(await visitor.callOrThrow(localitiesApi.search, { q: text })).toEqual({ items: [] });
    const { items, new_place } = await visitor.callOrThrow(localitiesApi.resolve, { text });
    expect(items[0]).toMatchObject({ id, kind: 'mine' });
    expect(items[0]?.confidence).toBeGreaterThan(0.8);
    expect(new_place).toBeUndefined();
  });

  it('answers many texts as it answers each', async () => {
    const texts = readCases(labels)
      .slice(0, 45)
      .map(({ raw }) => raw);
    const separateAnswers = [];
    for (const text of texts) separateAnswers.push(await resolveText(core, text));
    expect(await resolveMany(core, [...texts, ...texts])).toEqual([...separateAnswers, ...separateAnswers]);
  });

  it.each([
    [
      'the commonest words',
      'San Santa Mina San Juan San José Santa Rosa San Antonio Santa Cruz San Pedro Victoria Central',
    ],
    ['a long path', 'Yaogangxian Mine, Yizhang Co., Chenzhou, Hunan, China; Tsumeb, Namibia; Dalnegorsk, Russia'],
    [
      'Chinese characters',
      '山石金银铜铁大小东西南北中上下县区市山石金银铜铁大小东西南北中上下'.repeat(8).slice(0, 300),
    ],
    ['letters', 'aeiou mnrst klp xyz '.repeat(20).slice(0, 300)],
    ['misspelt names', 'sannta roza mane yaoganxan hunaan tsumebb namibya bizbee arizonna kongsbreg norwey'.repeat(3)],
  ])('reads at most 1000 rows in three statements for %s', async (_, text) => {
    const meter = newMeter();
    await resolveText(openCore(meterClient(env.DB, meter)), text);
    expect(meter.queries).toBeLessThanOrEqual(3);
    expect(meter.rows_read).toBeLessThanOrEqual(1000);
  });
});
