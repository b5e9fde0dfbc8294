import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleWorker } from '#scripts/start/bundle.ts';
import { launchBundles, serverLog, untilReady } from '#scripts/start/launch-workers.ts';
import { root } from '#scripts/start/platform.ts';

// The same static files are served in front as with the product, so that the two differ only in the worker.
const config = `name = "bare"
main = ${JSON.stringify(join(root, 'scripts', 'bench', 'bare-worker.ts'))}
compatibility_date = "2026-08-15"
compatibility_flags = ["nodejs_compat"]

[assets]
directory = ${JSON.stringify(join(root, 'dist', 'client'))}
binding = "ASSETS"
not_found_handling = "none"
run_worker_first = ["/*", "!/assets/*"]

[[migrations]]
tag = "v1"
new_sqlite_classes = ["Echo"]

[[durable_objects.bindings]]
name = "ECHOES"
class_name = "Echo"

[[d1_databases]]
binding = "CATALOGUE"
database_name = "vug-catalogue-0"
database_id = "00000000-0000-4000-8000-000000000100"

[[d1_databases]]
binding = "DB"
database_name = "vug-core"
database_id = "00000000-0000-4000-8000-000000000001"
`;

/**
 * Starts the bare worker over a copy of the databases, since two programs can't share local ones; returns its
 * origin.
 */
export async function startBare(folder: string, state: string, port: number): Promise<string> {
  const bareState = join(folder, 'bare');
  cpSync(join(state, 'v3', 'd1'), join(bareState, 'v3', 'd1'), { recursive: true });
  const configFile = join(folder, 'bare.toml');
  writeFileSync(configFile, config);
  mkdirSync(dirname(serverLog(bareState)), { recursive: true });
  const bundle = join(folder, 'bare-bundle');
  await bundleWorker(bareState, configFile, bundle);
  await untilReady(bareState, port, launchBundles(bareState, port, [bundle]));
  return `http://127.0.0.1:${port}`;
}
