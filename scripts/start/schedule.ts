const INTERVAL_MS = 60_000;
/** A job whose process was killed counts as dead after 20 seconds and must be retried within 30. */
const JOBS_INTERVAL_MS = 5_000;

/**
 * Runs the schedule, which only this process does locally: once now, for what an earlier run left unfinished,
 * then every minute, and its part that sweeps jobs every few seconds. A failed call is made up for by the next
 * one. Returns a function that calls it once more.
 */
export function callSchedule(address: URL | string, cron = '*/5 * * * *'): () => Promise<void> {
  const call = () => callCron(address, cron);
  void call();
  setInterval(call, INTERVAL_MS).unref();
  // The name that worker/background/sweep-jobs.ts checks for.
  setInterval(() => callCron(address, 'jobs'), JOBS_INTERVAL_MS).unref();
  return call;
}

async function callCron(address: URL | string, cron: string): Promise<void> {
  const url = new URL(`/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`, address);
  try {
    await (await fetch(url)).arrayBuffer();
  } catch (error) {
    console.error(`The schedule was not called: ${error instanceof Error ? error.message : error}`);
  }
}
