import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalityKind } from '#contract/localities/locality.ts';
import type { Candidate } from './candidate.ts';
import { readLabel } from './label.ts';
import { askAgain, askLabel, resolveLabel } from './resolve.ts';

type LocalityRow = [
  id: number,
  kind: LocalityKind,
  name: string,
  name_zh: string,
  others: string,
  parent: number | null,
];

const tree: LocalityRow[] = [
  [156, 'country', 'China', '中国', 'PR China', null],
  [1017, 'region', 'Hunan', '湖南省', '湖南', 156],
  [1016, 'region', 'Hubei', '湖北省', '湖北;Hupeh', 156],
  [10200, 'district', 'Yizhang', '宜章县', 'Yizhang Co.', 1017],
  [10201, 'mine', 'Yaogangxian Mine', '瑶岗仙矿', '瑶岗仙', 10200],
  [840, 'country', 'United States', '美国', 'USA', null],
  [1110, 'region', 'Georgia', '佐治亚州', 'GA', 840],
  [1105, 'region', 'Colorado', '科罗拉多州', 'CO', 840],
  [10771, 'mine', 'Sweet Home Mine', '甜蜜之家矿', '', 1105],
  [268, 'country', 'Georgia', '格鲁吉亚', '', null],
  [643, 'country', 'Russia', '俄罗斯', 'USSR', null],
  [15301, 'place', 'Dalnegorsk', '达利涅戈尔斯克', '', 643],
  [276, 'country', 'Germany', '德国', 'Deutschland', null],
  [484, 'country', 'Mexico', '墨西哥', '', null],
  [1307, 'region', 'Chihuahua', '奇瓦瓦州', '', 484],
  [1308, 'region', 'Durango', '杜兰戈州', '', 484],
  [31, 'mine', 'San Antonio Mine', '圣安东尼奥矿', '', 1307],
  [32, 'mine', 'San Antonio Mine', '圣安东尼奥矿', '', 1308],
  [152, 'country', 'Chile', '智利', '', null],
  [33, 'mine', 'San Antonio Mine', '圣安东尼奥矿', '', 152],
  [380, 'country', 'Italy', '意大利', '', null],
  [1617, 'region', 'Trentino-Alto Adige', '特伦蒂诺-上阿迪杰大区', 'Trentino;Alto Adige', 380],
  [13061, 'district', 'South Tyrol', '南蒂罗尔', 'Alto Adige', 1617],
  [604, 'country', 'Peru', '秘鲁', '', null],
  [1398, 'region', 'Pasco', '帕斯科大区', '', 604],
  [11430, 'district', 'Pasco Province', '帕斯科省', '', 1398],
  [11434, 'place', 'Cerro de Pasco', '塞罗德帕斯科', '', 11430],
  [203, 'country', 'Czechia', '捷克', '', null],
  [1734, 'region', 'Karlovy Vary Region', '卡罗维发利州', '', 203],
  [13507, 'district', 'Karlovy Vary District', '卡罗维发利县', '', 1734],
  [13510, 'place', 'Karlovy Vary', '卡罗维发利', '', 13507],
  [2053, 'region', 'Altai Republic', '阿尔泰共和国', '', 643],
  [2054, 'region', 'Altai Krai', '阿尔泰边疆区', '', 643],
  [792, 'country', 'Türkiye', '土耳其', '', null],
  [2027, 'region', 'Van', '凡省', '', 792],
  [36, 'country', 'Australia', '澳大利亚', '', null],
  [2485, 'region', 'Victoria', '维多利亚州', '', 36],
  [834, 'country', 'Tanzania', '坦桑尼亚', '', null],
  [19806, 'mine', 'Geita Mine', '盖塔矿', '', 834],
  [496, 'country', 'Mongolia', '蒙古', '', null],
  [1028, 'region', 'Qinghai', '青海省', '', 156],
  [10447, 'district', 'Haixi', '海西蒙古族藏族自治州', '', 1028],
];

const byId = new Map(tree.map((row) => [row[0], row]));
const lineage = (id: number | null): LocalityRow[] => {
  const row = id === null ? undefined : byId.get(id);
  return row ? [row, ...lineage(row[5])] : [];
};
const localities: Candidate[] = tree.map(([id, kind, name, name_zh, otherNames]) => {
  const path = lineage(id);
  return {
    id,
    kind,
    name,
    name_zh,
    names_other: otherNames.split(';').filter((otherName) => otherName !== ''),
    search_helps: [],
    country_iso2: id === 156 || path.at(-1)?.[0] === 156 ? 'CN' : `${path.at(-1)?.[0]}`,
    weight: 1,
    path: path.map((step) => ({ id: step[0], kind: step[1], name: step[2], name_zh: step[3] })),
    matchedKeys: [],
  };
});

const resolve = (text: string) => {
  const question = askLabel(text);
  return resolveLabel(question, askAgain(question, new Set()).openPhrases, localities);
};

