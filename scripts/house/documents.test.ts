import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rooms } from './rooms.ts';
import { listFiles, root } from './sources.ts';

const documents = ['README.md', 'CONTRIBUTING.md', ...listFiles('docs').filter((file) => file.endsWith('.md'))];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('documents', () => {
  it.each(documents)('lead to files that are there: %s', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => to);
    const brokenLinks = links.filter((to) => !existsSync(path.join(root, path.dirname(file), to)));
    expect(brokenLinks).toEqual([]);
  });

  it('name every room of the house', () => {
    const map = read('docs/house.md');
    const unnamedRooms = Object.entries(rooms).flatMap(([part, names]) =>
      names.filter((room) => !new RegExp(`\\b${room}\\b`).test(map)).map((room) => `${part}/${room}`),
    );
    expect(unnamedRooms).toEqual([]);
  });
});
