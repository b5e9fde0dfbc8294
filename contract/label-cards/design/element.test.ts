import { describe, expect, it } from 'vitest';
import { ELEMENTS_MAX, type LabelElement, labelTemplate } from './element.ts';
import { unknownFields } from './text-template.ts';

const frame = { id: 'a', x: 0, y: 0, w: 1, h: 1 };
const aText = (text: string, fields: object = {}) => ({ ...frame, kind: 'text', text, ...fields });
const issues = (...elements: object[]) =>
  labelTemplate.safeParse({ elements }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('an element', () => {
  it('needs its id, kind and place alone, of a text the text', () => {
    const elements = [
      { ...frame, kind: 'rule' },
      { ...frame, id: 'b', kind: 'box' },
      { ...frame, id: 'c', kind: 'qr' },
      aText('{coll_no} · {locality:short:zh}', { id: 'd' }),
    ];
    const read: LabelElement[] = labelTemplate.parse({ elements }).elements;
    expect(read).toMatchObject([
      { stroke: 0.5, rotation: 0 },
      { radius: 0, fill: null },
      { colour: '#111111' },
      { font: 'sans', size: 8, min_size: 5, weight: 'regular', align: 'start', valign: 'top', fit: 'shrink' },
    ]);
  });

  it.each<[string, object, string, string]>([
    ['without a width', { ...frame, kind: 'box', w: 0 }, 'w', 'form_range'],
    ['far off the card', { ...frame, kind: 'box', x: 31 }, 'x', 'form_range'],
    ['of no kind', { ...frame, kind: 'film' }, 'kind', 'form_choice'],
    ['with a colour that is none', { ...frame, kind: 'rule', colour: 'red' }, 'colour', 'form_wrong'],
    ['with a picture of no id', { ...frame, kind: 'image', image_id: 'x' }, 'image_id', 'form_id'],
    ['of letters too small', aText('x', { size: 1 }), 'size', 'form_range'],
    ['of a font that is not there', aText('x', { font: 'Comic Sans' }), 'font', 'form_choice'],
    ['of 10,000 letters', aText('x'.repeat(10_000)), 'text', 'form_too_long'],
    ['with control characters', aText('a\u0000b'), 'text', 'form_text'],
    ['with a field that is none', aText('{coll_no} {colour}'), 'text', 'label_field_unknown'],
    ['with a field wanted as it is not', aText('{coll_no:zh}'), 'text', 'label_field_unknown'],
  ])('%s is refused', (_, element, path, word) => {
    expect(issues(element)).toEqual([[`elements.0.${path}`, word]]);
  });

  it('is one of at most sixty, each with an id of its own', () => {
    const repeatTexts = (count: number) => Array.from({ length: count }, (_, n) => aText('x', { id: `e${n}` }));
    expect(issues(...repeatTexts(ELEMENTS_MAX))).toEqual([]);
    expect(issues(...repeatTexts(500))).toEqual([['elements', 'form_too_many']]);
    expect(issues(aText('x'), aText('y'))).toEqual([['elements', 'form_wrong']]);
  });
});

describe('what stands in braces', () => {
  it.each([
    ['{coll_no}, {mineral_names:both} {locality:lines:zh}', []],
    ['{colour} {colour} {coll_no:zh} {}', ['colour', 'coll_no:zh', '']],
    ['{toString} {locality:}', ['toString', 'locality:']],
    ['{ coll_no }', [' coll_no ']],
    ['a { b', []],
  ])('%j names what is no field: %j', (text, unknown) => {
    expect(unknownFields(text)).toEqual(unknown);
  });
});
