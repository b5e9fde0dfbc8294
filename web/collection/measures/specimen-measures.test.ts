import { describe, expect, it } from 'vitest';
import type { Media } from '#contract/media/media.ts';
import { sizeText, weightText } from '#web/collection/measures/measure-text.ts';
import { spanText } from '#web/collection/measures/span-text.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('measures', () => {
  it('give each side as many digits as the finest', () => {
    expect(plain(sizeText({ length: 61, width: 40, height: 32 }, 'en'))).toBe('6.1 × 4.0 × 3.2 cm');
    expect(plain(sizeText({ length: 100, width: null, height: 50 }, 'en'))).toBe('10 × 5 cm');
    expect(sizeText({ length: null, width: null, height: null }, 'en')).toBeNull();
  });

  it('weigh in grams', () => {
    expect(plain(weightText(1240.5, 'en'))).toBe('1,240.5 g');
    expect(weightText(null, 'zh')).toBeNull();
  });
});

describe('dates', () => {
  it('span from one end to the other', () => {
    expect(spanText('1991', '2019', 'en')).toBe('1991–2019');
    expect(plain(spanText('1991', '2019-10', 'en'))).toBe('1991 – October 2019');
    expect(spanText('1991', null, 'en')).toBe('1991');
    expect(spanText(null, null, 'en')).toBeNull();
  });
});

const picture: Media = {
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
    const photo = specimenPhoto(picture, 'Fluorite');
    expect(photo?.srcset).toBe('/file/m/1/320 256w, /file/m/1/640 512w, /file/m/1/1280 800w');
    expect(photo?.src).toBe('/file/m/1/1280');
    expect(photo?.alt).toBe('Fluorite');
  });

  it('waits until it is ready', () => {
    expect(specimenPhoto({ ...picture, state: 'processing' }, 'Fluorite')).toBeNull();
    expect(specimenPhoto({ ...picture, variants: {} }, 'Fluorite')).toBeNull();
  });
});
