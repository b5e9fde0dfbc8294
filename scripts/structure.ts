import path from 'node:path';
import { parseArgs } from 'node:util';
import { importsOf } from './house/imports.ts';
import { isForTests, root, type Source, sourcesIn } from './house/sources.ts';

const { values } = parseArgs({ options: { tree: { type: 'string', default: root } } });
const sides = ['contract', 'worker', 'web'];
const all = sourcesIn(path.resolve(values.tree), sides);
const written = all.filter(({ file }) => !isForTests(file));

const linesOf = ({ text }: Source) => text.trimEnd().split('\n').length;
const at = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/** Folders directly below worker/ that import each other. */
function mutualPairs(): string[] {
  const folderOf = (file: string) => /^worker\/([^/]+)\//.exec(file)?.[1];
  const steps = written.flatMap(importsOf).map(({ from, to }) => [folderOf(from), folderOf(to)] as const);
  const known = new Set(steps.map(([from, to]) => `${from} ${to}`));
  return [...known].filter((step) => {
    const [from = '', to = ''] = step.split(' ');
    return from !== 'undefined' && to !== 'undefined' && from < to && known.has(`${to} ${from}`);
  });
}

const naming = (word: string) => written.filter(({ text }) => new RegExp(`\\b${word}\\b`).test(text)).length;

/** Counts the files and lines of this checkout, or of another given by --tree. */
for (const side of sides) {
  const lines = written.filter(({ file }) => file.startsWith(`${side}/`)).map(linesOf);
  const sum = lines.reduce((total, count) => total + count, 0);
  const sorted = lines.toSorted((a, b) => a - b);
  console.log(`${side}: ${lines.length} files, ${sum} lines, median ${at(sorted, 0.5)}, p95 ${at(sorted, 0.95)}`);
}
const folders = Map.groupBy(all, ({ file }) => path.dirname(file));
const [largest] = [...folders]
  .map(([folder, files]) => ({ folder, count: files.length }))
  .sort((a, b) => b.count - a.count);
console.log(`largest folder, tests counted: ${largest?.count} in ${largest?.folder}`);
console.log(`folders of worker that import each other: ${mutualPairs().length}`);
console.log(`files that name miner: ${naming('miner')}, storage: ${naming('storage')}`);
