import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleInto } from '#scripts/start/bundle.mjs';
import { root } from '#scripts/start/platform.mjs';
import { launchBundles, serverLog, untilReady } from '#scripts/start/serve.mjs';

const config = `name = "bare-thread"
main = ${JSON.stringify(join(root, 'scripts', 'bench', 'bare-thread.mjs'))}
compatibility_date = "2026-08-15"
compatibility_flags = ["nodejs_compat"]

[assets]
directory = ${JSON.stringify(join(root, 'dist', 'client'))}
binding = "ASSETS"
run_worker_first = ["/*", "!/assets/*"]

[[migrations]]
tag = "v1"
new_sqlite_classes = ["Echo"]

[[durable_objects.bindings]]
name = "ECHOES"
class_name = "Echo"

[[d1_databases]]
binding = "DB"
database_name = "vug-core"
database_id = "00000000-0000-4000-8000-000000000001"
`;

/** Starts the bare object, behind the same local front that serves files, over a copy of the databases, since two programs can't share local ones. */
export async function startBareThread(folder: string, state: string, port: number) {
  const own = join(folder, 'bare-thread');
  cpSync(join(state, 'v3', 'd1'), join(own, 'v3', 'd1'), { recursive: true });
  const file = join(folder, 'bare-thread.toml');
  writeFileSync(file, config);
  mkdirSync(dirname(serverLog(own)), { recursive: true });
  const bundle = join(folder, 'bare-thread-bundle');
  await bundleInto(own, file, bundle);
  await untilReady(own, port, launchBundles(own, port, [bundle]));
}
