// npm run admin -- <email>                               makes the administrator's account; again: a new password
// npm run admin -- replay-jobs [--kind <kind>] [--dry-run]   has jobs that were given up tried again
// npm run admin -- check-media [--sweep]                 compares the bucket with the rows; --sweep puts it right
// npm run admin -- rebuild-threads                       has every exchange tell the core database again what it is
// npm run admin -- rebuild-index                         has specimens and intents indexed that no index knows
// Each is about the local databases (STATE_DIR, .state), with --production about those there, through wrangler.
import { parseArgs } from 'node:util';
import { checkMedia } from '#scripts/admin/check-media.ts';
import { Refusal, readTarget } from '#scripts/admin/database.ts';
import { makeAdministrator } from '#scripts/admin/make-administrator.ts';
import { rebuildIndex } from '#scripts/admin/rebuild-index.ts';
import { rebuildThreads } from '#scripts/admin/rebuild-threads.ts';
import { replayJobs } from '#scripts/admin/replay-jobs.ts';

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      production: { type: 'boolean', default: false },
      kind: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      sweep: { type: 'boolean', default: false },
    },
  });
  const target = readTarget(values.production);
  const [command] = positionals;
  if (command === 'replay-jobs') replayJobs(target, values.kind, values['dry-run']);
  else if (command === 'check-media') await checkMedia(target, values.sweep);
  else if (command === 'rebuild-threads') rebuildThreads(target);
  else if (command === 'rebuild-index') rebuildIndex(target);
  else await makeAdministrator(target, command);
}

try {
  await main();
} catch (fault) {
  if (!(fault instanceof Refusal)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
