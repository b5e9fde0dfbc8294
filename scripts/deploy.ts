// npm run deploy: to the Cloudflare account that wrangler is signed in to. With --dry-run it needs no account.
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildProblems } from '#scripts/build/build-problems.ts';

const root = path.join(import.meta.dirname, '..');
const dryRun = process.argv.includes('--dry-run');
const databases = ['vug-core', 'vug-catalogue-0'];
const queues = ['vug-media', 'vug-media-dead', 'vug-mail', 'vug-mail-dead'];
const bucket = 'vug-media';
const configs = ['wrangler.toml', 'wrangler.jobs.toml'];

type Answer = { ok: boolean; output: string };

function call(tool: string, args: string[], isShown = false): Answer {
  const command = path.join(root, 'node_modules', '.bin', tool);
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' };
  const stdio = isShown ? 'inherit' : 'pipe';
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env, stdio, encoding: 'utf8' });
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` };
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function must(title: string, tool: string, args: string[]) {
  console.log(`\n${title}`);
  if (!call(tool, args, true).ok)
    stop(`${title} failed: nothing after it was done. Mend it and run npm run deploy again.`);
}

// The ids of the account's databases by name, read from wrangler's JSON.
function databaseIds(): Map<string, string> {
  const { output } = call('wrangler', ['d1', 'list', '--json']);
  const rows: { name: string; uuid: string }[] = JSON.parse(
    output.slice(output.indexOf('['), output.lastIndexOf(']') + 1),
  );
  return new Map(rows.map((row) => [row.name, row.uuid]));
}

function productionSection(config: string): string {
  const text = readFileSync(path.join(root, config), 'utf8');
  return text.slice(text.indexOf('[env.production]'));
}

// What the user has to do first, each as a sentence with its command.
function missingThings(): string[] {
  const ids = databaseIds();
  const complaints = databases.flatMap((name) => {
    const id = ids.get(name);
    if (!id)
      return [
        `The database ${name} is missing: npx wrangler d1 create ${name}, then write its id under [env.production] in both wrangler files.`,
      ];
    const incompleteConfigs = configs.filter((config) => !productionSection(config).includes(id));
    return incompleteConfigs.map(
      (config) => `${config} does not name the database ${name} under [env.production]: its id is ${id}.`,
    );
  });
  const present = call('wrangler', ['queues', 'list']).output;
  const lostQueues = queues.filter((name) => !new RegExp(`\\b${name}(?![\\w-])`).test(present));
  complaints.push(...lostQueues.map((name) => `The queue ${name} is missing: npx wrangler queues create ${name}`));
  if (!call('wrangler', ['r2', 'bucket', 'info', bucket]).ok) {
    complaints.push(`The bucket ${bucket} is missing: npx wrangler r2 bucket create ${bucket}`);
  }
  if (productionSection('wrangler.toml').includes('@vug.example')) {
    complaints.push(
      'MAIL_FROM under [env.production] in wrangler.toml is still the example: write an address of a domain you send mail from.',
    );
  }
  if (/^OPERATOR_(NAME|ADDRESS|EMAIL) = ""$/m.test(productionSection('wrangler.toml'))) {
    complaints.push(
      'OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL under [env.production] in wrangler.toml are empty: write who runs the site (lines of the address joined by ";"). Without them nobody can sign up.',
    );
  }
  if (/^PUBLIC_ORIGIN = "https:\/\/vug\.example"$/m.test(productionSection('wrangler.toml'))) {
    complaints.push(
      'PUBLIC_ORIGIN under [env.production] in wrangler.toml is still the example: write the address that people will use, and give the script a route or a custom domain for it (it has no workers.dev address).',
    );
  }
  return complaints;
}

// Records a restore bookmark of each database before a migration changes it.
function recordBookmarks() {
  for (const name of databases) {
    const { ok, output } = call('wrangler', ['d1', 'time-travel', 'info', name, '--env', 'production']);
    if (!ok) stop(`The Time Travel bookmark of ${name} could not be read:\n${output}`);
    const bookmark = /[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}/.exec(output)?.[0] ?? output.trim();
    appendFileSync(path.join(root, '.wrangler-bookmarks'), `${new Date().toISOString()} ${name} ${bookmark}\n`);
    console.log(
      `Bookmark of ${name}: ${bookmark}  (back: npx wrangler d1 time-travel restore ${name} --bookmark=${bookmark})`,
    );
  }
}

function printPlan() {
  console.log('What npm run deploy does, in this order:');
  console.log('  1. checks that wrangler is signed in, and that databases, bucket and queues exist');
  console.log(`  2. records the Time Travel bookmarks of ${databases.join(' and ')}`);
  console.log('  3. applies migrations/core and migrations/catalogue to them');
  console.log('  4. builds the web app into dist');
  console.log('  5. deploys the jobs script (wrangler.jobs.toml), then the API script (wrangler.toml), to production');
}

function checkAccount() {
  const { ok, output } = call('wrangler', ['whoami']);
  if (!ok || /not authenticated|not logged in/i.test(output)) {
    stop(
      'wrangler is not signed in: run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID. npm run deploy -- --dry-run needs no account.',
    );
  }
  const complaints = missingThings();
  if (complaints.length > 0)
    stop(`Before the first deploy:\n${complaints.map((complaint) => `- ${complaint}`).join('\n')}`);
}

function applyMigrations() {
  for (const name of databases) {
    must(`Migrations of ${name}`, 'wrangler', ['d1', 'migrations', 'apply', name, '--remote', '--env', 'production']);
  }
}

function deployScripts() {
  for (const config of [...configs].reverse()) {
    const args = ['deploy', '-c', config, '--env', 'production', ...(dryRun ? ['--dry-run'] : [])];
    must(`${dryRun ? 'Bundle' : 'Deploy'} of ${config}`, 'wrangler', args);
  }
}

const problems = await buildProblems();
if (problems.length > 0) stop(problems.join('\n'));
if (dryRun) printPlan();
else {
  checkAccount();
  recordBookmarks();
  applyMigrations();
}
console.log('\nWeb app');
await import('./build.ts').catch((fault: unknown) => {
  console.error(fault);
  stop('The build of the web app failed: nothing was deployed. Mend it and run npm run deploy again.');
});
deployScripts();
console.log(dryRun ? '\nNothing was deployed.' : '\nDeployed.');
