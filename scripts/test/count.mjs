import { existsSync, readFileSync } from 'node:fs';

export const one = { passed: { passed: 1, failed: 0, skipped: 0 }, failed: { passed: 0, failed: 1, skipped: 0 } };

export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

// A runner that ended badly without a failed test (a file that does not load, no report at all) is one failure.
function withFault(count, code) {
  return code !== 0 && count.failed === 0 ? add(count, one.failed) : count;
}

// Vitest counts a file that does not load as a failed suite without tests.
export function countVitest(file, code) {
  const report = read(file);
  if (!report) return one.failed;
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return withFault(count, code);
}

// A flaky test passed only when tried again; here it counts as failed.
export function countPlaywright(file, code) {
  const stats = read(file)?.stats;
  if (!stats) return one.failed;
  return withFault({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }, code);
}
