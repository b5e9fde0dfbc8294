import path from 'node:path';
import type { Rolldown } from 'vite';
import { root } from '../house/sources.ts';
import { firstModules } from './public-modules.ts';

const packages =
  /node_modules\/(react|react-dom|react-router|scheduler|jotai|@lingui\/(core|react)|use-sync-external-store|uuid)\//;

/**
 * How the app's modules become files. What every page starts with is one: a dozen small ones zip worse, and every page
 * would name them all. Files that pages share have no names of their own, for the first script lists them.
 */
export function chunks(): Rolldown.OutputOptions {
  const first = firstModules();
  const isFirst = (id: string) => packages.test(id) || first.has(path.relative(root, id).split(path.sep).join('/'));
  return {
    chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
    codeSplitting: { groups: [{ name: 'first', test: isFirst }] },
  };
}
