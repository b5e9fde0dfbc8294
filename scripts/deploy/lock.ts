import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { execute, Refusal, type Target } from '#scripts/admin/database.ts';
import { literal } from '#scripts/reference/sql.ts';

/** A deploy that began this long ago has ended, however it did, in milliseconds. */
const STALE_AFTER_MS = 60 * 60_000;

type LockRow = { token: string; host: string; pid: number; began_at: number };

// The row is the deploy's own, as d1_migrations is wrangler's: the app never reads it.
const tableSql = `create table if not exists deploy_lock (
  id integer primary key check (id = 1), token text not null, host text not null, pid integer not null,
  began_at integer not null)`;

/** Does work while no other deploy of the site runs. Throws `Refusal` if one does. */
export async function holdLock(target: Target, work: () => Promise<void>): Promise<void> {
  const releaseLock = takeLock(target);
  try {
    await work();
  } finally {
    // What the work failed at is the news: the next deploy of this computer takes over a lock that was left.
    try {
      releaseLock();
    } catch {
      console.error('The lock of the deploy was left behind.');
    }
  }
}

/** Takes the lock of a site for this process; returns its release. */
function takeLock(target: Target, nowMs = Date.now()): () => void {
  const { core } = target;
  const token = randomUUID();
  const values = [token, hostname(), process.pid, nowMs].map((value) => literal(value)).join(', ');
  const insert = (isFree: string) =>
    execute<{ token: string }>(
      target,
      core,
      `insert into deploy_lock (id, token, host, pid, began_at) values (1, ${values})
       on conflict (id) do update set token = excluded.token, host = excluded.host, pid = excluded.pid,
         began_at = excluded.began_at
       where ${isFree} returning token`,
    ).length > 0;
  execute(target, core, tableSql);
  const isTaken = insert(`deploy_lock.began_at < ${nowMs - STALE_AFTER_MS}`) || takeFromEnded(target, insert);
  if (!isTaken) throw new Refusal(runningSentence(readLock(target)));
  return () => {
    execute(target, core, `delete from deploy_lock where token = ${literal(token)}`);
  };
}

/** A deploy of this computer whose process has ended left its row behind. */
function takeFromEnded(target: Target, insert: (isFree: string) => boolean): boolean {
  const row = readLock(target);
  return row !== undefined && hasEnded(row) && insert(`deploy_lock.token = ${literal(row.token)}`);
}

const readLock = (target: Target) => execute<LockRow>(target, target.core, 'select * from deploy_lock')[0];

function hasEnded({ host, pid }: LockRow): boolean {
  if (host !== hostname()) return false;
  // In a container every deploy may have the same number: then it is this one's.
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (fault) {
    // One of another user runs, and may not be asked.
    return (fault as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function runningSentence(row: LockRow | undefined): string {
  if (!row) return 'Another deploy has just ended: run this again.';
  const begin = new Date(row.began_at).toISOString();
  return `A deploy is running: process ${row.pid} on ${row.host}, since ${begin}. Wait for it; if it broke off there, its lock ends an hour after it began.`;
}
