import path from 'node:path';
import { parseArgs } from 'node:util';
import { mutualRooms } from '#scripts/house/mutual-rooms.ts';
import { isForTests, readTreeSources, root, type Source } from '#scripts/house/sources.ts';

const { values } = parseArgs({ options: { tree: { type: 'string', default: root } } });
const sides = ['contract', 'worker', 'web'];
const allSources = readTreeSources(path.resolve(values.tree), sides);
const productSources = allSources.filter(({ file }) => !isForTests(file));

const lineCount = ({ text }: Source) => text.trimEnd().split('\n').length;
const quantileValue = (sortedValues: readonly number[], quantile: number) =>
  sortedValues[Math.floor((sortedValues.length - 1) * quantile)] ?? 0;

const countMentions = (word: string) =>
  productSources.filter(({ text }) => new RegExp(`\\b${word}\\b`).test(text)).length;

/** Counts the files and lines of this checkout, or of another given by --tree. */
for (const side of sides) {
  const lineCounts = productSources.filter(({ file }) => file.startsWith(`${side}/`)).map(lineCount);
  const sum = lineCounts.reduce((total, count) => total + count, 0);
  const sortedCounts = lineCounts.toSorted((a, b) => a - b);
  const rooms = new Set(
    productSources.filter(({ file }) => file.startsWith(`${side}/`)).map(({ file }) => path.dirname(file)),
  );
  console.log(
    `${side}: ${lineCounts.length} files, ${sum} lines, median ${quantileValue(sortedCounts, 0.5)}, p95 ${quantileValue(sortedCounts, 0.95)}`,
  );
  console.log(`${side}: ${rooms.size} rooms, ${mutualRooms(side, productSources).length} pairs that import each other`);
}
const folders = Map.groupBy(allSources, ({ file }) => path.dirname(file));
const [largest] = [...folders]
  .map(([folder, files]) => ({ folder, count: files.length }))
  .sort((a, b) => b.count - a.count);
console.log(`largest folder, tests counted: ${largest?.count} in ${largest?.folder}`);
console.log(`files that name miner: ${countMentions('miner')}, storage: ${countMentions('storage')}`);
