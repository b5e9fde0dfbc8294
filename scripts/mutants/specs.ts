import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportGraph } from './reach.ts';

/** A file of browser tests, with its text, and what each of the screens it names brings in. */
export type Spec = { file: string; text: string; screens: ReadonlyMap<string, number>[] };

const row = /(\w+): \(\) => import\('#([^']+)'\)/g;
/** The tables of pages. */
const tables = ['web/public-pages.ts', 'web/private-pages.ts'];

/** The browser tests of one copy of the repository. A spec opens a screen when it, or what it imports of e2e, names it. */
export function specsIn(tree: string, graph: ImportGraph): Spec[] {
  const pages = tables.flatMap((table) =>
    [...readFileSync(path.join(tree, table), 'utf8').matchAll(row)].map(([, screen = '', page = '']) => ({
      screen,
      page,
    })),
  );
  const specs = graph.files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  return specs.map((file) => {
    const around = [...graph.distancesFrom(file).keys()]
      .filter((near) => near.startsWith('e2e/'))
      .map(graph.textOf)
      .join('\n');
    const opened = pages.filter(({ screen }) => around.includes(`'${screen}'`));
    return { file, text: graph.textOf(file), screens: opened.map(({ page }) => graph.distancesFrom(page)) };
  });
}
