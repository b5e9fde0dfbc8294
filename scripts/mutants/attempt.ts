import type { Laboratory } from './laboratory.ts';
import { lintFailure } from './lint.ts';
import type { Mutant } from './mutant.ts';
import { inBatches, nearestSpecs, nearestTests } from './nearest.ts';
import type { Failure } from './reports.ts';
import type { Ran, Runner } from './runners.ts';

/** What became of one fault: who noticed it, or how many of the files that reach it ran without noticing. */
export type Outcome = Pick<Mutant, 'id' | 'kind' | 'file' | 'line'> & {
  outcome: 'caught' | 'survived' | 'not applied';
  by: { file: string; test: string; saying: string } | null;
  ran: number;
  reaching: number;
  /** it was given up before every file that reaches it had run */
  stopped: boolean;
  seconds: number;
};

/** Test files to run for a fault, the nearest first, and for how long. */
type Stage = { files: string[]; first: number; seconds: number; run: Runner };

/** For taking the fault out and seeing whether the file that failed passes. */
const TIME_TO_PASS = 400;

/** Has a fault linted, and runs what reaches it until something fails that passes without it. */
export async function attempt(laboratory: Laboratory, mutant: Mutant): Promise<Outcome> {
  const began = performance.now();
  const { id, kind, file, line } = mutant;
  const tried = { id, kind, file, line, by: null, ran: 0, reaching: 0, stopped: false };
  if (!laboratory.scratch.put(mutant)) return { ...tried, outcome: 'not applied', seconds: 0 };
  let found: Found = { failure: lintFailure(laboratory.scratch, file), ran: 0, stopped: false };
  const stages = stagesFor(laboratory, file);
  for (const stage of found.failure ? [] : stages) {
    const { failure, ran, stopped } = await search(laboratory, stage, mutant);
    found = { failure, ran: found.ran + ran, stopped: found.stopped || stopped };
    if (failure) break;
  }
  laboratory.scratch.putBack();
  const { failure, ran, stopped } = found;
  const by = failure && { file: failure.files.join(' '), test: failure.test, saying: failure.saying };
  const reaching = stages.reduce((sum, { files }) => sum + files.length, 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  return { ...tried, outcome: by ? 'caught' : 'survived', by, ran, reaching, stopped: stopped && !by, seconds };
}

/** What the server never runs shows in the browser alone: the browser is asked about it, last. */
function stagesFor({ graph, tests, specs, vitest, playwright, limits }: Laboratory, file: string): Stage[] {
  const files = nearestTests(graph, tests, file).map((test) => test.file);
  const inBrowser = graph.isInServer(file) ? [] : nearestSpecs(specs, file).map((spec) => spec.file);
  return [
    { files, first: 3, seconds: limits.tests, run: vitest },
    { files: inBrowser, first: 2, seconds: limits.browser, run: playwright },
  ];
}

type Found = { failure: Failure | null; ran: number; stopped: boolean };

async function search(laboratory: Laboratory, stage: Stage, mutant: Mutant): Promise<Found> {
  const end = performance.now() + stage.seconds * 1000;
  let ran = 0;
  for (const batch of inBatches(stage.files.slice(0, laboratory.limits.files), stage.first)) {
    const { failure, isOver } = await runSound(laboratory, stage, batch, mutant, end);
    if (failure || isOver) return { failure, ran, stopped: isOver };
    ran += batch.length;
  }
  return { failure: null, ran, stopped: ran < stage.files.length };
}

/**
 * Runs some files, and again when what failed wasn't the fault's doing; a file that fails without it as well is left out
 * from then on.
 */
async function runSound(
  lab: Laboratory,
  stage: Stage,
  files: readonly string[],
  mutant: Mutant,
  end: number,
): Promise<Ran> {
  const trusted = files.filter((file) => lab.sound.get(file) !== false);
  const left = (end - performance.now()) / 1000;
  if (trusted.length === 0) return { failure: null, isOver: false };
  if (left < 1) return { failure: null, isOver: true };
  const ran = await stage.run(trusted, left);
  if (!ran.failure || (await isOfTheFault(lab, stage, ran.failure, mutant))) return ran;
  return runSound(lab, stage, files, mutant, end);
}

/** A test of the browser can fail once because others ran beside it: it has to fail alone, too. */
async function isOfTheFault(lab: Laboratory, stage: Stage, failure: Failure, mutant: Mutant) {
  const canRunAlone = failure.again !== failure.files;
  if (canRunAlone && (await stage.run(failure.again, TIME_TO_PASS)).failure === null) return false;
  return passesWithout(lab, stage, failure, mutant);
}

/** One that is only slow has not failed. */
async function passesWithout(
  { scratch, sound }: Laboratory,
  { run }: Stage,
  { files, again }: Failure,
  mutant: Mutant,
) {
  if (again.every((one) => sound.get(one))) return true;
  scratch.putBack();
  const { failure } = await run(again, TIME_TO_PASS);
  scratch.put(mutant);
  const passes = failure === null;
  for (const one of passes ? again : files) sound.set(one, passes);
  return passes;
}
