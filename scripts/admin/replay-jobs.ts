import { execute, Refusal, type Target } from '#scripts/admin/database.ts';
import { countFailed, isJobKind, replayFailed } from '#worker/background/replay-jobs.ts';
import type { JobKind } from '#worker/db/job.ts';

type Failed = { kind: string; jobs: number; error: string | null };

/** Prints the jobs that were given up in each database, and has them tried again unless it is only a dry run. */
export function replayJobs(target: Target, word: string | undefined, dryRun: boolean): void {
  const kind = kindOf(word);
  const counts = [target.core, ...target.catalogues].map((database) => replayIn(target, database, kind, dryRun));
  const all = counts.reduce((sum, count) => sum + count, 0);
  const within = target.isLocal ? 'a minute of a running server' : 'five minutes';
  if (all === 0) console.log('No job was given up.');
  else if (dryRun) console.log(`${all} would be tried again.`);
  else console.log(`${all} will be tried again: the sweep sends their messages within ${within}.`);
}

function kindOf(word: string | undefined): JobKind | null {
  if (word === undefined || isJobKind(word)) return word ?? null;
  throw new Refusal(`There are no jobs of kind ${word}.`);
}

function replayIn(target: Target, database: string, kind: JobKind | null, dryRun: boolean): number {
  const found = execute<Failed>(target, database, countFailed(kind));
  for (const { kind: name, jobs, error } of found)
    console.log(`${database}  ${name}: ${jobs}  (${error?.split('\n')[0] ?? ''})`);
  if (!dryRun && found.length > 0)
    execute(target, database, replayFailed(kind, database === target.core ? 'core' : 'catalogue'));
  return found.reduce((sum, { jobs }) => sum + jobs, 0);
}
