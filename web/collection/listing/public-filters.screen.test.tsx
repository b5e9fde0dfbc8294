import { screen } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText } from '#web/testing/sentences.ts';

const cards = () => screen.queryAllByRole('article').length;

test('visitors’ filters: what nothing fits says so, and leads back to everything', async ({ visitor, person }) => {
  const { username } = person;
  for (const coll_index of [1, 2, 3]) await person.createSpecimen({ coll_index, mineral_ids: ['quartz'] });
  await visitor.open(`${screenAddress('userCollection', { username })}?mineral=galena&serie=SC`);
  await screen.findByText('No specimen fits these filters.');
  await visitor.click('link', 'Clear filters');
  await expect.poll(cards).toBe(3);
  await visitor.user.type(screen.getByRole('searchbox', { name: 'Search this collection' }), 'zzzz');
  await screen.findByText('Nothing found for “zzzz”.');
  await visitor.click('button', 'Clear');
  await expect.poll(cards).toBe(3);
});

/** An IntersectionObserver that reports everything as visible, so that more is loaded at once. */
class EverythingSeen {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    queueMicrotask(() => tell([{ isIntersecting: true }]));
  }
  observe() {}
  disconnect() {}
}

test('a list that is narrowed says when more of it cannot be read', async ({ visitor, person }) => {
  const { username } = person;
  for (const coll_index of [1, 2, 3]) await person.createSpecimen({ coll_index, mineral_ids: ['quartz'] });
  visitor.browser.answerRequests(new RegExp(`^GET /api/mc/${username}\\?`), (path, init) =>
    path.includes('cursor=') ? new Response('', { status: 503 }) : visitor.browser.send(`${path}&limit=2`, init),
  );
  vi.stubGlobal('IntersectionObserver', EverythingSeen);
  await visitor.open(`${screenAddress('userCollection', { username })}?element=Si`);
  await findScreenText('samples_failed');
  expect(cards()).toBe(2);
});

test('a mistyped mineral is offered as it is called, and counts are of what the filters leave', async ({
  visitor,
  person,
}) => {
  const { username } = person;
  await person.createSpecimen({ coll_index: 1, mineral_ids: ['fluorite'], tags: ['twin'] });
  await person.createSpecimen({ coll_index: 2, mineral_ids: ['quartz'], tags: ['twin'] });
  await person.createSpecimen({ coll_index: 3, mineral_ids: ['quartz'] });
  await visitor.open(`${screenAddress('userCollection', { username })}?q=flourite`);
  await screen.findByText(/Did you mean/);
  await visitor.click('link', 'Fluorite');
  await expect.poll(cards).toBe(1);
  await visitor.open(`${screenAddress('userCollection', { username })}?tag=twin`);
  await visitor.user.click(await screen.findByRole('button', { name: /^All filters/ }));
  const quartz = await screen.findByRole('button', { name: /Quartz/ });
  expect(quartz.textContent).toMatch(/1$/);
});
