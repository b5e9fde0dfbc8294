import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { labelElement, labelTemplate } from '#contract/label-cards/design/element.ts';
import { layOutCard } from '#contract/label-cards/design/layout/lay-out-card.ts';
import { sampleLabelData } from '#contract/label-cards/design/sample-facts.ts';
import { qrPath } from '#web/lib/image/qr-path.ts';
import { render } from '#web/testing/render.tsx';
import { Card } from './card.tsx';
import { measureText } from './measure-text.ts';

afterEach(cleanup);

const size = { width_cm: 7, height_cm: 3.5 };
const box = { x: 0.2, y: 0.2, w: 6, h: 0.6 };
const renderCard = (elements: object[], facts = sampleLabelData()) => {
  const template = labelTemplate.parse({ elements });
  const cardLayout = layOutCard(template, size, facts, measureText, 'en', 'https://vug.example');
  const { container } = render(<Card placedCard={cardLayout} />);
  return container;
};

describe('a card', () => {
  it('is as large as it is printed, in centimetres', () => {
    const svg = renderCard([]).querySelector('svg');
    expect([svg?.getAttribute('width'), svg?.getAttribute('height'), svg?.getAttribute('viewBox')]).toEqual([
      '7cm',
      '3.5cm',
      '0 0 7 3.5',
    ]);
  });

  it('has its words as text, formulas with lowered figures that come back to the line', () => {
    const card = renderCard([{ kind: 'text', id: 'a', ...box, text: '{coll_no} {formula}' }]);
    expect(card.querySelector('text')?.textContent).toMatch(/^SC-0412 CaF2/);
    const shifts = [...card.querySelectorAll('tspan')].map((run) => Number(run.getAttribute('dy')));
    expect(shifts[1]).toBeGreaterThan(0);
    expect((shifts[1] ?? 0) + (shifts[2] ?? 0)).toBeCloseTo(0);
  });

  it('draws each kind of element in its place, turned about its middle', () => {
    const card = renderCard([
      { kind: 'box', id: 'a', x: 0, y: 0, w: 7, h: 3.5, stroke: 1, fill: '#eeeeee' },
      { kind: 'rule', id: 'b', x: 1, y: 1, w: 5, h: 0.2, rotation: 90 },
      { kind: 'image', id: 'c', x: 1, y: 1, w: 1, h: 1, image_id: '01900000-0000-7000-8000-00000000000a' },
      { kind: 'qr', id: 'd', x: 5, y: 1, w: 1.5, h: 2 },
    ]);
    expect(card.querySelector('rect')?.getAttribute('fill')).toBe('#eeeeee');
    expect(card.querySelector('line')?.parentElement?.getAttribute('transform')).toBe('rotate(90 3.5 1.1)');
    expect(card.querySelector('image')?.getAttribute('href')).toBe(
      '/file/label_images/01900000-0000-7000-8000-00000000000a',
    );
    expect(card.querySelector('path')?.getAttribute('d')).toBe(qrPath('https://vug.example/s/4T9K2M7Q', 1.5).path);
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</text><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject>',
    'javascript:alert(1)',
    '#{alert(1)}{{constructor.constructor("alert(1)")()}}',
    'url(javascript:alert(1)); background: red } * { display: none',
    '<svg/onload=alert(1)>&lt;b&gt;&#x3c;',
    '{__proto__} {constructor} {coll_no:<b>}',
  ])('shows what is written on it as it is, whatever it is: %s', (text) => {
    const facts = sampleLabelData({ coll_no: text, description: text });
    const card = renderCard([{ kind: 'text', id: 'a', ...box, h: 3, text: '{coll_no}\n{description}' }], facts);
    const names = new Set([...card.querySelectorAll('*')].map((svgElement) => svgElement.tagName.toLowerCase()));
    expect([...names].sort()).toEqual(['g', 'svg', 'text']);
    expect(card.textContent?.replaceAll(/\s/g, '')).toBe((text + text).replaceAll(/\s/g, ''));
    expect([...card.querySelectorAll('*')].flatMap((svgElement) => svgElement.getAttributeNames())).not.toContain(
      'style',
    );
  });

  it.each([
    { colour: 'red' },
    { colour: 'url(#x)' },
    { colour: '#111111;fill:red' },
    { font: 'x;}' },
    { align: 'expression(1)' },
    { x: '1e1' },
    { size: Number.NaN },
    { id: '"><b>' },
  ])('takes no style that is none of its own: %j', (invalidStyle) => {
    expect(labelElement.safeParse({ kind: 'text', id: 'a', ...box, text: '', ...invalidStyle }).success).toBe(false);
  });
});

describe('a code', () => {
  it('is the squares of its address', () => {
    const { path, side } = qrPath('https://vug.example/s/4T9K2M7Q', 1.5);
    const dark = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)];
    expect(side).toBe(29);
    expect(dark[0]?.slice(1)).toEqual(['0', '0', '7']);
    expect(dark.every(([, x, , length]) => Number(x) + Number(length) <= side)).toBe(true);
  });

  it('has fewer and larger squares where they would be too small to be read', () => {
    expect([0.8, 0.66].map((edge) => qrPath('https://vug.example/s/4T9K2M7Q', edge).side)).toEqual([29, 25]);
  });
});
