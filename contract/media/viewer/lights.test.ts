import { expect, it } from 'vitest';
import type { Media } from '#contract/media/media.ts';
import { inOtherLight } from './lights.ts';

type LitMedia = Parameters<typeof inOtherLight>[0];

const litMedia = (id: string, view: Media['view'], change: Partial<LitMedia> = {}): LitMedia => ({
  id,
  view,
  kind: 'image',
  state: 'ready',
  width: 6000,
  height: 4000,
  ...change,
});

const day = litMedia('day', 'visible');
const short = litMedia('short', 'uv_short');

it.each<[string, LitMedia, LitMedia[], string[]]>([
  ['by day with those under ultraviolet', day, [day, short, litMedia('long', 'uv_long')], ['short', 'long']],
  ['under ultraviolet with those by day', short, [day, short, litMedia('near', 'close_up')], ['day', 'near']],
  ['at another size, of one shape', short, [litMedia('half', 'visible', { width: 3000, height: 2000 })], ['half']],
  ['not what has another shape', short, [litMedia('tall', 'visible', { width: 4000, height: 6000 })], []],
  ['not a film', day, [litMedia('film', 'uv_short', { kind: 'video' })], []],
  ['not what is being made', day, [litMedia('new', 'uv_short', { state: 'processing' })], []],
  ['not of what is neither', litMedia('label', 'label'), [day, short], []],
  ['not two of one light', short, [litMedia('long', 'uv_long')], []],
])('a picture belongs together %s', (_, shownMedia, allMedia, ids) =>
  expect(inOtherLight(shownMedia, allMedia).map(({ id }) => id)).toEqual(ids),
);
