// npm run admin -- <email>                               creates the administrator's account; again: a new password
// npm run admin -- replay-jobs [--kind <kind>] [--dry-run]   retries the jobs that were given up
// npm run admin -- check-media [--sweep]                 compares the bucket with the rows; --sweep repairs it
// npm run admin -- rebuild-threads                       rebuilds the core database's projection of every thread
// npm run admin -- rebuild-index                         indexes specimens and intents missing from the index
// npm run admin -- change-keys [<name>]                  new signing keys
// npm run admin -- erase-demo                            erases the demo's accounts from a state folder (STATE_DIR)
// npm run admin -- restore-copies [<moment>]             the databases as they were before a new version changed them
// Each acts on the local databases (STATE_DIR, .state), with --production or --staging on those of that site, through
// wrangler.
import { parseArgs } from 'node:util';
import { changeKeys } from '#scripts/admin/change-keys.ts';
import { checkMedia } from '#scripts/admin/check-media.ts';
import { localTarget, Refusal, type Target } from '#scripts/admin/database.ts';
import { eraseDemo } from '#scripts/admin/erase-demo.ts';
import { makeAdministrator } from '#scripts/admin/make-administrator.ts';
import { rebuildIndex } from '#scripts/admin/rebuild-index.ts';
import { rebuildThreads } from '#scripts/admin/rebuild-threads.ts';
import { replayJobs } from '#scripts/admin/replay-jobs.ts';
import { restoreDatabaseCopies } from '#scripts/admin/restore-copies.ts';
import type { SiteName } from '#scripts/deploy/site-settings.ts';

/** A server at home has no wrangler, so what needs it is loaded for a site on the platform alone. */
async function openTarget(siteName: SiteName | null): Promise<Target> {
  if (siteName === null) return localTarget();
  const { openSite } = await import('#scripts/deploy/site-target.ts');
  return openSite(siteName);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      production: { type: 'boolean', default: false },
      staging: { type: 'boolean', default: false },
      kind: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      sweep: { type: 'boolean', default: false },
    },
  });
  const target = await openTarget(values.staging ? 'staging' : values.production ? 'production' : null);
  const [command, argument] = positionals;
  if (command === 'replay-jobs') replayJobs(target, values.kind, values['dry-run']);
  else if (command === 'check-media') await checkMedia(target, values.sweep);
  else if (command === 'rebuild-threads') rebuildThreads(target);
  else if (command === 'rebuild-index') rebuildIndex(target);
  else if (command === 'restore-copies') restoreDatabaseCopies(target, argument);
  else if (command === 'change-keys') changeKeys(target, argument);
  else if (command === 'erase-demo') await eraseDemo(target);
  else await makeAdministrator(target, command);
}

try {
  await main();
} catch (fault) {
  if (!(fault instanceof Refusal)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
