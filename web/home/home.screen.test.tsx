import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText } from '#web/testing/sentences.ts';

test('a home without collectors says so', async ({ visitor }) => {
  const { browser } = visitor;
  browser.answerRequests(/^GET \/api\/home$/, async (path, init) => {
    const { d } = (await (await browser.send(path, init)).json()) as { d: { counts: object } };
    const counts = { ...d.counts, collectors: 0, specimens: 0, localities: 0, minerals: 0 };
    return Response.json({ c: 0, d: { ...d, recent_media: [], shelf: [], collectors: [], counts }, m: '' });
  });
  await visitor.open(screenAddress('home'));
  await findScreenText('no_collectors');
});

test('home leads a user to their own collection with its figures, and a visitor sees nothing of it', async ({
  page,
  person,
  visitor,
}) => {
  await person.createSpecimen({ access_level: 'private' });
  await person.createSpecimen({ coll_index: 2, access_level: 'public' });
  await page.open(screenAddress('home'));
  const waitingSection = await screen.findByRole('region', { name: 'Waiting for you' });
  expect(within(waitingSection).getByRole('link', { name: 'My collection' }).getAttribute('href')).toBe(
    screenAddress('myCollection'),
  );
  await within(waitingSection).findByText('2 specimens · 1 public');
  await within(waitingSection).findByText('Nothing waits for you.');
  await visitor.open(screenAddress('home'));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
});
