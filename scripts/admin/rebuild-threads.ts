import { v7 as uuid } from 'uuid';
import { literal } from '#scripts/reference/sql.ts';
import { execute, type Target } from './database.ts';

/** Asks for the projection of all threads to be made again, by a job whose message the sweep sends within minutes. */
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
