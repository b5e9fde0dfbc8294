import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { localDatabases } from './databases.ts';
import { dateDemoExchanges } from './date-demo-exchange.ts';
import { markDemoAccounts } from './demo-accounts.ts';
import { launchWorkers, untilReady } from './launch-workers.ts';
import { fillDemo } from './load-data.ts';
import { endProgram, type Program } from './processes.ts';
import { step } from './step.ts';

const JOBS_LIMIT_MS = 60_000;

/** What a start that filled the demo says. */
const FILLED_SENTENCE =
  'The folder was empty and has the demo now: four collectors whose password is in the README. "npm start -- --no-demo" leaves it out, "npm run admin -- erase-demo" erases it.';

/**
 * Fills the demo into a folder with a running server, unless it is there. Afterwards its accounts are marked and its
 * exchanges dated in the files of a server that does not run. Returns the server that runs then.
 */
export async function addDemo(state: string, port: number, server: Program): Promise<Program> {
  if (!(await fillDemo(state, port))) return server;
  await untilJobsEnd(state);
  await endProgram(server);
  markDemoAccounts(state);
  await step('Dates of its exchanges', () => dateDemoExchanges(state, Date.now()));
  const nextServer = launchWorkers(state, port, { appends: true });
  await untilReady(state, port, nextServer);
  console.log(FILLED_SENTENCE);
  return nextServer;
}

/** Resolves when no background job is open, or after a minute: the next server goes on with them. */
export async function untilJobsEnd(state: string): Promise<void> {
  const endMs = Date.now() + JOBS_LIMIT_MS;
  for (const { file } of localDatabases(state)) {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const openJob = database.prepare(`select 1 from jobs where state in ('queued', 'running') limit 1`);
    while (openJob.get() && Date.now() < endMs) await wait(200);
    database.close();
  }
}
