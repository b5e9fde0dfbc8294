import { expect, test } from 'vitest';
import type { Candidate } from '#contract/collection/import/rows/planned-row.ts';
import { candidateNames } from './candidate-names.ts';

const candidate = (fields: Partial<Candidate>): Candidate => ({
  id: '01930000-0000-7000-8000-000000000001',
  coll_no: 'SC-5',
  display_name: 'Quartz',
  own_number: null,
  locality: null,
  locality_text: null,
  ...fields,
});
const tsumeb = { locality_text: 'Tsumeb' };
const herja = { locality_text: 'Herja' };

test.each<[string, Partial<Candidate>[], string[], string[]]>([
  [
    'their names where those differ',
    [tsumeb, { ...tsumeb, display_name: 'Fluorite' }],
    ['SC-5, Quartz', 'SC-5, Fluorite'],
    ['SC-5、Quartz', 'SC-5、Fluorite'],
  ],
  [
    'their localities',
    [
      { ...tsumeb, own_number: 'A1' },
      { ...herja, own_number: 'A2' },
    ],
    ['SC-5, Quartz, Tsumeb', 'SC-5, Quartz, Herja'],
    ['SC-5、Quartz、Tsumeb', 'SC-5、Quartz、Herja'],
  ],
  [
    'the locality that one of them has',
    [tsumeb, {}],
    ['SC-5, Quartz, Tsumeb', 'SC-5, Quartz'],
    ['SC-5、Quartz、Tsumeb', 'SC-5、Quartz'],
  ],
  [
    'their own numbers where the localities are one',
    [
      { ...tsumeb, own_number: 'A1' },
      { ...tsumeb, own_number: 'A2' },
    ],
    ['SC-5, Quartz, A1', 'SC-5, Quartz, A2'],
    ['SC-5、Quartz、A1', 'SC-5、Quartz、A2'],
  ],
  [
    'both where it takes both',
    [{ ...tsumeb, own_number: 'A1' }, { ...tsumeb, own_number: 'A2' }, herja],
    ['SC-5, Quartz, Tsumeb, A1', 'SC-5, Quartz, Tsumeb, A2', 'SC-5, Quartz, Herja'],
    ['SC-5、Quartz、Tsumeb、A1', 'SC-5、Quartz、Tsumeb、A2', 'SC-5、Quartz、Herja'],
  ],
  [
    'all details where it is the only one left',
    [{ ...tsumeb, own_number: 'A1' }],
    ['SC-5, Quartz, Tsumeb, A1'],
    ['SC-5、Quartz、Tsumeb、A1'],
  ],
])('specimens of one number are told apart by %s', (_, fields, en, zh) => {
  const candidates = fields.map(candidate);
  expect([candidateNames(candidates, 'en'), candidateNames(candidates, 'zh')]).toEqual([en, zh]);
});
