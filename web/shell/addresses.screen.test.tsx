import { screen } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText, showsRefusal } from '#web/testing/sentences.ts';

test('letter case and a trailing slash make no other address', async ({ page, person }) => {
  for (const path of ['/COLLECTOR-Discover/', '/Exchange/', `/MC/${person.username.toUpperCase()}/`]) {
    expect((await page.browser.send(path)).status, path).toBe(200);
    await page.open(path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/Page Not Found/), path).toBeNull();
  }
});

test('an address that is no screen is said to be missing, with the status of it', async ({ page }) => {
  const path = '/minerals/of/the/moon';
  expect((await page.browser.send(path)).status).toBe(404);
  await page.open(path);
  await findScreenText('page_not_found_path', { path });
  await expect.poll(() => document.title).toBe('Page Not Found · Vug');
  await page.click('link', 'Go to home page');
  await expect.poll(() => page.path).toBe('/');
});

test('an address above screens leads to their list', async ({ page, person: _ }) => {
  for (const [parentPath, list] of [
    ['/i/mineral_collection', screenAddress('myCollection')],
    ['/i/exchange/thread', screenAddress('myExchange')],
  ] as const) {
    await page.open(parentPath);
    await expect.poll(() => page.path).toBe(list);
    await screen.findByRole('heading', { level: 1 });
  }
});

test('a hash that is no text leads nowhere, and the page stays', async ({ page }) => {
  await page.open(`${screenAddress('market')}#100%`);
  await screen.findByRole('heading', { level: 1, name: 'Exchange market' });
  expect(page.path).toBe(`${screenAddress('market')}#100%`);
});

test('what nobody has is missing too, and its address is named', async ({ page, person }) => {
  for (const path of [
    screenAddress('editLabelCard', { design_id: 'nope' }),
    screenAddress('editWatermark', { watermarkId: 'nope' }),
    screenAddress('specimen', { username: person.username, coll_no: 'SC-0404' }),
    '/mc/nobody-there',
  ]) {
    if (path.startsWith('/mc/')) expect((await page.browser.send(path)).status).toBe(404);
    await page.open(path);
    await findScreenText('page_not_found_path', { path });
  }
});

test('a fault of ours has its view, and is recorded', async ({ page, complaints }) => {
  complaints.expect(/^A page failed/, /TypeError/, /React Router/);
  page.browser.answerRequests(/^GET \/api\/home/, () => Response.json({ c: 0, d: {}, m: '' }));
  const reports: unknown[] = [];
  page.browser.answerRequests(/^POST \/api\/faults$/, (_, { body }) => {
    reports.push(JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
  await page.open(screenAddress('home'));
  await findScreenText('internal_error');
  screen.getByText('500');
  screen.getByText(/^The fault is ours\. Nothing you saved is lost\./);
  await expect.poll(() => document.title).toBe('Internal Server Error · Vug');
  await expect.poll(() => reports).toContainEqual(expect.objectContaining({ where: 'A page failed', path: '/' }));
});

test('a page whose server fails says so', async ({ page, complaints }) => {
  complaints.expect(/^A page failed/, /React Router/);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  onTestFinished(() => reload.mockRestore());
  const mend = page.browser.answerRequests(
    /^GET \/api\/home/,
    () => new Response('<h1>Bad gateway</h1>', { status: 500 }),
  );
  await page.open(screenAddress('home'));
  await findScreenText('error_unexpected');
  expect(screen.queryByText(/^The fault is ours/)).toBeNull();
  mend();
  await page.click('button', 'Reload');
  expect(reload).toHaveBeenCalledOnce();
  await page.reload();
  await screen.findAllByRole('heading', { level: 2 });
  expect(screen.queryByRole('heading', { name: 'Internal Server Error' })).toBeNull();
});

test('who is not logged in is led to the login, and back', async ({ page, visitor, person }) => {
  const targetAddress = `${screenAddress('myCollection')}?access_level=private`;
  await visitor.open(targetAddress);
  await expect.poll(() => visitor.path).toBe(`/login?next=${encodeURIComponent(targetAddress)}`);
  await visitor.fill('Username or e-mail', person.username);
  await visitor.fill('Password', person.account.password);
  await visitor.click('button', 'Log in');
  await expect.poll(() => visitor.path).toBe(targetAddress);
  await screen.findByRole('heading', { level: 1, name: 'My collection' });
  await page.open(`/login?next=${encodeURIComponent('//evil.example')}`);
  await expect.poll(() => page.path).toBe('/');
});

test("the administrator's pages are the administrator's", async ({ page, person: _ }) => {
  await page.open(screenAddress('surveyTodolist'));
  await showsRefusal('admin_only');
  await expect.poll(() => document.title).toBe('Not yours to open · Vug');
});
