import { describe, expect, it, vi } from 'vitest';
import { forgetRecentChoices } from './forget-recent-choices.ts';
import { recentChoices } from './recent-choices.ts';

type Stone = { id: string; name: string; name_zh: string | null };

const isStone = (value: unknown): value is Stone => typeof value === 'object' && value !== null && 'name' in value;
const stones = recentChoices<Stone>({
  name: 'stones',
  read: (value) => (isStone(value) ? value : null),
  itemNames: ({ name, name_zh }) => [name, name_zh],
});
const stone = (name: string, name_zh: string | null = null): Stone => ({ id: name.toLowerCase(), name, name_zh });
const names = (list: readonly Stone[]) => list.map(({ name }) => name);

describe('what was chosen lately', () => {
  it('stands latest first, each once, and the thirty latest only', () => {
    for (let n = 1; n <= 40; n += 1) stones.remember(stone(`Stone ${n}`), 'st');
    stones.remember(stone('Stone 20'), 'st');
    expect(names(stones.list()).slice(0, 3)).toEqual(['Stone 20', 'Stone 40', 'Stone 39']);
    expect(stones.list()).toHaveLength(30);
  });

  it('is found by the beginning of a word, in any script, and by what was typed for it', () => {
    stones.remember(stone('Smoky Quartz', '烟晶'), 'yj');
    stones.remember(stone('Åkermanite'), 'aker');
    const namesByText = { qua: ['Smoky Quartz'], 烟: ['Smoky Quartz'], 晶: ['Smoky Quartz'], yj: ['Smoky Quartz'] };
    for (const [text, expectedNames] of Object.entries(namesByText))
      expect(names(stones.findMatches(text)), text).toEqual(expectedNames);
    expect(names(stones.findMatches('AKER'))).toEqual(['Åkermanite']);
    for (const text of ['uartz', 'zzz', '', '!']) expect(stones.findMatches(text), text).toEqual([]);
  });

  it('is gone after the log-out, and nothing else with it', () => {
    stones.remember(stone('Fluorite'), 'fl');
    localStorage.setItem('theme', 'dark');
    forgetRecentChoices();
    expect(stones.list()).toEqual([]);
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('leaves out what can no longer be read', () => {
    stones.remember(stone('Fluorite'), 'fl');
    const [key = ''] = Object.keys(localStorage);
    const [storedChoice] = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[];
    localStorage.setItem(key, JSON.stringify([{ item: 7, typed: [] }, null, storedChoice]));
    expect(names(stones.list())).toEqual(['Fluorite']);
    localStorage.setItem(key, '{');
    expect(stones.list()).toEqual([]);
  });

  it('keeps nothing, and breaks nothing, where storage is closed', () => {
    vi.stubGlobal('localStorage', undefined);
    stones.remember(stone('Fluorite'), 'fl');
    expect(stones.list()).toEqual([]);
    forgetRecentChoices();
  });
});
