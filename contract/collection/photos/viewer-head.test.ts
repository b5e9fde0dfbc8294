import { expect, it } from 'vitest';
import type { Media } from '#contract/media/media.ts';
import { descriptions } from '#contract/screen-texts/descriptions.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { viewerHeadValues } from './viewer-head.ts';

const camera = { camera: { model: 'X100' } };
const scale = { scale: { um_per_px: 5, from: 'field' } };

it.each<[string, object, string, string]>([
  ['neither', {}, 'Photo by Lin Wei.', 'Lin Wei 拍摄的照片。'],
  ['camera data', camera, 'Photo by Lin Wei, with camera data.', 'Lin Wei 拍摄的照片，附拍摄信息。'],
  ['a scale', scale, 'Photo by Lin Wei, with a scale bar.', 'Lin Wei 拍摄的照片，附比例尺。'],
  [
    'both',
    { ...camera, ...scale },
    'Photo by Lin Wei, with camera data and a scale bar.',
    'Lin Wei 拍摄的照片，附拍摄信息和比例尺。',
  ],
])('a photo with %s says so and claims no more', (_, fields, en, zh) => {
  const media = { kind: 'image', copyright: null, ...fields } as unknown as Media;
  const values = viewerHeadValues({ media, specimen: null }, '', 'Lin Wei');
  expect(fillText(descriptions.media, 'en', values)).toBe(en);
  expect(fillText(descriptions.media, 'zh', values)).toBe(zh);
});
