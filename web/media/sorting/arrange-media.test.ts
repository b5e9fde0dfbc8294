import { describe, expect, it } from 'vitest';
import type { Media } from '#contract/media/media.ts';
import { arrangeMedia, moveId } from './arrange-media.ts';

const photos = ['a', 'b', 'c'].map((id) => ({ id, is_cover: id === 'a' })) as unknown as Media[];
const orderText = (media: readonly Media[]) =>
  media.map(({ id, is_cover }) => (is_cover ? id.toUpperCase() : id)).join('');

describe('photographs', () => {
  it.each([
    [{}, 'Abc'],
    [{ ids: ['c', 'a', 'b'] }, 'cAb'],
    [{ cover: 'c' }, 'abC'],
    [{ ids: ['b', 'c', 'a'], cover: 'b' }, 'Bca'],
    [{ ids: ['c'] }, 'cAb'],
  ])('stand as was asked for: %o', (arrangement, expectedOrder) => {
    expect(orderText(arrangeMedia(photos, arrangement))).toBe(expectedOrder);
  });

  it.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['b', 9, 'acb'],
    ['b', -1, 'bac'],
  ])('%s moves to %i', (id, position, expectedOrder) => {
    expect(moveId(['a', 'b', 'c'], id, position).join('')).toBe(expectedOrder);
  });
});
