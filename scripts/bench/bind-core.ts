import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { getPlatformProxy } from 'wrangler';

// D1 alone: the product's own configuration also binds what can't be had outside its script.
const config = `name = "bench"
compatibility_date = "2026-08-15"

[[d1_databases]]
binding = "DB"
database_name = "vug-core"
database_id = "00000000-0000-4000-8000-000000000001"
`;

/** Binds the core database of a prepared state folder that no app runs on; it is to be disposed of. */
export function bindCore(state: string) {
  const configPath = join(state, 'bench.toml');
  writeFileSync(configPath, config);
  return getPlatformProxy<{ DB: D1Database }>({ configPath, persist: { path: join(state, 'v3') } });
}
