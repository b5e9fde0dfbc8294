const INTERVAL_MS = 60_000;

/**
 * Locally nobody but us calls the schedule: once now, for what an earlier run left unfinished, then every minute. A call
 * that fails is made up for by the next one. Returns a function that calls it once more.
 */
export function callSchedule(address: URL | string, cron = '*/5 * * * *'): () => Promise<void> {
  const url = new URL(`/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`, address);
  const call = async () => {
    try {
      await (await fetch(url)).arrayBuffer();
    } catch (error) {
      console.error(`The schedule was not called: ${error instanceof Error ? error.message : error}`);
    }
  };
  void call();
  setInterval(call, INTERVAL_MS).unref();
  return call;
}
