import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder, root } from './sources.ts';

const packageIn = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

it('serves with the Miniflare that wrangler brings', () => {
  const { miniflare } = packageIn('node_modules/wrangler').dependencies;
  expect(packageIn('.').devDependencies.miniflare).toBe(miniflare);
});

it('draws maps with the MapLibre of package.json', () => {
  const files = filesUnder('web/vendor/maplibre').filter((file) => file.endsWith('.mjs'));
  const versions = files.map((file) => /MapLibre GL JS (\S+),/.exec(readFileSync(join(root, file), 'utf8'))?.[1]);
  const { 'maplibre-gl': version } = packageIn('.').dependencies;
  expect(new Set(versions), 'run npm run vendor:map').toEqual(new Set([version]));
});
