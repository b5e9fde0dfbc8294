import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '#scripts/start/processes.ts';
import { countVitest } from './count.ts';

test('a program that stands still is ended, and has not done its work', async () => {
  const standsStill = ['-e', 'for (;;);'];
  expect(await run(process.execPath, standsStill, { timeoutMs: 100 })).not.toBe(0);
  expect(await run(process.execPath, ['-e', ''], { timeoutMs: 60_000 })).toBe(0);
});

test('a program that writes no more is ended, and one that goes on writing is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vug-still-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pulse');
  const pulse = { file, timeoutMs: 4_000 };
  const writes = (times: number) =>
    `let n = 0; const t = setInterval(() => { require('node:fs').writeFileSync(${JSON.stringify(file)}, ''); if (++n === ${times}) clearInterval(t); }, 300); setTimeout(() => {}, 300 * ${times});`;
  expect(await run(process.execPath, ['-e', `${writes(1)} for (;;);`], { pulse })).not.toBe(0);
  expect(await run(process.execPath, ['-e', writes(16)], { pulse })).toBe(0);
});

test('tests that came to no end are one failure, which says what they were at', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vug-endless-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const runningFile = join(folder, 'running');
  writeFileSync(runningFile, 'worker/a.test.ts › stands still');
  const { passedCount, failedCount, faults } = countVitest('API and jobs', join(folder, 'none.json'), runningFile, 1);
  expect([passedCount, failedCount]).toEqual([0, 1]);
  expect(faults.join()).toMatch(/API and jobs came to no end.*worker\/a\.test\.ts › stands still/s);
});
