import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { BUILD_POLL } from '#contract/http/limits.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { test } from '#web/testing/screens.ts';

// The build's rules apply only where a build is served; in development there are none.
beforeEach(() => {
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const meta = /^GET \/builds\/meta\//;
const complaintTexts = () => vi.mocked(console.error).mock.calls.map(([message]) => String(message));
const openLink = async ({ user }: AppPage, name: string) =>
  user.click(await within(await screen.findByRole('banner')).findByRole('link', { name }));

test("without the build's rules the app goes on, and says so in the console", async ({ page, complaints }) => {
  complaints.expect(/^Reading the build failed/);
  page.browser.answerRequests(meta, () => new Response('', { status: 404 }));
  await page.open(screenAddress('home'));
  await openLink(page, 'Log in');
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  await expect.poll(complaintTexts).toContain('Reading the build failed');
});

test("the build's redirects are followed, and a prepared page that fails to load is only logged", async ({
  page,
  complaints,
}) => {
  complaints.expect(/^Reading the build failed/);
  const rules = { matcher: { static: { '/login': { redirect: '/signup' } } }, prerendered: ['/exchange'] };
  page.browser.answerRequests(meta, () => Response.json({ id: 'x', timestamp: 0, ...rules }));
  await page.open(screenAddress('home'));
  await openLink(page, 'Exchange');
  await screen.findByRole('heading', { level: 1, name: 'Exchange market' });
  // The heading stands before the page is there.
  await expect.poll(complaintTexts).toContain('Reading the build failed');
  await openLink(page, 'Log in');
  await expect.poll(() => page.path).toBe('/signup');
});

test('a newer build is told of, and not forced on anybody', async ({ page }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  onTestFinished(() => reload.mockRestore());
  await page.open(screenAddress('login'));
  await page.fill('Username or e-mail', 'marta');
  page.browser.answerRequests(/^GET \/builds\/latest\.json/, () => Response.json({ id: 'newer', timestamp: 1 }));
  vi.advanceTimersByTime(BUILD_POLL);
  vi.useRealTimers();
  const text = await screen.findByText('A new version is ready.', { exact: false });
  expect(screen.getByLabelText<HTMLInputElement>('Username or e-mail').value).toBe('marta');
  expect(reload).not.toHaveBeenCalled();
  const notice = text.closest('[role=status]') as HTMLElement;
  await page.user.click(within(notice).getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
  await page.reload();
  await screen.findByLabelText('Username or e-mail');
  expect(screen.queryByText('A new version is ready.', { exact: false })).toBeNull();
});
