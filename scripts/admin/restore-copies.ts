import { copyMoments, restoreCopies } from '#scripts/start/database-copies.ts';
import { Refusal as StartRefusal } from '#scripts/start/refusal.ts';
import { chosenStateFolder, lockFolder } from '#scripts/start/state-folder.ts';
import { Refusal, type Target } from './database.ts';

/** Puts the databases back that were copied before a new version changed them; without a moment lists the copies. */
export function restoreDatabaseCopies({ isLocal }: Target, moment: string | undefined): void {
  if (!isLocal) throw new Refusal('A site on Cloudflare goes back by Time Travel: npm run deploy -- --back says how.');
  const state = chosenStateFolder();
  const moments = copyMoments(state);
  if (moment === undefined || !moments.includes(moment)) {
    console.log(
      moments.length === 0 ? `There are no copies in ${state}.` : `Copies in ${state}: ${moments.join(', ')}`,
    );
    if (moment !== undefined) throw new Refusal(`There is no copy of ${moment}.`);
    return;
  }
  try {
    lockFolder(state);
  } catch (fault) {
    throw fault instanceof StartRefusal ? new Refusal(fault.message) : fault;
  }
  restoreCopies(state, moment);
  console.log(`The databases are as they were at ${moment}. Start the version of that time; what came later is gone.`);
}
