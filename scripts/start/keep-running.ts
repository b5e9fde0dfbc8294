import { setTimeout as wait } from 'node:timers/promises';
import { isAnswering, launchWorkers, serverLog, untilReady } from './launch-workers.ts';
import { endByForce, isStopping, type Program } from './processes.ts';
import { Refusal } from './refusal.ts';

const CHECK_INTERVAL_MS = 5_000;
// An overloaded server is slow; one that hangs answers none of these checks.
const ANSWER_LIMIT_MS = 15_000;
const FAILED_CHECKS = 3;
// A server that ends sooner than this several times in a row is not restarted again.
const STEADY_MS = 60_000;
const MAX_RESTARTS = 3;

/** Resolves when a server has not answered several checks; never if it has ended. */
async function untilSilent(port: number, server: Program): Promise<undefined> {
  for (let failures = 0; failures < FAILED_CHECKS; ) {
    await wait(CHECK_INTERVAL_MS, undefined, { ref: false });
    if (server.exitCode !== null || server.signalCode !== null) return new Promise(() => {});
    failures = (await isAnswering(port, ANSWER_LIMIT_MS)) ? 0 : failures + 1;
  }
}

/** Restarts the server whenever it ends by itself or hangs, until everything is stopped. */
export async function keepRunning(state: string, port: number, program: Program): Promise<void> {
  const log = serverLog(state);
  let server = program;
  for (let shortRuns = 0; ; ) {
    const start = performance.now();
    const end = await Promise.race([server.exitResult, untilSilent(port, server)]);
    if (isStopping()) return;
    if (end) console.error(`The server ended by itself (${end.code ?? end.signal}). Its output is in ${log}.`);
    else
      console.error(
        `The server has not answered for ${(FAILED_CHECKS * ANSWER_LIMIT_MS) / 1000} s. Its output is in ${log}.`,
      );
    shortRuns = performance.now() - start < STEADY_MS ? shortRuns + 1 : 0;
    if (shortRuns > MAX_RESTARTS)
      throw new Refusal('It was restarted and ended again too often: see its output for the reason.');
    await endByForce(server);
    server = launchWorkers(state, port, { appends: true });
    await untilReady(state, port, server);
    console.log('The server answers again.');
  }
}
