import { describe, expect, it } from 'vitest';
import type { Media } from '#contract/media/media.ts';
import { specimenPhoto } from './specimen-photo.ts';

const media: Media = {
  id: 'm',
  kind: 'image',
  view: 'visible',
  state: 'ready',
  width: 800,
  height: 1000,
  dominant_color: null,
  variants: { original: '/file/m/1/original', 640: '/file/m/1/640', 320: '/file/m/1/320', 1280: '/file/m/1/1280' },
  copyright: null,
  description: null,
  tags: [],
  order: 0,
  is_cover: true,
  watermark_id: '',
  version: 1,
};

describe('a picture in a tray', () => {
  it('offers each size by its width, never the original', () => {
    const photo = specimenPhoto(media, 'Fluorite');
    expect(photo?.srcset).toBe('/file/m/1/320 256w, /file/m/1/640 512w, /file/m/1/1280 800w');
    expect(photo?.src).toBe('/file/m/1/1280');
    expect(photo?.alt).toBe('Fluorite');
  });

  it('waits until it is ready', () => {
    expect(specimenPhoto({ ...media, state: 'processing' }, 'Fluorite')).toBeNull();
    expect(specimenPhoto({ ...media, variants: {} }, 'Fluorite')).toBeNull();
  });
});
