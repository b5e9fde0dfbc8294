import { screen, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { EXPORT_VOLUME, exportsApi } from '#contract/export/archive/exports-api.ts';
import { fill, screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/screens.ts';

const report = (kind: string, query = '') => `${screenAddress('collectionReport')}?kind=${kind}${query}`;
const volumes = () => screen.queryAllByRole('link', { name: /^Volume/ }).map(({ textContent }) => textContent);

test('everything as volumes: begun once, there again at the next visit, and begun anew', async ({ page, person }) => {
  await person.createSpecimen();
  await page.open(screenAddress('exportCollection'));
  const begin = await screen.findByRole('button', { name: 'Begin the export' });
  // A lost request shows an alert and no download.
  const cut = page.browser.failRequests(/^POST \/api\/i\/exports$/);
  await page.user.click(begin);
  await screen.findByRole('alert');
  cut();
  await page.user.click(begin);
  await expect.poll(volumes).toEqual(['Volume 1All that is written, with the tables']);
  const [firstExport] = (await person.call(exportsApi.list, {})).items;
  expect(screen.getByRole('link', { name: /^Volume 1/ }).getAttribute('href')).toBe(
    `/api/i/exports/${firstExport?.id}/volumes/1`,
  );
  await page.reload();
  await expect.poll(volumes).toHaveLength(1);
  await page.click('button', 'Begin a new export');
  await expect.poll(async () => (await person.call(exportsApi.list, {})).items.length).toBe(2);
  for (const name of ['CSV', 'JSON', 'Darwin Core'])
    expect(screen.getByRole('link', { name: new RegExp(`^${name}`) }).hasAttribute('download')).toBe(true);
});

test('a volume says after it was sent what it lacked', async ({ page, person }) => {
  await person.createSpecimen();
  const plannedExport = await person.call(exportsApi.begin, { id: uuid() });
  await page.open(screenAddress('exportCollection'));
  await expect.poll(volumes).toEqual(['Volume 1All that is written, with the tables']);
  await page.user.click(screen.getByRole('link', { name: /^Volume 1/ }));
  // A document in Node downloads nothing, so the test fetches the link's address as the browser would.
  await (await fetch(fill(EXPORT_VOLUME, { id: plannedExport.id, n: 1 }))).arrayBuffer();
  await screen.findByText('Sent, nothing is missing.');
});

const findNumberCell = (coll_no: string) => screen.findByText(coll_no, { selector: 'td bdi' });
const sums = () => {
  const section = screen.queryByRole('region', { name: 'In all' });
  return section ? within(section).getAllByRole('listitem') : [];
};

test('reports of specimens: each says what it is for, and prices only where they belong', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['quartz'], buy_price: 120, currency: 'USD', storage: 'Drawer 4' });
  await person.createSpecimen({ coll_index: 2, mineral_ids: ['fluorite'], buy_price: 30, currency: 'USD' });
  await page.open(report('catalogue'));
  await findNumberCell('SC-0001');
  screen.getByText('Quartz');
  expect(screen.queryByText(/120/)).toBeNull();
  expect(screen.queryByText(/Drawer 4/)).toBeNull();
  await page.click('link', 'Insurance report');
  await expect.poll(() => sums().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('150')]);
  await page.click('link', 'Executor report');
  await screen.findByText('Drawer 4');
  await page.open(report('insurance', '&locale=zh'));
  await screen.findByRole('heading', { name: '保险清单' });
  await screen.findByText('石英');
});

test('what is gone is not insured, and the report says so; a value comes before a price', async ({ page, person }) => {
  const price = { buy_price: 100, currency: 'USD' };
  await person.createSpecimen({
    mineral_ids: ['quartz'],
    own_number: 'S-1',
    ...price,
    value: 250,
    value_currency: 'USD',
  });
  await person.createSpecimen({ coll_index: 2, ...price });
  await person.createSpecimen({ coll_index: 3, ...price, status: 'sold' });
  await person.createSpecimen({ coll_index: 4, ...price, status: 'lost' });
  await person.createSpecimen({ coll_index: 5, status: 'missing' });
  await page.open(report('insurance'));
  await findNumberCell('SC-0002');
  screen.getByText('S-1');
  expect(screen.queryByText('SC-0003')).toBeNull();
  await screen.findByText('2 specimens are left out, because they are no longer in the collection: Sold 1, Lost 1');
  screen.getByText('Missing');
  expect(sums().map(({ textContent }) => textContent)).toEqual(['2 specimens · 1 by value, 1 by price paid$350.00']);
  screen.getByText('1 specimen has neither value nor price');
  await page.open(report('executor'));
  await findNumberCell('SC-0003');
  await screen.findByText('2 specimens are gone and not counted: Sold 1, Lost 1');
});

test('reports and files of a filter, from the list to the paper', async ({ page, person }) => {
  await person.createSpecimen({ storage: 'Box A', mineral_ids: ['quartz'] });
  await person.createSpecimen({ coll_index: 2, storage: 'Box B' });
  await person.createSpecimen({ coll_index: 3, storage: 'Box A' });
  await page.open(`${screenAddress('myCollection')}?storage=Box+A`);
  await page.click('link', 'Report of these 2');
  await screen.findByText('2 specimens');
  await screen.findByText(/Filtered by Storage place: Box A/);
  expect(screen.queryByRole('button', { name: /^Begin/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^CSV/ }).getAttribute('href')).toBe(
    '/api/i/specimens/export.csv?storage=Box+A',
  );
  await page.click('link', /^Insurance report/);
  await findNumberCell('SC-0003');
  expect(screen.queryByText('SC-0002')).toBeNull();
  await page.click('link', 'All specimens');
  await findNumberCell('SC-0002');
});

test('a report that could not be read whole says so, and goes on', async ({ page, person }) => {
  for (let coll_index = 1; coll_index <= 101; coll_index += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, 102 - coll_index) }, (_, index) =>
        person.createSpecimen({ coll_index: coll_index + index }),
      ),
    );
  const cut = page.browser.failRequests(/^GET \/api\/i\/specimens\?.*cursor=/);
  await page.open(report('catalogue'));
  await screen.findByText('The report is not whole yet: not every specimen could be read.');
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  cut();
  await page.click('button', 'Try again');
  await findNumberCell('SC-0101');
  await screen.findByRole('button', { name: 'Print' });
});

test('lists as text: nothing to copy while they are empty, then as collectors write them', async ({ page, person }) => {
  await page.open(report('wants'));
  await screen.findByText('Nothing is on this list yet.');
  expect(screen.queryByRole('button', { name: 'Copy the list' })).toBeNull();
  await person.call(wantsApi.create, { id: uuid(), mineral_id: 'fluorite', note: 'blue' });
  await page.reload();
  await page.click('button', 'Copy the list');
  expect(await navigator.clipboard.readText()).toBe('W:\nFluorite (blue)');
  await page.click('link', 'Swap list');
  await screen.findByText('Nothing is on this list yet.');
});
