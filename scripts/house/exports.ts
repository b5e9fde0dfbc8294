import { importsOf } from './imports.ts';
import { type Source, withoutComments } from './sources.ts';

type Name = { file: string; name: string };

const declared = /^export\s+(?:async\s+)?(?:const|let|function\*?|class|type|interface)\s+(\w+)/gm;
const listed = /^export\s+(?:const\s+|type\s+)?\{([^}]*)\}\s*[;=]/gm;
const stated = /\b(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?(\{[^}]*\}|\*)[^'"{}]*?from\s*['"]([^'"]+)['"]/g;
const dynamic = /\bimport\s*\(\s*['"`]([^'"`]+)['"`]/g;
const ALL = '*';

/** The names of a list in braces, as they are called where they come from. */
const namesIn = (braces: string) =>
  [...braces.matchAll(/(?:^|[{,])\s*(?:type\s+)?(\w+)/g)].map(([, name = '']) => name);

/** The names that a file gives to others. */
export function exportsOf({ file, text }: Source): Name[] {
  const code = withoutComments(text);
  const inLists = [...code.matchAll(listed)].flatMap(([, names = '']) => namesIn(names));
  return [...[...code.matchAll(declared)].map(([, name = '']) => name), ...inLists].map((name) => ({ file, name }));
}

/** Which names of which files a file takes: `*` of one that it takes whole, as pages and schemas are. */
function takenBy({ file, text }: Source): Name[] {
  const code = withoutComments(text);
  const fileOf = (specifier: string) => importsOf({ file, text: `import x from '${specifier}'` })[0]?.to ?? '';
  return [
    ...[...code.matchAll(stated)].flatMap(([, what = '', specifier = '']) =>
      (what === ALL ? [ALL] : namesIn(what)).map((name) => ({ file: fileOf(specifier), name })),
    ),
    ...[...code.matchAll(dynamic)].map(([, specifier = '']) => ({ file: fileOf(specifier), name: ALL })),
  ];
}

/** What the first sources give to others and nothing in any of them takes. */
export function unusedExports(sources: readonly Source[], others: readonly Source[]): Name[] {
  const taken = new Set([...sources, ...others].flatMap(takenBy).map(({ file, name }) => `${file} ${name}`));
  return sources
    .flatMap(exportsOf)
    .filter(({ file, name }) => !taken.has(`${file} ${name}`) && !taken.has(`${file} ${ALL}`));
}
