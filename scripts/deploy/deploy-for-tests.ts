import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import { buildWeb } from '#scripts/start/build.ts';
import { root } from '#scripts/start/platform.ts';
import { FakeCloudflare } from './fake-cloudflare-for-tests.ts';

export type Run = { code: number | null; output: string };

/** The maintainer of a site: a folder with its settings, and an account of an imitation of the platform. */
export class Maintainer {
  readonly fake: FakeCloudflare;
  readonly folder = mkdtempSync(join(tmpdir(), 'vug-site-'));

  constructor(fake: FakeCloudflare) {
    this.fake = fake;
  }

  /** Fills the example in as `<site>.env`; the site's address is that of the imitation. */
  writeSettings(example: string, site = 'production') {
    const values = {
      PUBLIC_ORIGIN: this.fake.origin,
      MAIL_FROM: '"Vug <no-reply@vug.example.org>"',
      OPERATOR_NAME: 'Ada',
      OPERATOR_ADDRESS: '"Street 1; Town"',
      OPERATOR_EMAIL: 'ada@example.org',
    };
    const settingsText = Object.entries(values).reduce(
      (text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
      example,
    );
    writeFileSync(join(this.folder, `${site}.env`), settingsText);
  }

  /** Runs the deploy with the web app that is built. */
  deploy = (...args: string[]) =>
    this.run(process.execPath, ['--no-warnings', 'scripts/deploy.ts', '--built', ...args]);

  async run(command: string, args: readonly string[], settings: Record<string, string> = {}): Promise<Run> {
    const logs = join(this.folder, 'logs');
    const env = { ...process.env, ...this.fake.env, SITES: this.folder, WRANGLER_LOG_PATH: logs, ...settings };
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, output };
  }
}

/** The build of the web app, once for all tests of a file. */
let build: Promise<void> | undefined;

/** The tests' `test`, with the settings of the example filled in and the web app built. */
export const test = base.extend<{ maintainer: Maintainer }>({
  maintainer: async ({ task: _ }, use) => {
    const fake = await new FakeCloudflare().start();
    const maintainer = new Maintainer(fake);
    build ??= buildWeb(maintainer.folder);
    await build;
    maintainer.writeSettings(readFileSync(join(root, 'deploy', 'cloudflare', 'site.env.example'), 'utf8'));
    await use(maintainer);
    await fake.stop();
    rmSync(maintainer.folder, { recursive: true });
  },
});

/** What a deploy made, as far as it is the same whichever way it came about. */
export function describeAccount({ account }: FakeCloudflare) {
  const rows = (sql: string, name = 'vug-core') => account.rows(name, sql);
  return {
    databases: [...account.databases.values()].map(({ name, location }) => `${name} ${location}`).sort(),
    buckets: [...account.buckets],
    queues: [...account.queues].sort(),
    migrations: ['core', 'catalogue-0'].map((name) =>
      rows('select name from d1_migrations order by name', `vug-${name}`),
    ),
    minerals: rows('select count(*) as count from minerals'),
    locks: rows('select count(*) as count from deploy_lock'),
    scripts: [...account.scripts.keys()].sort(),
    tags: new Set([...account.scripts.keys()].map((name) => account.runningVersion(name)?.tag)).size,
  };
}

const migrationFiles = (name: string) =>
  readdirSync(join(root, 'migrations', name))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file }));

/** The account of a site that was deployed whole. */
export const wholeSite = {
  databases: ['vug-catalogue-0 weur', 'vug-core weur'],
  buckets: ['vug-media'],
  queues: ['vug-mail', 'vug-mail-dead', 'vug-media', 'vug-media-dead', 'vug-work', 'vug-work-dead'],
  migrations: [migrationFiles('core'), migrationFiles('catalogue')],
  minerals: [{ count: 2_226 }],
  locks: [{ count: 0 }],
  scripts: ['vug', 'vug-jobs'],
  tags: 1,
};
