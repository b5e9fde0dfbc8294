import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/screens.ts';

const username = 'linwei';
const list = screenAddress('userCollection', { username });
const specimenPath = (coll_no: string) => screenAddress('specimen', { username, coll_no });
/** A card names the order of its list, which the neighbours of the specimen follow. */
const pathFromList = (coll_no: string) => `${specimenPath(coll_no)}?sort=photos`;
const specimenRequest = /^GET \/api\/mc\/linwei\/SC-0021(\?|$)/;
const calls = ({ requests }: { requests: readonly string[] }) =>
  requests.filter((request) => request.includes('/api/'));
/** The page of the specimen shows its number too. */
const findCard = (coll_no: string) =>
  waitFor(() => {
    const cards = screen.queryAllByText(coll_no).map((number) => number.closest('article'));
    const link = cards.find((card) => card !== null)?.querySelector('a');
    if (!link) throw new Error(`There is no card of ${coll_no}`);
    return link;
  });

test('what a pointer rests on is read, and is there when it is clicked', async ({ visitor }) => {
  const { browser, user } = visitor;
  await visitor.open(list);
  const card = await findCard('SC-0021');
  await user.hover(card);
  await expect.poll(() => browser.requests.filter((request) => specimenRequest.test(request))).toHaveLength(1);
  await user.click(card);
  await expect.poll(() => visitor.path).toBe(pathFromList('SC-0021'));
  expect(browser.requests.filter((request) => specimenRequest.test(request))).toHaveLength(1);
});

test('coming back asks for nothing, but after something was written for what the page shows', async ({
  person,
  page,
}) => {
  const { browser, user } = page;
  const lists = () => browser.requests.filter((request) => /^GET \/api\/mc\/linwei(\?|$)/.test(request)).length;
  expect(person.username).not.toBe(username);
  await page.open(list);
  await user.click(await findCard('SC-0021'));
  const likeButton = await screen.findByRole('button', { name: /^Like/ });
  const listCount = lists();
  history.back();
  await findCard('SC-0021');
  expect(lists()).toBe(listCount);
  history.forward();
  await user.click(await screen.findByRole('button', { name: /^Like/ }));
  expect(likeButton.isConnected).toBe(false);
  await screen.findByRole('button', { name: /^Like/, pressed: true });
  history.back();
  await expect.poll(lists).toBe(listCount + 1);
});

test('a piece that is still read stands there as its card told it, and goes back to the list', async ({ visitor }) => {
  const { browser, user } = visitor;
  await visitor.open(list);
  const heldRequest = browser.hold(specimenRequest);
  await user.click(await findCard('SC-0021'));
  const name = await screen.findByRole('heading', { level: 1, name: 'Calcite' });
  expect(visitor.path).toBe(list);
  heldRequest.release();
  await expect.poll(() => visitor.path).toBe(pathFromList('SC-0021'));
  await expect.poll(() => name.isConnected).toBe(false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Calcite');
  const callCount = calls(browser).length;
  history.back();
  await findCard('SC-0021');
  expect(calls(browser)).toHaveLength(callCount);
});

test('where something was written, the list one comes back to is the one that was just read', async ({
  person,
  page,
}) => {
  const { browser, user } = page;
  expect(person.username).not.toBe(username);
  await page.open(list);
  await user.click(await findCard('SC-0021'));
  await user.click(await screen.findByRole('button', { name: /^Like/ }));
  await screen.findByRole('button', { name: /^Like/, pressed: true });
  browser.answerRequests(/^GET \/api\/mc\/linwei(\?|$)/, (path, init) =>
    browser.send(`${path}${path.includes('?') ? '&' : '?'}limit=1`, init),
  );
  history.back();
  await findCard('SC-0021');
  await expect.poll(() => screen.getAllByRole('article')).toHaveLength(1);
});
