import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workerdOf } from '#scripts/bench/processes.ts';
import { node, root, wrangler } from '#scripts/start/platform.mjs';
import { launch } from '#scripts/start/processes.mjs';
import { serverLog, untilReady } from '#scripts/start/serve.mjs';

/** A worker under measurement: where it answers, and the process that runs it, with its bucket. */
export type MediaWorker = { address: string; pid: number };

/** Starts a worker of this folder with a bucket of its own, once it answers. */
export async function startMediaWorker(folder: string, script: string, port: number): Promise<MediaWorker> {
  const name = script.replace(/\.ts$/, '');
  const state = join(folder, name);
  const file = join(folder, `${name}.toml`);
  writeFileSync(
    file,
    `name = "${name}"
main = ${JSON.stringify(join(root, 'scripts', 'bench', 'media', script))}
compatibility_date = "2026-08-15"
compatibility_flags = ["nodejs_compat"]

[[r2_buckets]]
binding = "MEDIA"
bucket_name = "${name}"
`,
  );
  const args = [wrangler, 'dev', '-c', file, '--persist-to', state, '--ip', '127.0.0.1', '--port', String(port)];
  const extraEnv = { WRANGLER_LOG_PATH: join(state, 'wrangler'), WRANGLER_REGISTRY_PATH: join(state, 'registry') };
  const log = serverLog(state);
  mkdirSync(dirname(log), { recursive: true });
  const server = launch(node(), [...args, '--show-interactive-dev-session=false'], { log, extraEnv });
  await untilReady(state, port, server);
  return { address: `http://127.0.0.1:${port}`, pid: workerdOf(server.pid ?? 0) };
}
