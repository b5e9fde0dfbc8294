import { expect, it } from 'vitest';
import type { Media } from '../media.ts';
import { inOtherLight } from './lights.ts';

type Lit = Parameters<typeof inOtherLight>[0];

const lit = (id: string, view: Media['view'], change: Partial<Lit> = {}): Lit => ({
  ...{ id, view, kind: 'image', state: 'ready', width: 6000, height: 4000 },
  ...change,
});

const day = lit('day', 'visible');
const short = lit('short', 'uv_short');

it.each<[string, Lit, Lit[], string[]]>([
  ['by day with those under ultraviolet', day, [day, short, lit('long', 'uv_long')], ['short', 'long']],
  ['under ultraviolet with those by day', short, [day, short, lit('near', 'close_up')], ['day', 'near']],
  ['at another size, of one shape', short, [lit('half', 'visible', { width: 3000, height: 2000 })], ['half']],
  ['not what has another shape', short, [lit('tall', 'visible', { width: 4000, height: 6000 })], []],
  ['not a film', day, [lit('film', 'uv_short', { kind: 'video' })], []],
  ['not what is being made', day, [lit('new', 'uv_short', { state: 'processing' })], []],
  ['not of what is neither', lit('label', 'label'), [day, short], []],
  ['not two of one light', short, [lit('long', 'uv_long')], []],
])('a picture belongs together %s', (_, shown, all, ids) =>
  expect(inOtherLight(shown, all).map(({ id }) => id)).toEqual(ids),
);
