import { expect, it } from 'vitest';
import { isCollectorName } from './collector-name.ts';

const lin = { username: 'linwei', display_name: '林巍 Lin Wei' };
const ulrich = { username: 'u-brandt', display_name: 'Ulrich Brandt' };

it.each([
  ['the username', 'linwei', lin, true],
  ['the username with its sign', 'u brandt', ulrich, true],
  ['the Chinese name', '林巍', lin, true],
  ['the displayed name', 'lin wei', lin, true],
  ['the pinyin of the Chinese name', 'linwei', { ...lin, username: 'stones' }, true],
  ['one name of two', 'brandt', ulrich, true],
  ['two characters of a longer name', '林巍', { ...lin, display_name: '林巍巍' }, false],
  ['one character', '林', lin, false],
  ['initials', 'lw', lin, false],
  ['a part of a word', 'ulri', ulrich, false],
  ['another person', 'ulrich', lin, false],
  ['nothing', '', ulrich, false],
])('a collector is named by %s: %s', (_, text, person, isNamed) => {
  expect(isCollectorName(text, person)).toBe(isNamed);
});
