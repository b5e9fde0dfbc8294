import { findImports } from '#scripts/house/imports.ts';
import type { Source } from '#scripts/house/sources.ts';

/**
 * The files that import each file at run time. A call of an endpoint counts as importing the routes that answer
 * it.
 */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

export function readImportGraph(sources: readonly Source[]): ImportGraph {
  const edges = sources.flatMap((source) => {
    const files = findImports(source).filter((entry) => !entry.package && !entry.isTypeOnly);
    return files.flatMap(({ from, to }) => {
      const edge = { file: to, importer: from };
      const answers = /^worker\/.*routes\.ts$/.test(from) && /api\.ts$/.test(to);
      return answers ? [edge, { file: from, importer: to }] : [edge];
    });
  });
  const importers = Map.groupBy(edges, ({ file }) => file);
  return new Map([...importers].map(([file, fileEdges]) => [file, new Set(fileEdges.map(({ importer }) => importer))]));
}

/** The number of imports between a file and each file that reaches it; the file itself is at 0. */
export function stepsToImporters(graph: ImportGraph, file: string): ReadonlyMap<string, number> {
  const steps = new Map([[file, 0]]);
  for (const [currentFile, count] of steps)
    for (const importer of graph.get(currentFile) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1);
  return steps;
}
