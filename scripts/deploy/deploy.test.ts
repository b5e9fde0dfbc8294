import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '#scripts/start/platform.ts';
import { describeAccount, test, wholeSite } from './deploy-for-tests.ts';

/** A deploy has some twenty calls of wrangler, a second each on two cores. */
const LIMIT_MS = 15 * 60_000;

/** The commands of the README's numbered list, in order. */
function readmeCommands(): string[] {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const section = readme.slice(readme.indexOf('\n## Deploy\n'));
  const blocks = section.matchAll(/^ {3}```\n([\s\S]*?)^ {3}```$/gm);
  return [...blocks].flatMap(([, block = '']) => block.trim().split(/\n\s*/));
}

/** Needs the platform's own pages, or repeats what the tests' machine has. */
const notHere = new Set(['npm ci', 'npx wrangler login', 'npx wrangler email sending enable vug.example']);

const refusal = (sentence: string) => ({ code: 1, output: expect.stringContaining(sentence) });

test('the commands of the README put a site up, and the next deploy, which fails its test, goes back', {
  timeout: LIMIT_MS,
}, async ({ maintainer }) => {
  const { fake, folder } = maintainer;
  const commands = readmeCommands();
  expect(commands).toHaveLength(6);
  for (const command of commands.filter((line) => !notHere.has(line))) {
    const ownCommand = command
      .replaceAll(/deploy\/cloudflare\/(?=production)/g, `${folder}/`)
      .replace('npm run deploy --', 'npm run deploy -- --built');
    const { code, output } = await maintainer.run('sh', ['-c', ownCommand]);
    expect(code, `${command}\n${output}`).toBe(0);
    if (command.startsWith('cp ')) maintainer.writeSettings(readFileSync(join(folder, 'production.env'), 'utf8'));
    if (command.startsWith('npm run deploy')) expect(output).toContain('npm run admin -- you@example.org --production');
  }
  expect(describeAccount(fake)).toEqual(wholeSite);
  expect(fake.account.rows('vug-core', 'select username, email from users')).toEqual([
    { username: 'admin', email: 'you@example.org' },
  ]);
  const firstVersion = fake.account.runningVersion('vug')?.id;

  fake.account.migrationTag = 'v2';
  fake.report = { steps: [{ name: 'photo', ms: 30_000, fault: 'still queued' }] };
  expect(await maintainer.deploy()).toMatchObject(refusal('photo: still queued (30000 ms)'));
  const secondVersion = fake.account.runningVersion('vug');
  expect(secondVersion?.id).not.toBe(firstVersion);
  expect(await maintainer.deploy('--back')).toMatchObject(refusal('Durable Objects changed since (v1 to v2)'));
  if (secondVersion) secondVersion.migrationTag = 'v1';
  const backRun = await maintainer.deploy('--back');
  expect(backRun).toMatchObject({ code: 0, output: expect.stringContaining('time-travel restore') });
  expect(fake.account.runningVersion('vug')?.id).toBe(firstVersion);
  expect(fake.account.runningVersion('vug-jobs')?.number).toBe(1);

  const { sqlite } = fake.account.databases.get('vug-core') ?? {};
  sqlite?.exec("insert into d1_migrations (name) values ('9999_later.sql')");
  const changeCount = fake.changes.filter((change) => !change.endsWith('/query')).length;
  expect(await maintainer.deploy()).toMatchObject(refusal('this code is older than the data'));
  sqlite?.exec(`insert into deploy_lock values (1, 'token', 'elsewhere', 7, ${Date.now() - 1_000})`);
  expect(await maintainer.deploy()).toMatchObject(refusal('A deploy is running: process 7 on elsewhere'));
  expect(fake.changes.filter((change) => !change.endsWith('/query'))).toHaveLength(changeCount);
});

test('a deploy that breaks off three times is whole in the end', { timeout: LIMIT_MS }, async ({ maintainer }) => {
  const { fake } = maintainer;
  const breaks = [
    { changes: 1, pattern: /d1\/database$/, sentence: 'could not be made' },
    { changes: 12, pattern: /\/query$/, sentence: 'A migration of vug-core failed' },
    { changes: 1, pattern: /scripts\/vug$/, sentence: 'The API script was not deployed' },
  ];
  for (const { changes, pattern, sentence } of breaks) {
    fake.planBreak(changes, pattern);
    expect(await maintainer.deploy('--location', 'weur')).toMatchObject(refusal(sentence));
    fake.repair();
  }
  const lastDeploy = await maintainer.deploy();
  expect(lastDeploy, lastDeploy.output).toMatchObject({ code: 0 });
  expect(describeAccount(fake)).toEqual(wholeSite);
});

test('a deploy says what is wrong and changes nothing', async ({ maintainer }) => {
  const { fake } = maintainer;
  expect(await maintainer.deploy('--staging')).toMatchObject(refusal('staging.env: copy'));
  expect(await maintainer.deploy()).toMatchObject(refusal('--location weur | eeur'));
  const wrongToken = { CLOUDFLARE_API_TOKEN: 'wrong' };
  const args = ['--no-warnings', 'scripts/deploy.ts', '--built'];
  expect(await maintainer.run(process.execPath, args, wrongToken)).toMatchObject(refusal('not signed in'));
  maintainer.writeSettings(
    'PUBLIC_ORIGIN=\nMAIL_FROM=Vug <no-reply@vug.example>\nCATALOGUES=0\nOPEN_CATALOGUES=1\n',
    'staging',
  );
  expect(await maintainer.deploy('--staging')).toMatchObject(refusal('OPEN_CATALOGUES some of them'));
  expect(fake.changes).toEqual([]);
});
