import { v7 as uuid } from 'uuid';
import { literal } from '#scripts/reference/sql.ts';
import { execute, type Target } from './database.ts';

/** Queues a job that rebuilds the projection of all threads; the sweep sends its message within minutes. */
export function rebuildThreads(target: Target): void {
  const values = [uuid(), 'tell_threads', JSON.stringify({ after: '' }), 'queued', 0, 0, Date.now()];
  execute(
    target,
    target.core,
    `insert into jobs (id, kind, payload, state, attempts, heartbeat_at, created_at)
      values (${values.map((value) => literal(value)).join(', ')})`,
  );
  console.log('The exchanges tell the core database again what they are, beginning within minutes.');
}
