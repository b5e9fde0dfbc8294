import path from 'node:path';
import { findImports } from './imports.ts';
import { isForTests, type Source } from './sources.ts';

/**
 * Each pair of rooms of a side that import each other, as a sentence. A room is a folder that holds files; imports of
 * types count, those of tests do not.
 */
export function mutualRooms(side: string, sources: readonly Source[]): string[] {
  const steps = sources
    .filter(({ file }) => file.startsWith(`${side}/`) && !isForTests(file))
    .flatMap(findImports)
    .filter(({ to }) => to.startsWith(`${side}/`))
    .map(({ from, to }) => [path.dirname(from), path.dirname(to)] as const);
  const stepTexts = new Set(steps.map((step) => step.join(' ')));
  const pairs = steps.filter(([room, target]) => room < target && stepTexts.has(`${target} ${room}`));
  return [...new Set(pairs.map(([room, target]) => `${room} and ${target} import each other`))];
}
