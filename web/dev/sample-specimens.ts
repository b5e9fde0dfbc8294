import type { LocalitySegment } from '#contract/localities/localized-locality-name.ts';
import type { SpecimenStatus } from '#web/collection/listing/specimen-status-badge.tsx';
import type { Photograph } from '#web/ui/tray.tsx';

const emerald = new URL('./emerald.webp', import.meta.url).href;
const fluorite = new URL('./fluorite-purple.webp', import.meta.url).href;

type Pair = [en: string, zh: string];

const localities = {
  yaogangxian: [
    ['Yaogangxian Mine', '瑶岗仙矿'],
    ['Yizhang County', '宜章'],
    ['Chenzhou', '郴州'],
    ['Hunan', '湖南'],
    ['China', '中国'],
  ],
  navajun: [
    ['Victoria Mine', '维多利亚矿'],
    ['Navajún', 'Navajún'],
    ['La Rioja', '拉里奥哈'],
    ['Spain', '西班牙'],
  ],
  xuebaoding: [
    ['Mount Xuebaoding', '雪宝顶'],
    ['Pingwu', '平武'],
    ['Sichuan', '四川'],
    ['China', '中国'],
  ],
  muzo: [
    ['Muzo', '穆索'],
    ['Boyacá', '博亚卡'],
    ['Colombia', '哥伦比亚'],
  ],
} satisfies Record<string, Pair[]>;

type Card = {
  coll_no: string;
  names: Pair;
  slug: string;
  locality: keyof typeof localities;
  photo?: Photograph;
  status?: SpecimenStatus;
  photos?: 'processing' | 'failed';
};

const photo = (src: string, alt: string, dominant: string): Photograph => ({
  src,
  alt,
  dominant,
  width: 640,
  height: 480,
});

export const sampleCards: Card[] = [
  {
    coll_no: 'SC-0412',
    names: ['Fluorite', '萤石'],
    slug: 'fluorite',
    locality: 'yaogangxian',
    photo: photo(fluorite, 'Fluorite', '#b8b0b8'),
  },
  { coll_no: 'SC-0377', names: ['Pyrite', '黄铁矿'], slug: 'pyrite', locality: 'navajun', status: 'offered' },
  { coll_no: 'SC-0391', names: ['Scheelite', '白钨矿'], slug: 'scheelite', locality: 'xuebaoding', status: 'reserved' },
  {
    coll_no: 'SC-0404',
    names: ['Emerald', '祖母绿'],
    slug: 'emerald',
    locality: 'muzo',
    photo: photo(emerald, 'Emerald', '#88a890'),
    status: 'private',
  },
  { coll_no: 'SC-0413', names: ['Quartz', '石英'], slug: 'quartz', locality: 'yaogangxian', photos: 'processing' },
  { coll_no: 'SC-0401', names: ['Galena', '方铅矿'], slug: 'galena', locality: 'yaogangxian', photos: 'failed' },
  {
    coll_no: 'SC-0386',
    names: ['Bournonite, Galena, Siderite, Quartz', '车轮矿 方铅矿 菱铁矿 石英'],
    slug: 'bournonite',
    locality: 'yaogangxian',
  },
];

/** The reader's language first; Chinese names carry the original after them. */
export function shownName([en, zh]: Pair, chinese: boolean, showsBoth = chinese) {
  const english = { text: en, lang: 'en' };
  const native = { text: zh, lang: 'zh-Hans' };
  if (chinese) return [native, english];
  return showsBoth ? [english, native] : [english];
}

export function sampleLocality(name: keyof typeof localities, chinese: boolean): LocalitySegment[] {
  return localities[name].map(([en, zh], i) => ({ text: chinese ? zh : en, isItself: i === 0 }));
}
