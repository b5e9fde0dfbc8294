import { expect, type Page } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { log, test } from './conversation.ts';
import { go } from './fixtures.ts';

const PHONE = { width: 360, height: 640 };
const longAddress = `https://www.mindat.org/photo-1234567.html?${'abcdefghij'.repeat(7)}end`;
const longTexts = [
  'w'.repeat(500),
  'x'.repeat(4_000),
  `See ${longAddress}`,
  '🪨'.repeat(300),
  `Z${'\u0301'.repeat(200)}`,
];

/** How far the widest element inside the conversation stands out of the screen, in pixels, at either side. */
const overhang = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll('[role="log"] p, [role="log"] a, main p')].map((element) =>
      element.getBoundingClientRect(),
    );
    const rights = boxes.map(({ right }) => right - innerWidth);
    return Math.max(0, ...rights, ...boxes.map(({ left }) => -left), document.documentElement.scrollWidth - innerWidth);
  });

test('long words and addresses wrap on a phone, for who writes them and for who reads them', async ({
  person,
  page,
  visitor,
  partner: { owner, context },
  thread: { thread_id, act },
}) => {
  for (const text of longTexts) await act(person, { kind: 'message', text, private: false, attachments: [] });
  const gives = { initiator_gives: [{ text: 'y'.repeat(200), media_ids: [] }], responder_gives: [] };
  await act(owner, { kind: 'propose', ...gives, note: 'n'.repeat(1_000), answers: null, fulfilment: 'parcels' });
  await act(person, { kind: 'publish', public: true });
  await act(owner, { kind: 'publish', public: true });
  const partnerPage = await context.newPage();
  for (const reader of [page, partnerPage]) {
    await reader.setViewportSize(PHONE);
    await go(reader, 'threadWorkspace', { thread_id });
    await expect(log(reader)).toContainText('nnnn');
    expect(await overhang(reader)).toBe(0);
    await expect(log(reader).getByText('x'.repeat(4_000))).toBeVisible();
    const link = log(reader).getByRole('link', { name: /mindat\.org/ });
    await expect(link).toHaveAttribute('href', longAddress);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    await reader.getByRole('navigation', { name: 'Parts' }).getByRole('button', { name: 'Proposal' }).click();
    expect(await overhang(reader)).toBe(0);
  }
  await visitor.setViewportSize(PHONE);
  await visitor.goto(screenAddress('threadPublic', { thread_id }));
  await expect(visitor.getByText('x'.repeat(4_000))).toBeVisible();
  expect(await overhang(visitor)).toBe(0);
});
