import { expect, it } from 'vitest';
import { readImportGraph } from './import-graph.ts';
import { nearestTests } from './nearest-tests.ts';

const sources = Object.entries({
  'contract/gem/gem-api.ts': '',
  'contract/gem/gem.ts': '',
  'contract/gem/gem.test.ts': `import './gem.ts';`,
  'contract/sky/sky.test.ts': `import '../gem/gem.ts';`,
  'worker/gem/store-gem.ts': `import '#contract/gem/gem.ts';`,
  'worker/gem/gem-routes.ts': `import '#contract/gem/gem-api.ts'; import './store-gem.ts';`,
  'worker/gem/calls.test.ts': `import '#contract/gem/gem-api.ts';`,
  'worker/gem/types.test.ts': `import type { Gem } from './store-gem.ts';`,
  'worker/guards/all.test.ts': `import '../gem/store-gem.ts';`,
  'web/gem/gem-page.tsx': `export const GemPage = () => import('./gem-card.tsx');`,
  'web/gem/gem-card.tsx': '',
  'web/gem/gem-page.test.tsx': `import './gem-page.tsx';`,
  'web/gem/gem-page.screen.test.tsx': `import './gem-page.tsx';`,
}).map(([file, text]) => ({ file, text }));
const nearest = (...files: string[]) => nearestTests(readImportGraph(sources), files);

it('a test called like the file comes before one elsewhere', () => {
  expect(nearest('contract/gem/gem.ts')).toEqual([
    'worker/gem/calls.test.ts',
    'contract/gem/gem.test.ts',
    'contract/sky/sky.test.ts',
  ]);
});

it('a test reaches what answers the calls that it makes, and nothing by a type', () => {
  expect(nearest('worker/gem/store-gem.ts')).toEqual(['worker/gem/calls.test.ts']);
});

it('a piece of a page is tested by the tests of its page, without a server', () => {
  expect(nearest('web/gem/gem-card.tsx')).toEqual(['web/gem/gem-page.test.tsx']);
});

it('a guard runs where it changed itself', () => {
  expect(nearest('worker/guards/all.test.ts')).toEqual(['worker/guards/all.test.ts']);
});

it('of many tests those that run are few, and of each change the nearest', () => {
  const tests = Array.from({ length: 20 }, (_, index) => ({
    file: `worker/a/t${index}.test.ts`,
    text: `import './a.ts';`,
  }));
  const otherTest = { file: 'worker/b/b.test.ts', text: `import './b.ts';` };
  const files = nearestTests(readImportGraph([...tests, otherTest]), ['worker/a/a.ts', 'worker/b/b.ts']);
  expect(files).toHaveLength(8);
  expect(files).toContain('worker/b/b.test.ts');
});
