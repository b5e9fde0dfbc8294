import { expect, it } from 'vitest';
import type { FoundKind } from './found-kinds.ts';
import { type NamedHit, orderOfKinds } from './order-of-kinds.ts';

const hits = (...shownNames: string[]): NamedHit[] => [{ shownNames }];
const noHits = { localities: [], minerals: [], collectors: [], specimens: [], intents: [] };
const otherHits = Object.fromEntries(Object.keys(noHits).map((kind) => [kind, hits('something else')]));
const short = (kinds: FoundKind[]) => kinds.map((kind) => kind.slice(0, 3)).join(' ');

type Row = [
  says: string,
  typed: string,
  isNumber: boolean,
  hits: Partial<Record<FoundKind, NamedHit[]>>,
  order: string,
];
const rows: Row[] = [
  ['as they always stand', 'x', false, {}, 'loc min col spe int'],
  ['what is called so first', 'Fluorite', false, { minerals: hits('Fluorite', '萤石') }, 'min loc col spe int'],
  ['in whatever script', '螢石', false, { minerals: hits('Fluorite', '萤石') }, 'min loc col spe int'],
  ['a collector', 'lin wei', false, { collectors: hits('linwei', 'Lin Wei') }, 'col loc min spe int'],
  ['what is begun', 'fluor', false, { minerals: hits('Fluorite') }, 'min loc col spe int'],
  ['a whole name', 'zinc', false, { localities: hits('Zincville'), minerals: hits('Zinc') }, 'min loc col spe int'],
  [
    'a shown name before another',
    'fluor',
    false,
    { localities: [{ shownNames: ['Kimwarer'], otherNames: ['Fluorspar Mine'] }], minerals: hits('Fluorite') },
    'min loc col spe int',
  ],
  [
    'of names read alike, that of which more is shown',
    'yingshi',
    false,
    {
      localities: [{ shownNames: ['Kameoka', '樱石'], read_as: '樱石' }],
      minerals: [{ shownNames: ['Fluorite', '萤石'], read_as: '萤石', specimen_count: 4 }],
    },
    'min loc col spe int',
  ],
  [
    'a name read as a whole before one that is begun so',
    'lw',
    false,
    {
      localities: [{ shownNames: ['Lingwu', '灵武市'], read_as: '灵武', specimen_count: 9 }],
      collectors: [{ shownNames: ['x', '林巍 Lin Wei'], read_as: '林巍' }],
    },
    'col loc min spe int',
  ],
  ['the first of two', 'a', false, { localities: hits('Aa'), minerals: hits('Ab') }, 'loc min col spe int'],
  ['specimens for a number', 'SC-0012', true, {}, 'spe loc min col int'],
  [
    'a formula that reads as a number',
    'CaF2',
    true,
    { minerals: [{ shownNames: ['Fluorite'], otherNames: ['CaF2'] }] },
    'spe loc min col int',
  ],
  [
    'the mineral of an element before places that begin with it',
    '金',
    false,
    {
      localities: [{ shownNames: ['King County', '金县'], specimen_count: 9 }],
      minerals: [{ shownNames: ['Gold', '自然金'], otherNames: ['金'] }],
    },
    'min loc col spe int',
  ],
  [
    'a formula typed with other brackets',
    'Cu2CO3(OH)2',
    false,
    { minerals: [{ shownNames: ['Malachite'], otherNames: ['cu2co3oh2'] }] },
    'min loc col spe int',
  ],
  ['never specimens for a name', 'SC 12', false, { specimens: hits('SC 12') }, 'loc min col spe int'],
];

it.each(rows)('kinds stand: %s', (_, query, isNumber, kindHits, order) => {
  expect(short(orderOfKinds(query, isNumber, { ...noHits, ...otherHits, ...kindHits }))).toBe(order);
});

it('kinds of which nothing was found are left out', () => {
  expect(orderOfKinds('x', false, noHits)).toEqual([]);
  expect(orderOfKinds('x', true, { ...noHits, minerals: hits('Gold'), intents: hits('Gold') })).toEqual([
    'minerals',
    'intents',
  ]);
});
