import { beforeEach, expect, it } from 'vitest';
import { mineralsApi } from '#contract/minerals/api.ts';
import { PROPOSALS_MAX } from '#contract/text/type-ahead.ts';
import { visitor } from '#worker/testing/people.ts';
import { onlyWholeReference } from './reference-for-tests.ts';

beforeEach(onlyWholeReference);

/** Typed texts, and the names expected first, best first. */
const expectedNames = {
  tourm: ['Tourmaline', 'Elbaite'],
  fluor: ['Fluorite', 'Fluorapatite'],
  qu: ['Quartz', 'Smoky Quartz'],
  quartz: ['Quartz', 'Smoky Quartz'],
  amet: ['Amethyst', 'Ametrine'],
  galena: ['Galena'],
  garn: ['Garnet', 'Andradite'],
  apat: ['Apatite', 'Fluorapatite'],
  calc: ['Calcite'],
  barite: ['Baryte'],
  sphe: ['Titanite'],
  peac: ['Bornite'],
  'fool’s': ['Pyrite'],
  'blue john': ['Blue John'],
  'smoky q': ['Smoky Quartz'],
  Py: ['Pyrite'],
  Qz: ['Quartz'],
  au: ['Gold'],
  ys: ['Fluorite'],
  yingsh: ['Fluorite'],
  fjs: ['Calcite'],
  'fang jie shi': ['Calcite'],
  'fang jie sh': ['Calcite'],
  石英: ['Quartz'],
  石: ['Quartz', 'Garnet'],
  方解: ['Calcite'],
  電氣石: ['Tourmaline', 'Elbaite'],
  'CaCO₃': ['Calcite'],
};

it('proposes first what a collector means', async () => {
  const foundNames: Record<string, string[]> = {};
  for (const [q, names] of Object.entries(expectedNames)) {
    const { items } = await visitor.callOrThrow(mineralsApi.search, { q });
    foundNames[q] = items.slice(0, names.length).map(({ name }) => name);
  }
  expect(foundNames).toEqual(expectedNames);
});

it('never proposes a synonym itself', async () => {
  for (const q of ['barite', 'fluorspar', 'sphene', 'mispickel', 'idocrase', 'blende', 'succ']) {
    const { items } = await visitor.callOrThrow(mineralsApi.search, { q });
    expect(items.length, q).toBeGreaterThan(0);
    expect(items.filter(({ kind }) => kind === 'synonym')).toEqual([]);
  }
});

it('a search of minerals reads at most 60 rows in one to four statements, whatever is typed', async () => {
  const queries = [
    's',
    'q',
    '石',
    'ma',
    'ferr',
    'fluorite',
    'fang jie shi',
    'no such stone',
    'caf2',
    'zzz',
    'a b c',
    'amethist',
    'barrite',
    'smoky qartz',
    'kuartz',
    'alanite',
    'hyalit',
    'columit',
    'gelini',
    'clinoptilglit',
    'hghtemperaturecubicsilversulfide',
    'fluorescent sodalite syepnite',
    'a'.repeat(60),
  ];
  for (const q of queries) {
    const { headers } = await visitor.call(mineralsApi.search, { q, limit: PROPOSALS_MAX });
    const timingMatch = /(\d+) queries in (\d+) trips, (\d+) rows read/.exec(headers.get('server-timing') ?? '');
    const [queries, , rows] = (timingMatch ?? []).slice(1).map(Number);
    expect(queries, q).toBeLessThanOrEqual(4);
    expect(rows, q).toBeLessThanOrEqual(60);
  }
});
