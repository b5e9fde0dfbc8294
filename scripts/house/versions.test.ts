import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VERSION } from '#contract/http/version.ts';
import { listFiles, root } from './sources.ts';

const readPackage = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

it('serves with the Miniflare that wrangler brings', () => {
  const { miniflare } = readPackage('node_modules/wrangler').dependencies;
  expect(readPackage('.').dependencies.miniflare).toBe(miniflare);
});

it('draws maps with the MapLibre of package.json', () => {
  const files = listFiles('web/vendor/maplibre').filter((file) => file.endsWith('.mjs'));
  const versions = files.map((file) => /MapLibre GL JS (\S+),/.exec(readFileSync(join(root, file), 'utf8'))?.[1]);
  const { 'maplibre-gl': version } = readPackage('.').dependencies;
  expect(new Set(versions), 'run npm run vendor:map').toEqual(new Set([version]));
});

it('has one version, which the changelog explains', () => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  expect(/^## (\S+)/m.exec(changelog)?.[1]).toBe(VERSION);
  expect(readPackage('.').version).toBe(VERSION);
});
