import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect } from 'vitest';
import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

/** An IntersectionObserver that reports every element as visible, so that deferred content loads at once. */
class EverythingSeen {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    queueMicrotask(() => tell([{ isIntersecting: true }]));
  }
  observe() {}
  disconnect() {}
}

const { IntersectionObserver: platformObserver } = globalThis;

// Assigned, because a page that opens takes back what was stubbed for the one before.
beforeEach(() => {
  globalThis.IntersectionObserver = EverythingSeen as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = platformObserver;
});

const findSection = async () => within(await screen.findByRole('region', { name: 'Questions' }));
const specimenPath = ({ username }: Person, coll_no: string) => screenAddress('specimen', { username, coll_no });

test('a new account reads when it may ask', async ({ page, person: _, createPerson }) => {
  const owner = await createPerson();
  const { coll_no } = await owner.createSpecimen();
  await page.open(specimenPath(owner, coll_no));
  const section = await findSection();
  await section.findByText('No questions yet.');
  await section.findByText('You can ask questions one day after signing up.');
});

test('an owner takes no questions, under one specimen or all', async ({ page, person }) => {
  const { id: specimen_id, coll_no } = await person.createSpecimen();
  await page.open(specimenPath(person, coll_no));
  const readList = () => person.call(questionsApi.list, { specimen_id });
  await page.click('switch', /^Take questions about this specimen/);
  await expect.poll(async () => (await readList()).is_off).toBe(true);
  await page.click('switch', /^Take questions about this specimen/);
  await expect.poll(async () => (await readList()).is_off).toBe(false);
  await page.click('link', 'All questions about your specimens');
  await screen.findByText('No question waits.');
  await screen.findByText('You have asked no questions yet.');
  await page.click('switch', /^Take questions about your specimens/);
  await expect.poll(async () => (await person.call(questionsApi.received, {})).is_off).toBe(true);
});

test('a visitor is led to the login and back', async ({ visitor, createPerson }) => {
  const owner = await createPerson();
  const { coll_no } = await owner.createSpecimen();
  await visitor.open(specimenPath(owner, coll_no));
  const section = await findSection();
  const link = await section.findByRole('link', { name: 'Log in to ask a question' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    `/login?next=${specimenPath(owner, coll_no)}#questions`,
  );
});
