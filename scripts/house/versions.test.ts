import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/start/platform.mjs';

const packageIn = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

it('serves with the Miniflare that wrangler brings', () => {
  const { miniflare } = packageIn('node_modules/wrangler').dependencies;
  expect(packageIn('.').devDependencies.miniflare).toBe(miniflare);
});