describe('a label', () => {
  it.each([
    ['Yaogangxian Mine, Yizhang Co., Hunan, China', 10201],
    ['China, Hunan, Yizhang, Yaogangxian', 10201],
    ['fluorite from Yaoganxian, Hunan $45', 10201],
    ['湖南宜章姚岗仙', 10201],
    ['瑶岗仙，湖北', 1016],
    ['湖南某地', 1017],
    ['Atlanta, Georgia, USA', 1110],
    ['Georgia, U.S.A.', 1110],
    ['Sweet Home Mine, Alma, CO', 10771],
    ['Sweet Home Mine, Park Co., Colorado (ex coll. J. Hunan)', 10771],
    ["Dal'negorsk, USSR", 15301],
    ['San Antonio mine, Durango', 32],
    ['Trentino-Alto Adige, Italy', 1617],
    ['Cerro de Pasco, Peru', 11434],
    ['Cerro de Pasco, Pasco, Peru', 11434],
    ['Karlovy Vary, Karlovy Vary Region, Czechia', 13510],
    ['Altai Republic, Russia', 2053],
    ['Van, Türkiye', 2027],
    ['Geita Mine, Lake Victoria, Tanzania', 19806],
    ['中国青海省海西蒙古族藏族自治州', 10447],
    ['青海海西蒙古族藏族州', 10447],
  ])('%s names its place', (text, id) => {
    expect(resolve(text).items[0]?.id).toBe(id);
  });

  it.each(['unknown', '?', '不知道', 'Georgia', 'USSR', 'San Antonio', 'fluorite on quartz', '#1234', ''])(
    'that names nothing, or two places alike, has no answer: %s',
    (text) => {
      expect(resolve(text).items).toEqual([]);
    },
  );

  it.each([
    ['San Antonio mine, Mexico', 484, 'the country that both lie in'],
    ['Yaogangxian, Germany', 276, 'the country it names'],
    ['Sweet Home Mine, Chihuahua', 1307, 'the state it names'],
    ['Peru, Georgia, USA', 1110, 'the state, of a town called like a country'],
    ['Nowhere Mine, Sweet Home Mine, Colorado', 1105, 'what is around a mine that another lies in'],
    ['Nowhere mine, Yizhang, Hunan', 10200, 'the part that is known'],
  ])('in doubt is answered with the larger place: %s', (text, id) => {
    const { items, new_place } = resolve(text);
    expect(items[0]?.id).toBe(id);
    expect(items[0]?.confidence).toBeLessThan(0.8);
    expect(new_place?.parent_id).toBe(id);
  });

  it('is more certain when right than when misspelt, and then than when torn', () => {
    const sure = [
      'Yaogangxian Mine, Hunan',
      'Yaoganxan Mine, Hunan',
      'Nowhere mine, Hunan',
      'San Antonio mine, Mexico',
    ];
    const [right, misspelt, unknown, ambiguous] = sure.map((text) => resolve(text).items[0]?.confidence ?? 0);
    expect([right, misspelt, unknown, ambiguous]).toEqual(
      [right, misspelt, unknown, ambiguous].sort((a = 0, b = 0) => b - a),
    );
  });

  it('is less certain where it names a smaller place of another region', () => {
    const [plain, doubtful] = ['Hubei, China', 'Hubei, Yizhang'].map((text) => resolve(text).items[0]);
    expect([plain?.id, doubtful?.id]).toEqual([1016, 1016]);
    expect(doubtful?.confidence).toBeLessThan(plain?.confidence ?? 0);
  });

  it.each([
    ['Rio Branco claim, Yizhang, Hunan', 'Rio Branco claim'],
    ['Fluorite from Nowhere, Yizhang, Hunan', 'Nowhere'],
    ['湖南宜章白石渡', '白石渡'],
  ])('with an unknown part proposes it: %s', (text, name) => {
    expect(resolve(text).new_place).toEqual({ name, parent_id: 10200 });
  });
});

it.each([
  ['Tsumeb; #223; 12 x 8,5 cm; 1987', ['tsumeb']],
  ['Elmwood (Tennessee) ex. Bob Smith coll.', ['elmwood', 'tennessee']],
  ['Quartz 45 €', ['quartz']],
  ['瑶岗仙 5厘米 100元', ['瑶', '岗', '仙']],
])('a label leaves out prices, sizes, numbers and collectors: %s', (text, units) => {
  expect(readLabel(text).units.map((unit) => unit.text)).toEqual(units);
});

it('answers any text, asks a bounded number of keys, and names no place it was not shown', () => {
  const ids = new Set(localities.map(({ id }) => id));
  const fragment = fc.oneof(
    fc.constantFrom(...tree.flatMap((row) => [row[2], row[3]])),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 12 }), fc.constantFrom(' ', ', ', '', '/'), (fragments, separator) => {
      const text = fragments.join(separator).slice(0, 300);
      const question = askLabel(text);
      const secondQuestion = askAgain(question, new Set());
      expect(question.keys.length).toBeLessThanOrEqual(220);
      expect(secondQuestion.keys.length).toBeLessThanOrEqual(260);
      for (const { id, confidence, path } of resolveLabel(question, secondQuestion.openPhrases, localities).items) {
        expect(ids.has(id)).toBe(true);
        expect(path[0]?.id).toBe(id);
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }
    }),
  );
});
