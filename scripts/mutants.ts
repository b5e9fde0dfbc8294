// Whether the tests notice faults: some are put in, one at a time, and the tests that reach them are run.
// npm run mutants -- make --seed 7 [--count 40] [--out <list>]     draws the faults; the same seed draws the same
// npm run mutants -- run --out <results> [--from <list>] [--tree <folder>] [--only m01,m02]
//                        [--files 30] [--seconds 600] [--browser-seconds 900] [--workers 1]
//                                                                   in a copy of the folder; goes on where it was stopped
// npm run mutants -- table <results> [<results>]                    what became of each, run beside run
import { parseArgs } from 'node:util';
import { sourcesUnder } from '#scripts/house/sources.ts';
import { attempt } from '#scripts/mutants/attempt.ts';
import { prepareLaboratory } from '#scripts/mutants/laboratory.ts';
import { makeMutants, possibleIn } from '#scripts/mutants/make.ts';
import { sides } from '#scripts/mutants/mutant.ts';
import { inWords, readList, readOutcomes, tableOfRuns, writeJson } from '#scripts/mutants/results.ts';
import { root } from '#scripts/start/platform.ts';
import { command, stopEverything } from '#scripts/start/processes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '7' },
    count: { type: 'string', default: '40' },
    from: { type: 'string', default: 'scripts/mutants/mutants.json' },
    out: { type: 'string' },
    tree: { type: 'string', default: root },
    only: { type: 'string' },
    files: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '600' },
    'browser-seconds': { type: 'string', default: '900' },
    workers: { type: 'string', default: '1' },
  },
});

function make() {
  const seed = Number(values.seed);
  const list = { seed, mutants: makeMutants(possibleIn(sourcesUnder(...sides)), seed, Number(values.count)) };
  if (values.out) writeJson(values.out, list);
  else console.log(JSON.stringify(list, null, 2));
}

async function run() {
  const { out } = values;
  if (!out) throw new Error('Say with --out where the results go.');
  const outcomes = readOutcomes(out);
  const done = new Set(outcomes.map(({ id }) => id));
  const only = values.only?.split(',');
  const wanted = readList(values.from).mutants.filter(({ id }) => !done.has(id) && (only?.includes(id) ?? true));
  const limits = {
    tests: Number(values.seconds),
    browser: Number(values['browser-seconds']),
    files: Number(values.files),
  };
  const laboratory = prepareLaboratory(values.tree, Number(values.workers), limits);
  for (const mutant of wanted) {
    const outcome = await attempt(laboratory, mutant);
    outcomes.push(outcome);
    writeJson(out, outcomes);
    console.log(`${mutant.id} ${mutant.kind} ${mutant.file}:${mutant.line} ${inWords(outcome)} (${outcome.seconds} s)`);
  }
  console.log(tableOfRuns([outcomes]));
}

await command(async () => {
  const [wanted, ...files] = positionals;
  if (wanted === 'make') make();
  else if (wanted === 'run') await run();
  else if (wanted === 'table') console.log(tableOfRuns(files.map(readOutcomes)));
  else throw new Error('make, run or table?');
  await stopEverything(0);
});
