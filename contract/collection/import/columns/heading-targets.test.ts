import { describe, expect, it, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';
import { targetOfHeading } from './heading-targets.ts';
import { localityRank } from './locality-rank.ts';

describe('where a heading leads', () => {
  test.each([
    ['Mineral 1', 'minerals'],
    ['Mineral 2', 'minerals'],
    ['矿物3', 'minerals'],
    ['Photo 2', 'photos'],
    ['Price 2', null],
    ['State/Province', 'place'],
    ['County / District', 'place'],
    ['Mine/Site', 'place'],
    ['Where', 'locality'],
    ['Length mm', 'length'],
    ['Weight g', 'weight'],
    ['Mineral 矿物', 'minerals'],
    ['矿物名称 Mineral', 'minerals'],
    ['Locality 产地', 'locality'],
    ['产地Locality', 'locality'],
    ['重量 / Weight (g)', 'weight'],
    ['矿物\nMineral', 'minerals'],
    ['产地 Fundort', 'locality'],
    ['observed_on_string', 'collect_date'],
    ['observed_on', 'collect_date'],
    ['Minerals on specimen', 'minerals'],
    ['Price/Weight', null],
    ['价格 Weight', null],
    ['Price/Whim', null],
  ])('%j: %s', (heading, target) => {
    expect(targetOfHeading(heading)).toBe(target);
  });

  it('a title beside minerals is a name of the piece, alone it is what names the minerals', () => {
    const targets = (headings: string[]) =>
      guessColumns(headings, [headings.map(() => 'x')]).map((column) => column.target);
    expect(targets(['Title', 'Minerals on specimen'])).toEqual(['custom_name1', 'minerals']);
    expect(targets(['Title', 'Locality'])).toEqual(['minerals', 'locality']);
  });
});

it.each([
  [['Country', 'State/Province', 'County/District', 'Town', 'Mine/Site']],
  [['State', 'County', 'Locality', 'Mine']],
  [['省份', '县', '产地', '矿山']],
  [['地区', '矿区']],
])('%j stand from large to small', (headings) => {
  const sortedHeadings = headings.slice(headings[0] === 'Country' ? 1 : 0).toReversed();
  expect(sortedHeadings.toSorted((a, b) => localityRank(a) - localityRank(b))).toEqual(sortedHeadings);
  expect(sortedHeadings.toReversed().toSorted((a, b) => localityRank(a) - localityRank(b))).toEqual(sortedHeadings);
});
