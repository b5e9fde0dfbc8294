import path from 'node:path';
import type { Rolldown } from 'vite';
import { root } from '#scripts/house/sources.ts';
import { firstModules, pageModules, privatePages, publicPages } from './public-modules.ts';

const packages =
  /node_modules\/(react|react-dom|react-router|scheduler|jotai|@lingui\/(core|react)|use-sync-external-store|uuid)\//;

/**
 * How the app's modules are grouped into files. The modules that every page starts with are one file, and so are
 * those that one public page shares with private pages, those shared by public pages of one part, and those shared by
 * pages of several parts, with exchanges or without: a dozen small files compress worse, and a page would wait for each of them. Other shared
 * files get no names, and hashes are as short as they may be, because the first script lists them.
 */
export function chunks(): Rolldown.OutputOptions {
  const initialModules = firstModules();
  const sharedModules = sharedByPages(initialModules);
  const relativePath = (id: string) => path.relative(root, id).split(path.sep).join('/');
  return {
    chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'first', test: (id) => packages.test(id) || initialModules.has(relativePath(id)), priority: 1 },
        { name: (id) => sharedModules.get(relativePath(id)) ?? null },
      ],
    },
  };
}

/**
 * The modules that a public page shares with other pages and that not every page starts with; each with the name
 * of its file.
 */
function sharedByPages(initialModules: ReadonlyMap<string, string>): Map<string, string> {
  const users = new Map<string, string[]>();
  for (const page of publicPages())
    for (const module of pageModules(page).keys()) users.set(module, [...(users.get(module) ?? []), page]);
  const privateModules = new Set(privatePages().flatMap((page) => [...pageModules(page).keys()]));
  const sharedEntries = [...users].filter(
    ([module, pages]) => (pages.length > 1 || privateModules.has(module)) && !initialModules.has(module),
  );
  const file = (module: string, pages: readonly string[]) => {
    if (module.startsWith(HEADER_SEARCH)) return 'search';
    // Visitors of an intent don't download what a public conversation alone needs.
    if (pages.length === 1) return pages[0] ?? '';
    const parts = pages.map(productPart);
    if (new Set(parts).size === 1) return parts[0] ?? '';
    // The log-in forms need little of what other pages share.
    if (parts.includes('account')) return 'controls';
    // Nor do pages of exchanges need what only collections, minerals, localities and the home page share.
    if (parts.includes('exchange')) return 'shared';
    return parts.includes('collection') ? 'showcase' : 'overviews';
  };
  return new Map(sharedEntries.map(([module, pages]) => [module, file(module, pages)]));
}

/** Every page's header loads it after the page has started; pages with a search field of their own share the file. */
const HEADER_SEARCH = 'web/shell/search/';

/** The part of a page. Those of minerals and localities share most components and count as one. */
const productPart = (page: string): string => {
  const [, , part = ''] = page.split('/');
  return part === 'minerals' || part === 'localities' ? 'reference' : part;
};
