import { countFailed, isJobKind, replayFailed } from '#worker/background/replay-jobs.ts';
import type { JobKind } from '#worker/db/job.ts';
import { execute, Refusal, type Target } from './database.ts';

type FailedJobs = { kind: string; jobs: number; error: string | null };

/** Prints the jobs that were given up in each database, and retries them unless it is a dry run. */
export function replayJobs(target: Target, word: string | undefined, dryRun: boolean): void {
  const kind = parseJobKind(word);
  const counts = [target.core, ...target.catalogues].map((database) => replayDatabase(target, database, kind, dryRun));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const waitText = target.isLocal ? 'a minute of a running server' : 'five minutes';
  if (total === 0) console.log('No job was given up.');
  else if (dryRun) console.log(`${total} would be tried again.`);
  else console.log(`${total} will be tried again: the sweep sends their messages within ${waitText}.`);
}

function parseJobKind(word: string | undefined): JobKind | null {
  if (word === undefined || isJobKind(word)) return word ?? null;
  throw new Refusal(`There are no jobs of kind ${word}.`);
}

function replayDatabase(target: Target, database: string, kind: JobKind | null, dryRun: boolean): number {
  const failures = execute<FailedJobs>(target, database, countFailed(kind));
  for (const { kind: name, jobs, error } of failures)
    console.log(`${database}  ${name}: ${jobs}  (${error?.split('\n')[0] ?? ''})`);
  if (!dryRun && failures.length > 0)
    execute(target, database, replayFailed(kind, database === target.core ? 'core' : 'catalogue'));
  return failures.reduce((sum, { jobs }) => sum + jobs, 0);
}
