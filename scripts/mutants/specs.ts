import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourcesIn } from '#scripts/house/sources.ts';
import type { ImportGraph } from './reach.ts';

/** A file of browser tests, and what each of the screens it names brings in. */
export type Spec = { file: string; screens: ReadonlyMap<string, number>[] };

const row = /screen: '(\w+)'[^{}]*?import\('#([^']+)'\)/g;

/** The browser tests of one copy of the repository. A spec opens a screen when it, or what it imports of e2e, names it. */
export function specsIn(tree: string, graph: ImportGraph): Spec[] {
  const sources = new Map(sourcesIn(tree, ['e2e']).map(({ file, text }) => [file, text]));
  const pages = [...readFileSync(path.join(tree, 'web/routes.tsx'), 'utf8').matchAll(row)].map(
    ([, screen = '', page = '']) => ({ screen, page }),
  );
  const specs = [...sources.keys()].filter((file) => file.endsWith('.spec.ts'));
  return specs.map((file) => {
    const around = [...graph.distancesFrom(file).keys()].map((near) => sources.get(near) ?? '').join('\n');
    const opened = pages.filter(({ screen }) => around.includes(`'${screen}'`));
    return { file, screens: opened.map(({ page }) => graph.distancesFrom(page)) };
  });
}
