// npm run deploy                     to the Cloudflare account that wrangler is signed in to
//   -- --location weur               where missing databases are made; asked for when left out
//   -- --staging                     the second site, of deploy/cloudflare/staging.env
//   -- --back                        both scripts as they were before the newest deploy; data stays
//   -- --smoke-test                  only has the deployed version try itself
//   -- --dry-run                     builds and bundles, without an account
//   -- --built                       the web app in dist is the one to deploy
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { execute, Refusal } from '#scripts/admin/database.ts';
import { buildProblems } from '#scripts/build/build-problems.ts';
import {
  type AccountGaps,
  databaseIds,
  demandAccount,
  fillGaps,
  locations,
  readGaps,
} from '#scripts/deploy/account.ts';
import { goBack, restoreSentences } from '#scripts/deploy/go-back.ts';
import { holdLock } from '#scripts/deploy/lock.ts';
import { applyMigrations, readMigrationPlans, recordBookmarks } from '#scripts/deploy/migrate.ts';
import { bundleScripts, publishScripts } from '#scripts/deploy/publish.ts';
import { writeSiteConfig } from '#scripts/deploy/site-config.ts';
import { siteCore } from '#scripts/deploy/site-core.ts';
import { readExample, readSite, type Site, settingProblems } from '#scripts/deploy/site-settings.ts';
import { openSite, type SiteTarget, siteTarget } from '#scripts/deploy/site-target.ts';
import { runSmokeTest } from '#scripts/deploy/smoke-test.ts';
import { loadEmbedded } from '#scripts/reference/load-embedded.ts';
import { literal } from '#scripts/reference/sql.ts';

const { values: options } = parseArgs({
  options: {
    location: { type: 'string' },
    staging: { type: 'boolean', default: false },
    back: { type: 'boolean', default: false },
    'smoke-test': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
});

/** Prints a step's title, does it, and prints how long it took. */
async function step<T>(title: string, work: () => T | Promise<T>): Promise<T> {
  console.log(`\n${title}`);
  const beginMs = performance.now();
  const outcome = await work();
  console.log(`  ${((performance.now() - beginMs) / 1_000).toFixed(1)} s`);
  return outcome;
}

async function build() {
  if (options.built) return;
  const problems = await buildProblems();
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  await import('./build.ts').catch((fault: unknown) => {
    console.error(fault);
    throw new Refusal('The build failed: nothing was changed. Mend it and run npm run deploy again.');
  });
}

/** Asks where databases are to be made, unless a flag says it. */
async function askLocation(): Promise<string> {
  const codes = Object.keys(locations);
  const list = Object.entries(locations).map(([code, place]) => `  ${code}  ${place}`);
  const question = ['Where are most of its people? The databases are made there and can’t be moved later.', ...list];
  if (options.location === undefined && process.stdin.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    options.location = (await terminal.question(`${question.join('\n')}\n> `)).trim();
    terminal.close();
  }
  if (codes.includes(options.location ?? '')) return options.location ?? '';
  throw new Refusal([`Say it by -- --location ${codes.join(' | ')}.`, ...question].join('\n'));
}

/** The site's databases and wrangler's files of it, once everything it needs is in the account. */
async function prepareAccount(site: Site): Promise<SiteTarget> {
  const gaps: AccountGaps = readGaps(site, databaseIds());
  const hasAll = Object.values(gaps).every((names) => names.length === 0);
  if (!hasAll) fillGaps(gaps, gaps.databases.length + gaps.buckets.length > 0 ? await askLocation() : '');
  return siteTarget(site, writeSiteConfig(site, databaseIds()));
}

async function deploy(site: Site) {
  const problems = settingProblems(site);
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  await step('Account', demandAccount);
  await step('Web app', build);
  const target = await step('Databases, bucket and queues', () => prepareAccount(site));
  const { config } = target;
  await holdLock(target, async () => {
    const plans = readMigrationPlans(site, target);
    await step('Bookmarks', () => recordBookmarks(site, config.api));
    await step('Migrations', () => applyMigrations(plans, config.api));
    await step('Scripts', () => publishScripts(config, new Date().toISOString().replace(/\.\d+/, '')));
    await step('Reference data', () => {
      if (!loadEmbedded(siteCore(target))) console.log('  the same as there');
    });
  });
  const origin = site.vars.PUBLIC_ORIGIN ?? '';
  await step('Smoke test', () => runSmokeTest(target, origin));
  console.log(`\nDeployed: ${origin}`);
  printNextStep(site, target);
}

function printNextStep({ name, vars }: Site, target: SiteTarget) {
  const username = literal(vars.ADMIN_USERNAME ?? 'admin');
  if (execute(target, target.core, `select 1 from users where username = ${username}`).length > 0) return;
  console.log(`Next, the administrator's account: npm run admin -- you@example.org --${name}`);
}

async function bundle() {
  await step('Web app', build);
  await step('Scripts', () => bundleScripts(writeSiteConfig(readExample(), new Map())));
  console.log('\nNothing was deployed.');
}

async function undoDeploy(target: SiteTarget) {
  await holdLock(target, () => step('Back', () => goBack(target.config)));
  console.log(`\n${restoreSentences.join('\n')}`);
}

const siteName = options.staging ? 'staging' : 'production';

async function main() {
  if (options['dry-run']) return bundle();
  const site = readSite(siteName);
  if (options.back) return undoDeploy(openSite(siteName));
  if (options['smoke-test']) return runSmokeTest(openSite(siteName), site.vars.PUBLIC_ORIGIN ?? '');
  return deploy(site);
}

try {
  await main();
} catch (fault) {
  if (!(fault instanceof Refusal)) throw fault;
  console.error(`\n${fault.message}`);
  process.exitCode = 1;
}
