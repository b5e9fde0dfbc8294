import { describe, expect, it } from 'vitest';
import type { ShowcaseTile } from '#contract/home/shelves.ts';
import { chooseShelf } from '#web/home/choose-shelf.ts';

function tile(id: string, longest: number | null, width = 800, height = 600): ShowcaseTile {
  return {
    id,
    username: 'ada',
    collector: 'Ada',
    coll_no: `SC-${id}`,
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

describe('the shelf at one scale', () => {
  it('gives a picture the longest side of its specimen', () => {
    const [wide, high] = chooseShelf([tile('1', 80), tile('2', 60, 600, 800)]);
    expect(wide).toMatchObject({ width: 80, height: 60 });
    expect(high).toMatchObject({ width: 45, height: 60 });
  });

  it('takes the first six with a picture and a size that can stand together, each once', () => {
    const unfit = [tile('a', null), { ...tile('b', 60), cover: null }, tile('c', 4), tile('d', 900)];
    const fit = Array.from({ length: 8 }, (_, at) => tile(String(at), 60));
    const chosen = chooseShelf([...unfit, ...fit.slice(0, 2), ...fit]);
    expect(chosen.map((item) => item.tile.id)).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('leaves out what has no room and stays empty with fewer than two', () => {
    expect(chooseShelf([tile('1', 220), tile('2', 220), tile('3', 220), tile('4', 100)])).toHaveLength(3);
    expect(chooseShelf([tile('1', 60)])).toEqual([]);
  });
});
