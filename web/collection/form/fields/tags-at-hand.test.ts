import { expect, it } from 'vitest';
import { proposedTags, splitTags } from './tags-at-hand.ts';

it.each([
  ['red', ['red']],
  [' red,， 紫色、  big one ,', ['red', '紫色', 'big one']],
  ['  ', []],
])('%j is the tags %j', (text, tags) => {
  expect(splitTags(text)).toEqual(tags);
});

it.each([
  ['', ['pegmatite', 'to clean', 'Clean', '紫色', 'Box 10', 'in box 1', 'Box 1']],
  ['cle', ['Clean', 'to clean']],
  ['紫', ['紫色']],
  ['zz', []],
  ['box 1', ['Box 1', 'Box 10', 'in box 1']],
])('a text of tags: of %j are proposed %j', (text, names) => {
  const tags = ['pegmatite', 'to clean', 'Clean', '紫色', 'Box 10', 'in box 1', 'Box 1'].map((name) => ({
    id: null,
    kind: 'tag' as const,
    specimen_count: 1,
    name,
  }));
  expect(proposedTags(tags, text).map(({ name }) => name)).toEqual(names);
});
