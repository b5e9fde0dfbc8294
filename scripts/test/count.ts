import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';
import { root } from '#scripts/start/platform.ts';

/** The counts of a stage. */
export type Count = {
  passedCount: number;
  failedCount: number;
  skippedCount: number;
  /** the names of the tests that were skipped */
  skippedTests: string[];
  /** the tests that failed, each with its reason */
  faults: string[];
  /** the seconds of each file */
  files: Map<string, number>;
};

const emptyCount: Count = {
  passedCount: 0,
  failedCount: 0,
  skippedCount: 0,
  skippedTests: [],
  faults: [],
  files: new Map(),
};
export const singleCount = { passed: { ...emptyCount, passedCount: 1 }, failed: { ...emptyCount, failedCount: 1 } };

export function add(...counts: Count[]): Count {
  const sum = (name: 'passedCount' | 'failedCount' | 'skippedCount') =>
    counts.reduce((total, count) => total + count[name], 0);
  return {
    passedCount: sum('passedCount'),
    failedCount: sum('failedCount'),
    skippedCount: sum('skippedCount'),
    skippedTests: counts.flatMap(({ skippedTests }) => skippedTests),
    faults: counts.flatMap(({ faults }) => faults),
    files: new Map(counts.flatMap(({ files }) => [...files])),
  };
}

export function countText({ passedCount, failedCount, skippedCount }: Count): string {
  return `${passedCount} passed, ${failedCount} failed, ${skippedCount} skipped`;
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

// The first lines of a fault contain what was expected; the rest is in the stage's output.
const faultText = (name: string, message = '') =>
  [name, ...message.split('\n', 12).map((line) => `  ${line}`)].join('\n');

// A runner that fails without a failed test (a file that does not load, no report at all) counts as one
// failure.
function withFault(count: Count, code: number): Count {
  return code !== 0 && count.failedCount === 0 ? add(count, singleCount.failed) : count;
}

// A run without a report did not finish: the tests running when it was ended show where to look.
function endless(name: string, runningFile: string): Count {
  const tests = existsSync(runningFile) ? readFileSync(runningFile, 'utf8') : '';
  return { ...singleCount.failed, faults: [faultText(`${name} came to no end`, tests && `It was at\n${tests}`)] };
}

// Vitest counts a file that does not load as a failed suite without tests.
export function countVitest(name: string, file: string, runningFile: string, code: number): Count {
  const report = readReport<JsonTestResults>(file);
  if (!report) return endless(name, runningFile);
  const suites = report.testResults.map((suite) => ({ ...suite, path: relative(root, suite.name) }));
  const failedSuites = suites.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const count = {
    passedCount: report.numPassedTests,
    failedCount: report.numFailedTests + failedSuites.length,
    skippedCount: report.numPendingTests + report.numTodoTests,
    skippedTests: suites.flatMap(({ path, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => `${path} › ${fullName}`),
    ),
    faults: [
      ...failedSuites.map(({ path, message }) => faultText(path, message)),
      ...suites.flatMap(({ path, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => faultText(`${path} › ${fullName}`, failureMessages?.[0])),
      ),
    ],
    files: new Map(suites.map(({ path, startTime, endTime }) => [path, (endTime - startTime) / 1000])),
  };
  return withFault(count, code);
}

const findSpecs = (suite: JSONReportSuite): JSONReportSpec[] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(findSpecs),
];

// A test that timed out has two errors: the timeout, and what it was waiting for.
const errorTexts = (results: JSONReportTestResult[]) =>
  results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n');

// A flaky test passed only on a retry; here it counts as failed.
export function countPlaywright(file: string, code: number): Count {
  const report = readReport<JSONReport>(file);
  if (!report?.stats) return singleCount.failed;
  const { expected, unexpected, flaky, skipped: skippedCount } = report.stats;
  const specs = report.suites.flatMap(findSpecs);
  const specSeconds = ({ tests }: JSONReportSpec) =>
    tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration / 1000, 0);
  const files = new Map<string, number>();
  for (const spec of specs) files.set(`e2e/${spec.file}`, (files.get(`e2e/${spec.file}`) ?? 0) + specSeconds(spec));
  const skippedTests = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ file: specFile, title }) => `e2e/${specFile} › ${title}`);
  const faults = specs.flatMap(({ file: specFile, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => faultText(`e2e/${specFile} › ${title}`, errorTexts(results))),
  );
  return withFault(
    { passedCount: expected, failedCount: unexpected + flaky, skippedCount, skippedTests, faults, files },
    code,
  );
}

/** The slowest files, one per line. */
export function dearestFiles({ files }: Count, limit = 10): string {
  return [...files]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
    .join('\n');
}
