import { createHash } from 'node:crypto';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
export const wrangler = join(root, 'node_modules', 'wrangler', 'bin', 'wrangler.js');

// Bindings contain folders of this clone, so each copy has a cache of its own.
const cloneHash = createHash('sha256').update(root).digest('hex').slice(0, 8);

/** The folder of everything built from the sources, which can be rebuilt. */
export const cache = join(root, 'node_modules', '.cache', 'vug', cloneHash);

/** The environment of every program started here: this process's, without prompts and telemetry. */
export const programEnv = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
});
