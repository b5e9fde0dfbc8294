import { describe, expect, it } from 'vitest';
import type { Want } from '#contract/exchange/wants/want.ts';
import type { Offer } from './intent.ts';
import { swapListText, wantListText } from './list-text.ts';

const aMineral = (id: string, name: string, name_zh: string | null = null) => ({ id, name, name_zh, formula: null });
const fluorite = aMineral('fluorite', 'Fluorite', '萤石');
const quartz = aMineral('quartz', 'Quartz', '石英');
const china = { id: 1, name: 'China', name_zh: '中国' };
const hunan = { id: 2, name: 'Hunan', name_zh: '湖南' };
const mineLocality = { id: 3, name: 'Yaogangxian Mine', name_zh: '瑶岗仙矿' };
const yaogangxian = { ...mineLocality, path: [mineLocality, hunan, china], names: null };
const inChina = { ...china, path: [china], names: null };

type Tile = NonNullable<Offer['specimen']>;
const aTile = (overrides: Partial<Tile> = {}): Tile => ({
  id: 'a',
  username: 'linwei',
  collector: 'Lin Wei',
  coll_no: 'SC-0021',
  display_name: 'Fluorite',
  cover: null,
  number_shared: false,
  minerals: [fluorite],
  custom_name1: null,
  custom_name2: null,
  display_name_choice: 'minerals' as const,
  locality: yaogangxian,
  size: { length: 60, width: 40, height: null },
  ...overrides,
});
const offer = (specimen: Tile | null, overrides: Partial<Offer> = {}): Offer => ({
  mineral_id: 'fluorite',
  mineral: fluorite,
  specimen_id: specimen?.id ?? null,
  specimen,
  note: null,
  ...overrides,
});
const want = (overrides: Partial<Want> = {}): Want => ({
  id: 'w',
  mineral_id: 'fluorite',
  mineral: fluorite,
  locality_id: null,
  locality: null,
  size_class: [],
  with_photo: false,
  note: null,
  version: 1,
  ...overrides,
});
const sizeless = { length: null, width: null, height: null };

describe('a swap list as text', () => {
  it.each([
    [
      'a piece with all that is known',
      [offer(aTile(), { note: 'old label' })],
      'O:\nFluorite, Yaogangxian Mine, Hunan, China, 6 × 4 cm, SC-0021 (old label)',
      '出：\n萤石，中国 湖南 瑶岗仙矿，6 × 4 cm，SC-0021（old label）',
    ],
    [
      'a piece without place and size',
      [offer(aTile({ locality: null, size: sizeless }))],
      'O:\nFluorite, SC-0021',
      '出：\n萤石，SC-0021',
    ],
    [
      'a piece that is called by its number alone',
      [offer(aTile({ minerals: [], locality: null, size: sizeless }))],
      'O:\nSC-0021',
      '出：\nSC-0021',
    ],
    ['a mineral', [offer(null, { note: 'several' })], 'O:\nFluorite (several)', '出：\n萤石（several）'],
    ['a piece that visitors no longer see', [offer(null, { specimen_id: 'gone' })], 'O:\nFluorite', '出：\n萤石'],
    [
      'one piece in two intents, and one mineral',
      [
        offer(aTile({ locality: null, size: sizeless })),
        offer(aTile({ locality: null, size: sizeless })),
        offer(null),
        offer(null),
      ],
      'O:\nFluorite\nFluorite, SC-0021',
      '出：\n萤石\n萤石，SC-0021',
    ],
    [
      'several, by the alphabet',
      [offer(null, { mineral: quartz }), offer(null)],
      'O:\nFluorite\nQuartz',
      '出：\n石英\n萤石',
    ],
    ['nothing', [], '', ''],
  ])('says %s', (_, offers, en, zh) => {
    expect([swapListText(offers, 'en'), swapListText(offers, 'zh')]).toEqual([en, zh]);
  });
});

describe('a want list as text', () => {
  it.each([
    ['a mineral', [want()], 'W:\nFluorite', '求：\n萤石'],
    [
      'all terms',
      [
        want({
          locality_id: 3,
          locality: yaogangxian,
          size_class: ['miniature', 'small_cabinet'],
          with_photo: true,
          note: 'green',
        }),
      ],
      'W:\nFluorite, Yaogangxian Mine, Hunan, China, miniature or small cabinet, with a photograph (green)',
      '求：\n萤石，中国 湖南 瑶岗仙矿，迷你型或小橱窗型，要有照片（green）',
    ],
    [
      'a place and three sizes',
      [
        want({
          mineral_id: null,
          mineral: null,
          locality_id: 1,
          locality: inChina,
          size_class: ['thumbnail', 'miniature', 'cabinet'],
        }),
      ],
      'W:\nAnything, China, thumbnail, miniature or cabinet',
      '求：\n任意矿物，中国，拇指型、迷你型或橱窗型',
    ],
    ['a mineral without a Chinese name', [want({ mineral: aMineral('x', 'Xite') })], 'W:\nXite', '求：\nXite'],
    ['nothing', [], '', ''],
  ])('says %s', (_, wants, en, zh) => {
    expect([wantListText(wants as Want[], 'en'), wantListText(wants as Want[], 'zh')]).toEqual([en, zh]);
  });
});
