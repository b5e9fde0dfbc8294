import { describe, expect, it } from 'vitest';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { chooseShelf } from './choose-shelf.ts';

/** A tile whose stone covers the middle half of its photo. */
function tile(id: string, longest: number | null, width = 800, height = 600): ShowcaseTile {
  return {
    id,
    username: 'ada',
    collector: 'Ada',
    coll_no: `SC-${id}`,
    number_shared: false,
    display_name: 'Fluorite',
    display_name_choice: 'minerals',
    minerals: [],
    custom_name1: null,
    custom_name2: null,
    locality: null,
    size: { length: longest, width: null, height: null },
    cover: {
      id,
      kind: 'image',
      view: 'visible',
      state: 'ready',
      width,
      height,
      dominant_color: null,
      outline: { x: width / 4, y: height / 4, width: width / 2, height: height / 2 },
      variants: { 640: `/file/${id}/1/640` },
      copyright: null,
      description: null,
      tags: [],
      order: 0,
      is_cover: true,
      watermark_id: '',
      version: 1,
    },
  };
}

const photograph = (photoTile: ShowcaseTile, coverFields: Partial<NonNullable<ShowcaseTile['cover']>>) =>
  ({ ...photoTile, cover: photoTile.cover && { ...photoTile.cover, ...coverFields } }) satisfies ShowcaseTile;

describe('the shelf at one scale', () => {
  it('gives the stone its longest side, and cuts its photograph around it', () => {
    const [wide, high] = chooseShelf([tile('1', 80), tile('2', 60, 600, 800)]);
    expect(wide).toMatchObject({ scale: 0.2, cutout: { x: 184, y: 134, width: 432, height: 316 } });
    expect([wide?.width, wide?.height]).toEqual([expect.closeTo(86.4), expect.closeTo(63.2)]);
    expect(high?.scale).toBe(0.15);
  });

  it('believes the calibration of a photograph more than an outline, and shows all of one that has no outline', () => {
    const scale = { um_per_px: 100, from: 'points' } as const;
    const { outline: _, ...bare } = tile('2', null).cover ?? {};
    const shelf = chooseShelf([
      photograph(tile('1', 80), { scale }),
      { ...tile('2', null), cover: { ...bare, scale } as ShowcaseTile['cover'] },
    ]);
    expect(shelf).toMatchObject([{ scale: 0.1 }, { scale: 0.1, width: 80, height: 60 }]);
  });

  it('claims no scale for a photograph without an outline, whatever its specimen measures', () => {
    const { outline: _, ...bare } = tile('1', 80).cover ?? {};
    expect(chooseShelf([{ ...tile('1', 80), cover: bare as ShowcaseTile['cover'] }, tile('2', 80)])).toEqual([]);
  });

  it('takes the first six with a scale that can stand together, each once', () => {
    const unfit = [tile('a', null), { ...tile('b', 60), cover: null }, tile('c', 4), tile('d', 900)];
    const fit = Array.from({ length: 8 }, (_, index) => tile(String(index), 60));
    const shelf = chooseShelf([...unfit, ...fit.slice(0, 2), ...fit]);
    expect(shelf.map((item) => item.tile.id)).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('leaves out what has no room and stays empty with fewer than two', () => {
    expect(chooseShelf([tile('1', 200), tile('2', 200), tile('3', 200), tile('4', 100)])).toHaveLength(3);
    expect(chooseShelf([tile('1', 60)])).toEqual([]);
  });
});
