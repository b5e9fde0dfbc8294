import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Test files of which one failed, the test, and the beginning of what it says; `again` is what to run to see it pass
 * without the fault: of the browser's tests one alone, by its line.
 */
export type Failure = { files: readonly string[]; test: string; saying: string; again: readonly string[] };

/** What a runner left: its report, what it printed, how it ended, and the files it was given. */
type Left = { report: unknown; log: string; code: number | 'over'; files: readonly string[] };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

export function failureOfVitest(tree: string, left: Left): Failure | null {
  const { testResults } = (left.report ?? { testResults: [] }) as VitestReport;
  const failed = testResults.find(({ status }) => status === 'failed');
  if (!failed) return faultOutside(left);
  const files = [path.relative(tree, failed.name)];
  const test = failed.assertionResults.find(({ status }) => status === 'failed');
  if (!test) return { files, test: 'the file does not load', saying: firstLine(failed.message), again: files };
  return { files, test: test.fullName.trim(), saying: firstLine(test.failureMessages[0] ?? ''), again: files };
}

type Suite = {
  suites?: Suite[];
  specs: {
    ok: boolean;
    title: string;
    file: string;
    line: number;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] };

export function failureOfPlaywright(left: Left): Failure | null {
  const { suites, errors } = (left.report ?? { suites: [], errors: [] }) as PlaywrightReport;
  const failed = suites.flatMap(specsOf).find(({ ok, tests }) => !ok && saidBy(tests) !== undefined);
  if (failed) {
    const file = `e2e/${failed.file}`;
    const saying = firstLine(saidBy(failed.tests) ?? '');
    return { files: [file], test: failed.title, saying, again: [`${file}:${failed.line}`] };
  }
  const [error] = errors;
  if (!error || left.code === 'over') return faultOutside(left);
  return { files: left.files, test: 'before any test', saying: firstLine(error.message ?? ''), again: left.files };
}

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

/** A test that was only left out after the first failure says nothing. */
const saidBy = (tests: Suite['specs'][number]['tests']) =>
  tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0];

/** No test of the report failed and the run did: an error that nobody waited for, or the runner itself fell over. */
function faultOutside({ log, code, files }: Left): Failure | null {
  if (code === 0 || code === 'over') return null;
  const printed = plain(readFileSync(log, 'utf8'));
  const test = /^\s*× (.+?)( \d+ms)?$/m.exec(printed)?.[1];
  const said = /^.*Error: .*$/m.exec(printed)?.[0] ?? `ended with ${code}`;
  return { files, test: test ?? 'outside every test', saying: firstLine(said), again: files };
}

const ESCAPE = String.fromCharCode(27);
const plain = (text: string) => text.replace(new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g'), '');
const firstLine = (text: string) => plain(text).trim().split('\n')[0]?.slice(0, 200) ?? '';
