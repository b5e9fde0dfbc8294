import { expect, it } from 'vitest';
import { ownMatchRank, rankOwnMatches } from './own-matches.ts';

type MatchableSpecimen = Parameters<typeof ownMatchRank>[1];

const aSpecimen = (fields: Partial<MatchableSpecimen>): MatchableSpecimen => ({
  minerals: [],
  written_minerals: [],
  locality: null,
  locality_text: null,
  custom_name1: null,
  custom_name2: null,
  ...fields,
});

const fluorite = { id: 'fluorite', name: 'Fluorite', name_zh: '萤石', formula: null };
const fluoriteMine = { id: 1, name: 'Fluorite Mine', name_zh: '萤石矿' };
const aLocality = (...path: (typeof fluoriteMine)[]) => ({ ...fluoriteMine, path, names: null });

it.each<[text: string, fields: Partial<MatchableSpecimen>, rank: number]>([
  ['fluor', { minerals: [fluorite] }, 0],
  ['FLUORITE', { minerals: [fluorite] }, 0],
  ['萤石', { minerals: [fluorite] }, 0],
  ['螢石', { minerals: [fluorite] }, 0],
  ['yingshi', { minerals: [fluorite] }, 0],
  ['ys', { minerals: [fluorite] }, 0],
  ['blue', { written_minerals: ['Blue stone'] }, 0],
  ['stone', { custom_name1: 'Blue stone' }, 0],
  ['stone', { custom_name2: 'Blue stone' }, 0],
  ['fluor', { locality: aLocality(fluoriteMine) }, 1],
  ['fluor', { locality: aLocality({ ...fluoriteMine, name: 'Shaft', name_zh: '井' }, fluoriteMine) }, 1],
  ['fluor', { locality_text: 'a fluorite mine' }, 1],
  ['luorite', { minerals: [fluorite], locality: aLocality(fluoriteMine) }, 2],
  ['uncle', { minerals: [fluorite] }, 2],
])('%j of %j has rank %i', (text, fields, rank) => {
  expect(ownMatchRank(text, aSpecimen(fields))).toBe(rank);
});

it('the best named come first, and those named alike keep their order', () => {
  const otherSpecimen = aSpecimen({});
  const fromMine = aSpecimen({ locality: aLocality(fluoriteMine) });
  const [byMineral, byName] = [aSpecimen({ minerals: [fluorite] }), aSpecimen({ custom_name1: 'Fluorite on quartz' })];
  expect(rankOwnMatches('fluorite', [otherSpecimen, fromMine, byMineral, byName])).toEqual([
    byMineral,
    byName,
    fromMine,
    otherSpecimen,
  ]);
});
