import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText } from '#web/testing/sentences.ts';

async function fill(person: Person, count: number) {
  for (let coll_index = 1; coll_index <= count; coll_index += 1)
    await person.createSpecimen({ coll_index, mineral_ids: ['fluorite'] });
}

test('a neighbour that cannot be read says so, and the page stays', async ({ person, visitor }) => {
  const { username } = person;
  await fill(person, 2);
  await visitor.open(screenAddress('specimen', { username, coll_no: 'SC-0001' }));
  await screen.findByRole('navigation', { name: 'Neighbours in the collection' });
  visitor.browser.failRequests(/^GET \/api\/mc\/[^/]+\/SC-0002/);
  await visitor.click('link', /specimen SC-0002/);
  await findScreenText('sample_next_failed');
  expect(visitor.path).toBe(screenAddress('specimen', { username, coll_no: 'SC-0001' }));
});

test('more of a list that cannot be read says so, and comes by Retry', async ({ visitor }) => {
  const { browser } = visitor;
  const lists = /^GET \/api\/mc\/linwei(\?|$)/;
  browser.answerRequests(lists, (path, init) => browser.send(`${path}${path.includes('?') ? '&' : '?'}limit=3`, init));
  const mend = browser.answerRequests(/^GET \/api\/mc\/linwei\?.*cursor=/, () => new Response('', { status: 503 }));
  await visitor.open(screenAddress('userCollection', { username: 'linwei' }));
  await visitor.click('button', 'Load more');
  await findScreenText('samples_failed');
  expect(screen.getAllByRole('article')).toHaveLength(3);
  mend();
  await visitor.click('button', 'Retry');
  await expect.poll(() => screen.queryAllByRole('article').length).toBeGreaterThan(3);
  while (!screen.queryByText('End of list')) {
    const shownCount = screen.queryAllByRole('article').length;
    await visitor.click('button', 'Load more');
    await expect.poll(() => screen.queryAllByRole('article').length).toBeGreaterThan(shownCount);
  }
});

test('each press of a key counts, while the page before it still opens too', async ({ person, visitor }) => {
  const { username } = person;
  await fill(person, 4);
  const specimenPath = (coll_no: string) => screenAddress('specimen', { username, coll_no });
  await visitor.open(specimenPath('SC-0001'));
  await screen.findByRole('link', { name: /^Next specimen/ });
  await visitor.user.keyboard('jj{ArrowRight}');
  await expect.poll(() => visitor.path).toBe(specimenPath('SC-0004'));
  await visitor.user.keyboard('kk');
  await expect.poll(() => visitor.path).toBe(specimenPath('SC-0002'));
});

test('a press that takes back one before it counts while that one still opens', async ({ person, visitor }) => {
  const { username } = person;
  await fill(person, 2);
  const specimenPath = (coll_no: string) => screenAddress('specimen', { username, coll_no });
  await visitor.open(specimenPath('SC-0001'));
  await screen.findByRole('link', { name: /^Next specimen/ });
  const entries = history.length;
  const heldRequest = visitor.browser.hold(/^GET \/api\/mc\/[^/]+\/SC-0002/);
  await visitor.user.keyboard('jk');
  expect(heldRequest.count()).toBe(1);
  heldRequest.release();
  await expect.poll(() => history.length).toBe(entries + 2);
  expect(visitor.path).toBe(specimenPath('SC-0001'));
});

/** The numbers before and after the shown specimen. */
const shownNeighbours = async () => {
  const links = within(await screen.findByRole('navigation', { name: 'Neighbours in the collection' })).getAllByRole(
    'link',
  );
  return links.map((link) => /SC-\d{4}/.exec(link.textContent ?? '')?.[0]);
};

test('neighbours are those by number for who comes by a link, and those of the list for who comes from it', async ({
  person,
  visitor,
}) => {
  const { username } = person;
  await fill(person, 3);
  await visitor.open(screenAddress('specimen', { username, coll_no: 'SC-0002' }));
  expect(await shownNeighbours()).toEqual(['SC-0001', 'SC-0003']);
  const collectionPath = screenAddress('userCollection', { username });
  await visitor.open(collectionPath);
  const card = (await screen.findAllByRole('article')).find(({ textContent }) => textContent?.includes('SC-0002'));
  await visitor.user.click(within(card as HTMLElement).getByRole('link'));
  await expect.poll(shownNeighbours).toEqual(['SC-0003', 'SC-0001']);
  await visitor.click('link', /3 specimens$/);
  await expect.poll(() => visitor.path).toBe(collectionPath);
});
