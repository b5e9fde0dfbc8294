import { setTimeout as wait } from 'node:timers/promises';
import { markDemoAccounts, planDemoErasure, readAccountCounts } from '#scripts/start/demo-accounts.ts';
import { untilJobsEnd } from '#scripts/start/fill-demo.ts';
import { launchWorkers, untilReady } from '#scripts/start/launch-workers.ts';
import { freePort } from '#scripts/start/port.ts';
import { prepare } from '#scripts/start/prepare.ts';
import { command, type Program, stopEverything } from '#scripts/start/processes.ts';
import { Refusal as StartRefusal } from '#scripts/start/refusal.ts';
import { chosenStateFolder } from '#scripts/start/state-folder.ts';
import { step } from '#scripts/start/step.ts';
import { Refusal, type Target } from './database.ts';

const LIMIT_MS = 5 * 60_000;
const INTERVAL_MS = 2_000;
/** While the demo is there, its server is for this computer alone, whatever this folder's next one is for. */
const forThisComputer = { PUBLIC_ORIGIN: '', LISTEN: '', TRUSTED_PROXY: '', SMTP_URL: '' };

/**
 * Erases the demo's accounts from a state folder on which no server runs, with everything they have: a server of its own
 * does it as for users who delete their accounts. Ends this process.
 */
export function eraseDemo({ isLocal }: Target): Promise<void> {
  if (!isLocal)
    throw new Refusal('The demo is filled on computers of one’s own alone: leave --production and --staging out.');
  Object.assign(process.env, forThisComputer);
  return command(async () => {
    const state = chosenStateFolder();
    const port = await freePort();
    await prepare({ state, ports: [port] });
    markDemoAccounts(state);
    const count = planDemoErasure(state);
    if (count > 0) {
      const server = launchWorkers(state, port);
      await untilReady(state, port, server);
      await step('Erasure', () => untilErased(state, server));
    }
    console.log(
      count > 0
        ? `The ${count} accounts of the demo are erased, with everything they had.`
        : 'This folder has no accounts of the demo.',
    );
    await stopEverything(0);
  });
}

async function untilErased(state: string, server: Program): Promise<void> {
  const endMs = Date.now() + LIMIT_MS;
  while (readAccountCounts(state).demo > 0) {
    if (Date.now() > endMs)
      throw new StartRefusal('The erasure did not end within five minutes. Run the command again: it goes on.');
    // Has the server run its schedule now instead of within a minute.
    server.send('filled', () => {});
    await wait(INTERVAL_MS);
  }
  await untilJobsEnd(state);
}
