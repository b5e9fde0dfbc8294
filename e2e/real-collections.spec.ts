import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { fill, paths } from '#contract/routes/paths.ts';
import { Client } from '#scripts/client.ts';
import { anAccount } from '#web/testing/person.ts';
import { test } from './fixtures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const data = fileURLToPath(new URL('../../shared/data', import.meta.url));

/** Runs the script against the server under test; resolves to its output. */
function catalogue(url: string, username: string): Promise<string> {
  const args = ['--no-warnings', 'scripts/demo-real.ts', data, '--url', url, '--username', username, '--rows', '200'];
  const script = spawn(process.execPath, args, { cwd: root });
  let output = '';
  for (const stream of [script.stdout, script.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((resolve) => script.on('close', () => resolve(output)));
}

// The collectors' tables are not part of the project; without them this test is reported as skipped.
test.beforeEach(() => test.info().skip(!existsSync(data), 'needs ../shared/data'));

test('real rows of two collectors are catalogued, and seen by visitors', async ({ visitor, baseURL }) => {
  test.slow();
  const { username } = anAccount();
  const output = await catalogue(baseURL ?? '', username);
  const rows = output.split('\n').filter((line) => /^(CN|US)-\d{4} /.test(line));
  const storedRows = rows.filter((line) => /^\S+ {2}stored/.test(line));
  const reasons = rows.filter((line) => !storedRows.includes(line)).join('\n') || output.slice(-2_000);
  expect(rows, reasons).toHaveLength(336);
  expect(storedRows.length, reasons).toBeGreaterThanOrEqual(Math.ceil(rows.length * 0.98));

  // An uploaded photo is not yet prepared: the page shows what is ready when it is opened.
  const reader = new Client(baseURL ?? '');
  const countCovers = async () =>
    (await reader.call(publicCollectionApi.list, { username, limit: 48 })).items.filter(({ cover }) => cover).length;
  await expect.poll(countCovers).toBeGreaterThanOrEqual(20);
  await visitor.goto(fill(paths.userCollection, { username }));
  const images = visitor
    .getByRole('article')
    .getByRole('img')
    .filter({ has: visitor.locator(':scope[src]') });
  const end = visitor.getByText('End of list');
  while (!(await end.isVisible())) {
    const shownCount = await visitor.getByRole('article').count();
    await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(async () =>
      expect((await visitor.getByRole('article').count()) > shownCount || (await end.isVisible())).toBe(true),
    ).toPass();
  }
  expect(await images.count()).toBeGreaterThanOrEqual(20);
});
