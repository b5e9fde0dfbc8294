import path from 'node:path';
import { parseSync } from 'vite';
import type { Source } from './sources.ts';

// `to` is a path from the repository's root, or a package's name; `erased` imports are gone at run time, `late` ones are
// fetched when they are asked for.
export type Import = { from: string; to: string; package: boolean; erased: boolean; late: boolean };

type ParsedModule = ReturnType<typeof parseSync>['module'];
const parsedModules = new Map<string, { text: string; module: ParsedModule }>();

/** A module's imports and exports as the bundler's parser sees them; each text is parsed once in a process. */
function parseModule({ file, text }: Source): ParsedModule {
  const parsed = parsedModules.get(file);
  if (parsed?.text === text) return parsed.module;
  const { module } = parseSync(file, text);
  parsedModules.set(file, { text, module });
  return module;
}

function targetOf(from: string, specifier: string): { to: string; package: boolean } {
  const [address = ''] = specifier.split('?');
  if (address.startsWith('.')) return { to: path.posix.join(path.posix.dirname(from), address), package: false };
  if (address === '#first-view') return { to: 'web/first-view.tsx', package: false };
  if (address.startsWith('#')) return { to: address.slice(1), package: false };
  return { to: address, package: true };
}

const areTypes = (entries: readonly { isType: boolean }[]) =>
  entries.length > 0 && entries.every(({ isType }) => isType);

/** Everything one file imports or passes on. A dynamic import counts where its address is written out. */
export function importsOf(source: Source): Import[] {
  const { file, text } = source;
  const { staticImports, staticExports, dynamicImports } = parseModule(source);
  const stated = staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    erased: areTypes(entries),
    late: false,
  }));
  const passedOn = staticExports.flatMap(({ entries }) => {
    const specifier = entries[0]?.moduleRequest?.value;
    return specifier === undefined ? [] : [{ specifier, erased: areTypes(entries), late: false }];
  });
  const dynamic = dynamicImports.flatMap(({ moduleRequest }) => {
    const [, specifier] = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    return specifier === undefined ? [] : [{ specifier, erased: false, late: true }];
  });
  return [...stated, ...passedOn, ...dynamic].map(({ specifier, erased, late }) => ({
    from: file,
    ...targetOf(file, specifier),
    erased,
    late,
  }));
}

/** The names that a file exports of its own. */
export function exportedNames(source: Source): string[] {
  return parseModule(source).staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, exportName }) => (moduleRequest ? [] : (exportName.name ?? []))),
  );
}
