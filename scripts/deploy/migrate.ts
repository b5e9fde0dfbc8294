import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '#scripts/admin/database.ts';
import { root } from '#scripts/start/platform.ts';
import { siteDatabases } from './site-config.ts';
import { type Site, sitesFolder } from './site-settings.ts';
import type { SiteTarget } from './site-target.ts';
import { demandWrangler } from './wrangler.ts';

/** A database's name, and the files of the migrations that are here and not in it. */
export type MigrationPlan = { name: string; files: string[] };

/** Throws `Refusal` if a database has a migration that this checkout lacks: then the code here is older than the data. */
export function readMigrationPlans(site: Site, target: SiteTarget): MigrationPlan[] {
  return siteDatabases(site).map(({ name, migrations }) => {
    const files = readdirSync(join(root, migrations)).filter((file) => file.endsWith('.sql'));
    const appliedFiles = readApplied(target, name);
    const unknown = appliedFiles.find((file) => !files.includes(file));
    if (unknown)
      throw new Refusal(
        `The database ${name} has the migration ${unknown}, which is not in ${migrations}: this code is older than the data. Deploy from a branch that has it.`,
      );
    return { name, files: files.filter((file) => !appliedFiles.includes(file)) };
  });
}

function readApplied(target: SiteTarget, database: string): string[] {
  const outcome = target.run<{ name: string }>(database, 'select name from d1_migrations');
  if ('rows' in outcome) return outcome.rows.map(({ name }) => name);
  if (outcome.failure.includes('no such table')) return [];
  throw new Refusal(`The database ${database} did not answer.\n${outcome.failure}`);
}

/** Writes down the present moment of each database, to which Time Travel can restore it for 30 days. */
export function recordBookmarks(site: Site, config: string) {
  const file = join(sitesFolder(), `${site.name}.bookmarks`);
  for (const { name } of siteDatabases(site)) {
    const sentence = `The Time Travel bookmark of ${name} could not be read.`;
    const output = demandWrangler(sentence, 'd1', 'time-travel', 'info', name, '-c', config, '--json');
    const bookmark = /[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}/.exec(output)?.[0];
    if (!bookmark) throw new Refusal(`${sentence}\n${output}`);
    appendFileSync(file, `${new Date().toISOString()} ${name} ${bookmark}\n`);
    console.log(`  ${name}: ${bookmark}`);
  }
  console.log(`  kept in ${file}; back to one: npx wrangler d1 time-travel restore <database> --bookmark=<bookmark>`);
}

/** Applies what is pending, each migration whole or not at all. */
export function applyMigrations(plans: readonly MigrationPlan[], config: string) {
  for (const { name, files } of plans) {
    if (files.length === 0) console.log(`  ${name}: nothing new`);
    else {
      const sentence = `A migration of ${name} failed and was taken back; the ones before it stay, and nothing was deployed. Mend it and run npm run deploy again.`;
      demandWrangler(sentence, 'd1', 'migrations', 'apply', name, '--remote', '-c', config);
      console.log(`  ${name}: ${files.join(', ')}`);
    }
  }
}
