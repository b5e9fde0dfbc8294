import path from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'vite';
import type { Source } from './sources.ts';

// `to` is a path from the repository's root, or a package's name; `isTypeOnly` imports are erased at run time,
// `isDynamic` ones are loaded on demand.
export type Import = { from: string; to: string; package: boolean; isTypeOnly: boolean; isDynamic: boolean };

const parsedSources = new Map<string, { text: string; result: ParseResult }>();

/** A source as the bundler's parser reads it; a process parses each text once. Throws if it does not parse. */
export function parseSource({ file, text }: Source): ParseResult {
  const cachedParse = parsedSources.get(file);
  if (cachedParse?.text === text) return cachedParse.result;
  const result = parseSync(file, text);
  const [fault] = result.errors;
  if (fault) throw new Error(`${file} does not parse: ${fault.message}`);
  parsedSources.set(file, { text, result });
  return result;
}

/** The file or the package that a specifier in a file names. */
export function resolveImport(from: string, specifier: string): { to: string; package: boolean } {
  const [address = ''] = specifier.split('?');
  if (address.startsWith('.')) return { to: path.posix.join(path.posix.dirname(from), address), package: false };
  if (address === '#server-render') return { to: 'web/server-render.tsx', package: false };
  if (address.startsWith('#')) return { to: address.slice(1), package: false };
  return { to: address, package: true };
}

const areTypes = (entries: readonly { isType: boolean }[]) =>
  entries.length > 0 && entries.every(({ isType }) => isType);

/** Everything that a file imports or re-exports; dynamic imports only with a literal address. */
export function findImports(source: Source): Import[] {
  const { file, text } = source;
  const { staticImports, staticExports, dynamicImports } = parseSource(source).module;
  const importEntries = staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: areTypes(entries),
    isDynamic: false,
  }));
  const passedOn = staticExports.flatMap(({ entries }) => {
    const specifier = entries[0]?.moduleRequest?.value;
    return specifier === undefined ? [] : [{ specifier, isTypeOnly: areTypes(entries), isDynamic: false }];
  });
  const dynamic = dynamicImports.flatMap(({ moduleRequest }) => {
    const [, specifier] = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    return specifier === undefined ? [] : [{ specifier, isTypeOnly: false, isDynamic: true }];
  });
  const types = inlineTypes(source, dynamicImports.length);
  return [...importEntries, ...passedOn, ...dynamic, ...types].map(({ specifier, isTypeOnly, isDynamic }) => ({
    from: file,
    ...resolveImport(file, specifier),
    isTypeOnly,
    isDynamic,
  }));
}

/** Types written as `typeof import('…')`. Only the syntax tree shows them, so few files are checked. */
function inlineTypes(source: Source, dynamicImports: number) {
  const types: { specifier: string; isTypeOnly: boolean; isDynamic: boolean }[] = [];
  if ((source.text.match(/\bimport\(/g)?.length ?? 0) === dynamicImports) return types;
  new Visitor({
    TSImportType: ({ source: { value } }) => {
      types.push({ specifier: value, isTypeOnly: true, isDynamic: false });
    },
  }).visit(parseSource(source).program);
  return types;
}

/** The names that a file itself exports. */
export function exportedNames(source: Source): string[] {
  return parseSource(source).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, exportName }) => (moduleRequest ? [] : (exportName.name ?? []))),
  );
}
