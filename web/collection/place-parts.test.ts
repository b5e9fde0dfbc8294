import { describe, expect, it } from 'vitest';
import { placeParts, placeText } from '#web/collection/place-parts.ts';

const named = (names: [string, string | null][]) => names.map(([name, name_zh], id) => ({ id, name, name_zh }));
const place = (names: [string, string | null][]) => {
  const path = named(names);
  const [first] = path;
  if (!first) throw new Error('a place has a name');
  return { ...first, path };
};

const yaogangxian = place([
  ['Yaogangxian Mine', '瑶岗仙矿'],
  ['Yizhang County', '宜章'],
  ['Hunan', '湖南'],
  ['China', '中国'],
]);

describe('a place', () => {
  it('is said in the language of the reader, small to large, the mine marked', () => {
    expect(placeParts(yaogangxian, 'zh').map(({ text }) => text)).toEqual(['瑶岗仙矿', '宜章', '湖南', '中国']);
    expect(placeParts(yaogangxian, 'en').filter(({ mine }) => mine)).toEqual([
      { text: 'Yaogangxian Mine', mine: true },
    ]);
  });

  it('keeps the original where there is no Chinese name', () => {
    const parts = placeParts(
      place([
        ['Navajún', null],
        ['Spain', '西班牙'],
      ]),
      'zh',
    );
    expect(placeText(parts, 'zh')).toBe('西班牙 Navajún');
  });

  it('does not say a level twice, nor mark a country as a mine', () => {
    expect(
      placeParts(
        place([
          ['Beijing', '北京'],
          ['Beijing', '北京'],
          ['China', '中国'],
        ]),
        'en',
      ),
    ).toHaveLength(2);
    expect(placeParts(place([['China', '中国']]), 'en')).toEqual([{ text: 'China', mine: false }]);
  });

  it('is the words of the owner where it is not linked', () => {
    expect(placeParts(null, 'en', 'near Chenzhou')).toEqual([{ text: 'near Chenzhou' }]);
    expect(placeParts(null, 'en')).toEqual([]);
  });

  it('reads on one line as each language writes it', () => {
    expect(placeText(placeParts(yaogangxian, 'en'), 'en')).toBe('Yaogangxian Mine, Yizhang County, Hunan, China');
    expect(placeText(placeParts(yaogangxian, 'zh'), 'zh')).toBe('中国 湖南 宜章 瑶岗仙矿');
  });
});
