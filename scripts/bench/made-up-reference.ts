import type { LocalityFacts } from '#scripts/reference/locality-rows.ts';
import type { MineralFacts } from '#scripts/reference/mineral-rows.ts';
import type { Reference } from '#scripts/reference/statements.ts';

/** Draws the same row of numbers for the same seed (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const one = <T>(list: readonly T[]): T => {
    const drawn = list[below(list.length)];
    if (drawn === undefined) throw new Error('Nothing to draw from');
    return drawn;
  };
  const maybe = (chance: number) => next() < chance;
  return { below, one, maybe };
}
type Dice = ReturnType<typeof seeded>;

const words = (text: string) => text.split(' ');
const starts = words(
  'al an ba be bo ca che chi da du el fe fra ga go gra ha ho hu ja jo ka ke ko la le li lo ma mo na ni no',
);
const middles = words(
  'b cher d der f g gen h k kov l len ll m man mer n nn nov r ra rd rin s sen ski st t ten v vor w z zen',
);
const vowels = words('a e i o u ia io ei au');
const colours = words('Blue Green Red White Black Yellow Purple Smoky Golden Star Milky');
const kinds = words('Mine Mine Mine Quarry Prospect Claim Pit Deposit Pegmatite Creek Ridge Mountain Canyon Hill Lake');
const firsts = words(
  'Mount San Santa New Old North South East West Big Little Upper Lower Saint Monte Cerro Rio La El',
);
const mineralHan = [...'钠钾钙镁铝硅磷砷硫铁锰铜铅锌铀钒钛锆羟水氟氯变斜方绿黑黄白红蓝褐'];
const placeHan = [...'山水河湖石金银铜铁大小上下东西南北新安平龙凤马牛李王张陈林江关岭坪坡沟湾'];
const symbols = words('Ca Na K Mg Fe Al Mn Cu Pb Zn U V Ti Zr');

const rootOf = ({ one, maybe }: Dice) =>
  `${one(starts)}${one(middles)}${one(vowels)}${maybe(0.6) ? `${one(middles)}${one(vowels)}` : ''}${one(middles)}`;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const hanOf = ({ one }: Dice, from: readonly string[], length: number) =>
  Array.from({ length }, () => one(from)).join('');

/** The reference with made-up rows after its own until there are so many; names share words as real ones do. */
export function withMadeUpRows(real: Reference, minerals: number, localities: number, seed = 1): Reference {
  const dice = seeded(seed);
  return {
    minerals: [
      ...real.minerals,
      ...Array.from({ length: minerals - real.minerals.length }, (_, n) => mineralOf(dice, n, real.minerals)),
    ],
    localities: [
      ...real.localities,
      ...Array.from({ length: localities - real.localities.length }, (_, n) => localityOf(dice, n, real.localities)),
    ],
  };
}

function mineralOf(dice: Dice, n: number, real: readonly MineralFacts[]): MineralFacts {
  const { one, maybe, below } = dice;
  const root = `${capital(rootOf(dice))}ite`;
  const name = maybe(0.1) ? `${one(colours)} ${one(real).name}` : maybe(0.2) ? `${root}-(${one(symbols)})` : root;
  const elements = [...new Set([one(symbols), one(symbols), 'O'])];
  return {
    ...one(real),
    id: `made-up-${n}`,
    name,
    kind: 'species',
    of: null,
    symbol: root.slice(0, 3) + String(n),
    formula: elements.map((symbol) => `${symbol}_${2 + below(20)}_`).join(''),
    name_zh: `${hanOf(dice, mineralHan, 1 + below(3))}${maybe(0.5) ? '石' : '矿'}`,
    names_zh_other: maybe(0.2) ? [`${hanOf(dice, mineralHan, 2)}矿`] : [],
    synonyms: maybe(0.4) ? [`${capital(rootOf(dice))}ite`] : [],
    weight: maybe(0.3) ? below(20) : 0,
    elements,
  };
}

function localityOf(dice: Dice, n: number, real: readonly LocalityFacts[]): LocalityFacts {
  const { one, maybe, below } = dice;
  const parent = one(real);
  const id = 100_000 + n;
  const named = maybe(0.5) ? (one(real).name.split(' ')[0] ?? '') : capital(rootOf(dice));
  const short = maybe(0.25) ? `${one(firsts)} ${named}` : named;
  const name = maybe(0.8) ? `${short} ${one(kinds)}` : short;
  const name_zh = `${hanOf(dice, placeHan, 2 + below(2))}${maybe(0.7) ? '矿' : '山'}`;
  return {
    ...parent,
    id,
    parent_id: parent.id,
    kind: 'mine',
    name,
    name_zh,
    names_other: maybe(0.5) ? [short, name_zh.slice(0, -1)] : [],
    weight: maybe(0.5) ? below(6) : 0,
    path: [{ id, name, name_zh, kind: 'mine' }, ...parent.path],
  };
}
