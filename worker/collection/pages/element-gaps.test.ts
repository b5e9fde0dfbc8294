import { env } from 'cloudflare:test';
import { afterEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { ELEMENTS } from '#contract/minerals/periodic-table.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadWholeReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson } from '#worker/testing/people.ts';

afterEach(() => settleShowcase());

it('the gaps of a collection are the elements of minerals that none of its specimens holds', async () => {
  await loadWholeReference(env.DB);
  const owner = await createPerson('owner');
  const read = async () => (await owner.callOrThrow(collectionApi.elementGaps, {})).missing;
  const elementMinerals = async (symbol: string) => {
    const gap = (await read()).find((elementGap) => elementGap.symbol === symbol);
    return gap?.minerals.map(({ id }) => id);
  };
  const gaps = await read();
  const symbols = gaps.map(({ symbol }) => symbol);
  expect(symbols).toEqual(ELEMENTS.map(({ symbol }) => symbol).filter((symbol) => symbols.includes(symbol)));
  expect(symbols).toContain('F');
  for (const absentSymbol of ['He', 'Tc', 'Pm', 'Og', 'REE']) expect(symbols).not.toContain(absentSymbol);
  for (const { symbol, minerals } of gaps) {
    expect(minerals.length, symbol).toBeGreaterThanOrEqual(1);
    expect(minerals.length, symbol).toBeLessThanOrEqual(3);
  }
  expect(await elementMinerals('F')).toContain('fluorite');
  expect(await elementMinerals('Si')).toContain('quartz');
  const { id } = await owner.callOrThrow(
    collectionApi.create,
    aSpecimen({ access_level: 'private', mineral_ids: ['fluorite'] }),
  );
  expect(await elementMinerals('F')).toBeUndefined();
  expect((await read()).length).toBe(gaps.length - 2);
  await owner.callOrThrow(collectionApi.remove, { id });
  expect(await read()).toEqual(gaps);
});

it('reading the gaps of an empty collection costs two dozen rows for each of them', async () => {
  await loadWholeReference(env.DB);
  const owner = await createPerson('owner');
  const { headers, d } = await owner.call(collectionApi.elementGaps, {});
  const [, rows] = /(\d+) rows read/.exec(headers.get('server-timing') ?? '') ?? [];
  expect(d.missing.length).toBeGreaterThan(50);
  expect(Number(rows)).toBeLessThanOrEqual(24 * d.missing.length);
});
