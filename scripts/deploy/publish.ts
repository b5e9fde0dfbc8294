import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigFiles } from './site-config.ts';
import { demandWrangler } from './wrangler.ts';

/** The secrets of the API script that a site may have: given as environment variables once, they stay. */
const secretNames = ['MAIL_API_KEY'];

/** Bundles both scripts without an account. */
export function bundleScripts({ api, jobs }: ConfigFiles) {
  for (const config of [jobs, api])
    demandWrangler('A script could not be bundled.', 'deploy', '--dry-run', '-c', config);
}

/**
 * Publishes the jobs script, then the API script, which calls it. Both versions get the tag of this deploy, by which
 * they go back together.
 */
export function publishScripts({ api, jobs }: ConfigFiles, tag: string) {
  publish('jobs script', jobs, tag);
  const secrets = secretNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []));
  if (secrets.length === 0) return publish('API script', api, tag);
  const folder = mkdtempSync(join(tmpdir(), 'vug-secrets-'));
  try {
    const file = join(folder, 'secrets.json');
    writeFileSync(file, JSON.stringify(Object.fromEntries(secrets)), { mode: 0o600 });
    publish('API script', api, tag, '--secrets-file', file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function publish(title: string, config: string, tag: string, ...args: string[]) {
  const sentence = `The ${title} was not deployed. The databases have this version's migrations, which the version before works with. Run npm run deploy again.`;
  const output = demandWrangler(sentence, 'deploy', '-c', config, '--tag', tag, ...args);
  console.log(`  ${title}: ${/Version ID:\s*(\S+)/.exec(output)?.[1] ?? 'deployed'}`);
}
