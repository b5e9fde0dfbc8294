import { describe, expect, it } from 'vitest';
import { isSharedCountyName } from '#contract/localities/resolve/words/county-names.ts';
import { fitsFeature } from './features.ts';
import { readLabel } from './label.ts';
import { labelPhrases } from './phrases.ts';

const labelFeature = (label: string, text: string) =>
  labelPhrases(readLabel(label)).find((phrase) => phrase.text === text)?.feature?.feature;

describe('a label calls', () => {
  it.each([
    ['Clark Mine', 'clark', 'dug'],
    ['Clark Mine Area', 'clark', 'dug'],
    ["De'an fluorite mine", 'dean', 'dug'],
    ['Huanggang No. 3 Mine', 'huanggang', 'dug'],
    ['San Diego County Mine', 'san diego', 'dug'],
    ['Franklin Mining District', 'franklin', 'area'],
    ['Mina de Muzo', 'muzo', 'dug'],
    ['Mount Nevada', 'nevada', 'mountain'],
    ['Union Co.', 'union', 'county'],
    ['Co. Down', 'down', 'county'],
    ['Braldu Glacier', 'braldu', 'glacier'],
    ['Black Hills Mine', 'black', 'dug'],
    ['Sterling Mine Ogdensburg', 'ogdensburg', undefined],
    ['Old mine in Devon', 'devon', undefined],
    ['Alma CO', 'alma', undefined],
    ['Clark, Nevada', 'clark', undefined],
  ])('in %s what is named %s: %s', (label, text, feature) => {
    expect(labelFeature(label, text)).toBe(feature);
  });
});

it.each([
  ['dug', 'mine', 'Clark Mine', true],
  ['dug', 'deposit', 'Franklin Mining District', true],
  ['dug', 'district', 'Clark County', false],
  ['dug', 'region', 'Minas Gerais', false],
  ['dug', 'place', 'Muzo Mine', true],
  ['dug', 'place', 'Muzo', false],
  ['county', 'district', 'Clark County', true],
  ['county', 'deposit', 'Boulder Batholith', false],
  ['county', 'place', 'Marion', false],
  ['glacier', 'place', 'Braldu Valley', false],
  ['mountain', 'mountain', 'Antero', true],
  ['mountain', 'place', 'Mount Isa', true],
  ['area', 'district', 'Clark County', true],
] as const)('what is called a %s may be a %s named %s: %s', (feature, kind, name, isFitting) => {
  expect(fitsFeature(feature, { kind, country_iso2: 'US' }, name)).toBe(isFitting);
});

it.each([
  ['Franklin County', true],
  ['St. Louis', true],
  ['De Witt', true],
  ['San Bernardino County', false],
  ['Ouray', false],
])('counties of several states are called %s: %s', (name, isShared) => {
  expect(isSharedCountyName(name)).toBe(isShared);
});
