const everyMinute = 60_000;

// Locally nobody calls the schedule but us: once now, for what an earlier run left unfinished, then every minute.
export function callSchedule(worker, crons = []) {
  const call = () => {
    for (const cron of crons) worker.scheduled({ cron }).catch((error) => console.error('The schedule failed:', error));
  };
  call();
  setInterval(call, everyMinute).unref();
}
