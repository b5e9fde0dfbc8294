import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleInto } from '#scripts/start/bundle.mjs';
import { root } from '#scripts/start/platform.mjs';
import { launchBundles, serverLog, untilReady } from '#scripts/start/serve.mjs';

// The same router of static files in front as the product's script has, so that the two differ in the worker alone.
const bareConfig = (core: string, catalogue: string) => `name = "bare"
main = ${JSON.stringify(join(root, 'scripts', 'bench', 'bare.ts'))}
compatibility_date = "2026-08-15"
compatibility_flags = ["nodejs_compat"]

[assets]
directory = ${JSON.stringify(join(root, 'dist', 'client'))}
binding = "ASSETS"
not_found_handling = "none"
run_worker_first = ["/*", "!/assets/*"]

[[d1_databases]]
binding = "CATALOGUE"
database_name = "vug-catalogue-0"
database_id = ${JSON.stringify(catalogue)}

[[d1_databases]]
binding = "DB"
database_name = "vug-core"
database_id = ${JSON.stringify(core)}
`;

const CORE_ID = '00000000-0000-4000-8000-000000000001';
const CATALOGUE_ID = '00000000-0000-4000-8000-000000000100';

/** Bundles the bare worker; where to. */
export async function bundleBare(folder: string): Promise<string> {
  const own = join(folder, 'bare');
  const config = join(folder, 'bare.toml');
  writeFileSync(config, bareConfig(CORE_ID, CATALOGUE_ID));
  mkdirSync(dirname(serverLog(own)), { recursive: true });
  const bundle = join(folder, 'bare-bundle');
  await bundleInto(own, config, bundle);
  return bundle;
}

/** Starts the bare worker over a copy of the databases, since two programs can't share local ones. */
export async function startBare(folder: string, state: string, port: number, bundle: string) {
  const own = join(folder, 'bare');
  cpSync(join(state, 'v3', 'd1'), join(own, 'v3', 'd1'), { recursive: true });
  await untilReady(own, port, launchBundles(own, port, [bundle]));
}
