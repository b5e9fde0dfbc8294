import { expect, test } from 'vitest';
import { type StorageNode, storageTree } from './storage-tree.ts';

const outline = (nodes: readonly StorageNode[]): unknown[] =>
  nodes.map(({ name, specimen_count, childNodes, storage }) => [
    `${name} ${specimen_count}${storage === null ? '' : ` ${storage}`}`,
    ...outline(childNodes),
  ]);
const tree = (...names: string[]) => outline(storageTree(names.map((storage) => ({ storage, specimen_count: 1 }))));

test.each<[string[], unknown[]]>([
  [[], []],
  [
    ['A/1', 'A/10', 'A/2', 'B/1'],
    [
      ['A 3', ['1 1 A/1'], ['2 1 A/2'], ['10 1 A/10']],
      ['B 1', ['1 1 B/1']],
    ],
  ],
  [
    ['Shelf 10', 'Shelf 9'],
    [['Shelf 9 1 Shelf 9'], ['Shelf 10 1 Shelf 10']],
  ],
  [['A', 'A/1', 'A/1/left'], [['A 3 A', ['1 2 A/1', ['left 1 A/1/left']]]]],
  [['A / 1', 'A/1'], [['A 2', ['1 2 A / 1', ['A/1 1 A/1']]]]],
  [
    ['/', 'A/', '1/2/'],
    [['/ 1 /'], ['1/2/ 1 1/2/'], ['A/ 1 A/']],
  ],
])('the tree of storage places: %j', (names, nodes) => {
  expect(tree(...names)).toEqual(nodes);
});

test('a cabinet knows all places in it', () => {
  const [cabinet] = storageTree(['A/1', 'A', 'A/2/left'].map((storage) => ({ storage, specimen_count: 2 })));
  expect([...(cabinet?.places ?? [])].sort()).toEqual(['A', 'A/1', 'A/2/left']);
});

test('all within a cabinet is asked for by each way in which it is written', () => {
  const places = ['A/1', 'A / 2', 'A', 'A/2/left', 'Shelf', '/'].map((storage) => ({ storage, specimen_count: 1 }));
  const prefixes = (nodes: readonly StorageNode[]) => nodes.map((node) => [node.name, node.prefixes]);
  const nodes = storageTree(places);
  expect(prefixes(nodes)).toEqual([
    ['/', []],
    ['A', ['A/', 'A /']],
    ['Shelf', []],
  ]);
  const cabinet = nodes.find(({ name }) => name === 'A');
  expect(prefixes(cabinet?.childNodes ?? [])).toEqual([
    ['1', []],
    ['2', ['A/2/']],
  ]);
});
