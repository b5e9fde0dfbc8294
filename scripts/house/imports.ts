import path from 'node:path';
import { type Source, withoutComments } from './sources.ts';

// `to` is a path from the repository's root, or a package's name; `erased` imports are gone at run time, `late` ones are
// fetched when they are asked for.
export type Import = { from: string; to: string; package: boolean; erased: boolean; late: boolean };

const statement = /^\s*(import|export)\s+(type\s+)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const bare = /^\s*import\s*['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\s*\(\s*['"`]([^'"`]+)['"`]/g;

function target(from: string, specifier: string): { to: string; package: boolean } {
  const [address = ''] = specifier.split('?');
  if (address.startsWith('.')) return { to: path.posix.join(path.posix.dirname(from), address), package: false };
  if (address === '#first-view') return { to: 'web/first-view.tsx', package: false };
  if (address.startsWith('#')) return { to: address.slice(1), package: false };
  return { to: address, package: true };
}

function namesOnlyTypes(clause: string): boolean {
  const names = /^\{([^}]*)\}$/s.exec(clause.trim())?.[1]?.split(',') ?? [];
  const given = names.map((name) => name.trim()).filter(Boolean);
  return given.length > 0 && given.every((name) => name.startsWith('type '));
}

// Everything one file imports or passes on.
export function importsOf({ file, text }: Source): Import[] {
  const code = withoutComments(text);
  const stated = [...code.matchAll(statement)].map(([, , type, clause = '', specifier = '']) => ({
    from: file,
    ...target(file, specifier),
    erased: Boolean(type) || namesOnlyTypes(clause),
    late: false,
  }));
  const named = (pattern: RegExp, late: boolean) =>
    [...code.matchAll(pattern)].map(([, specifier = '']) => ({
      from: file,
      ...target(file, specifier),
      erased: false,
      late,
    }));
  return [...stated, ...named(bare, false), ...named(dynamic, true)];
}
