import { screen, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/screens.ts';

const YAOGANGXIAN = 10201;

/** An IntersectionObserver that reports every element as visible, so that deferred content loads at once. */
class EverythingSeen {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    queueMicrotask(() => tell([{ isIntersecting: true }]));
  }
  observe() {}
  disconnect() {}
}

test('a collection says what it comes to, and leads from its localities to what is from there', async ({
  visitor,
  person,
}) => {
  const { username } = person;
  await person.createSpecimen({ coll_index: 1, mineral_ids: ['fluorite'], locality_id: YAOGANGXIAN });
  await person.createSpecimen({ coll_index: 2, mineral_ids: ['quartz'] });
  vi.stubGlobal('IntersectionObserver', EverythingSeen);
  await visitor.open(screenAddress('userCollection', { username }));
  for (const sum of ['2 specimens', '1 locality', '2 mineral species', '4 elements', '1 country'])
    await screen.findByText(sum, { selector: 'li' });
  await visitor.click('link', /^Localities\s*\d/);
  await screen.findByText('1 more specimen is shown by country only, or without a place.');
  const localityList = await screen.findByRole('list', { name: 'Places on the map' });
  const mapRequests = visitor.browser.requests.filter((request) => request.includes('/map?'));
  expect(mapRequests[0]).toContain('bbox=-180%2C-90%2C180%2C90');
  expect(mapRequests[1]).toMatch(/bbox=11[12]\.\d+%2C24\.\d+%2C/);
  await visitor.user.click(within(localityList).getByRole('link', { name: 'Yaogangxian Mine' }));
  await expect
    .poll(() => visitor.path)
    .toBe(`${screenAddress('userCollection', { username })}?locality=${YAOGANGXIAN}`);
  await expect.poll(() => screen.queryAllByRole('article').length).toBe(1);
});

test('a filter stays open while what it leaves changes beside it', async ({ visitor, person }) => {
  const { username } = person;
  for (const coll_index of [1, 2, 3])
    await person.createSpecimen({ coll_index, mineral_ids: [coll_index === 1 ? 'fluorite' : 'quartz'] });
  await visitor.open(screenAddress('userCollection', { username }));
  await visitor.user.click(await screen.findByRole('button', { name: 'Mineral' }));
  const values = await screen.findByRole('dialog', { name: 'Mineral' });
  await visitor.user.click(within(values).getByRole('button', { name: /^Quartz/ }));
  await expect.poll(() => screen.queryAllByRole('article').length).toBe(2);
  await visitor.user.click(await within(values).findByRole('button', { name: 'Show 2 of 3' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(visitor.path).toContain('mineral=quartz');
});

test('a specimen has others beside it: of its mineral and its collector, and no column where there is nothing', async ({
  visitor,
  person,
}) => {
  const { username } = person;
  for (const coll_index of [1, 2, 3]) await person.createSpecimen({ coll_index, mineral_ids: ['cacoxenite'] });
  await visitor.open(screenAddress('specimen', { username, coll_no: 'SC-0002' }));
  const [alike, collectorList] = await Promise.all(
    [/^Cacoxenite$/, /^More from /].map(async (name) =>
      (await screen.findByRole('heading', { level: 2, name })).closest('section'),
    ),
  );
  for (const list of [alike, collectorList]) {
    const numbers = within(list as HTMLElement).getAllByRole('listitem');
    expect(numbers.map(({ textContent }) => textContent?.slice(0, 7)).toSorted()).toEqual(['SC-0001', 'SC-0003']);
  }
  expect(screen.queryByRole('heading', { level: 2, name: /^From / })).toBeNull();
});
