// npm run bench [-- subject …]: measures each subject beside its bare counterpart and writes docs/figures.md.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureCatalogue } from '#scripts/bench/catalogue.ts';
import { measureExchange } from '#scripts/bench/exchange.ts';
import { withSection } from '#scripts/bench/figures-page.ts';
import { measureFront } from '#scripts/bench/front.ts';
import { measureList } from '#scripts/bench/list.ts';
import { measureLogins } from '#scripts/bench/logins.ts';
import { measureSize } from '#scripts/bench/size.ts';
import { machine, type Subject } from '#scripts/bench/subject.ts';
import { measureWeb } from '#scripts/bench/web.ts';
import { root } from '#scripts/start/platform.ts';
import { beforeStopping, command, stopEverything } from '#scripts/start/processes.ts';

const subjects: Record<string, Subject> = {
  size: { title: 'What travels', measure: measureSize },
  web: { title: 'First views', measure: measureWeb },
  list: { title: 'Lists and searches', measure: measureList },
  logins: { title: 'Reading while log-ins fail', measure: measureLogins },
  catalogue: { title: 'Writing in a catalogue', measure: measureCatalogue },
  front: { title: 'The front of one’s own machine', measure: measureFront },
  exchange: { title: 'Messages', measure: measureExchange },
};

const page = join(root, 'docs', 'figures.md');

function describeRun(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const load = loadavg()[0]?.toFixed(1);
  return `${day}, commit ${commit}, ${machine()}, load ${load} at the start.`;
}

/** Measures one subject in a scratch folder and writes its section; returns the exceeded budgets. */
async function runSubject(name: string, { title, measure }: Subject): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vug-bench-'));
  beforeStopping(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const measuredAs = describeRun();
  const { tables, violations } = await measure({ folder, state: join(folder, 'state') });
  const previousText = existsSync(page) ? readFileSync(page, 'utf8') : '';
  writeFileSync(page, withSection(previousText, { name, title, measuredAs, tables }));
  for (const { caption, head, rows } of tables) {
    console.log(`\n${caption}`);
    for (const row of [head, ...rows]) console.log(row.map((cell) => cell.padEnd(16)).join(' '));
  }
  return violations;
}

await command(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !subjects[name]);
  if (unknown) throw new Error(`There is no subject ${unknown}. Say one of: ${Object.keys(subjects).join(', ')}.`);
  const violations: string[] = [];
  for (const [name, subject] of Object.entries(subjects))
    if (names.length === 0 || names.includes(name)) violations.push(...(await runSubject(name, subject)));
  for (const sentence of violations) console.log(`OVER  ${sentence}`);
  await stopEverything(violations.length === 0 ? 0 : 1);
});
