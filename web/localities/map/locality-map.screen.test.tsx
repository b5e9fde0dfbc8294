import { screen, within } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText } from '#web/testing/sentences.ts';

const MINE_ID = 10201;
const minePath = screenAddress('locality', { id: String(MINE_ID) });
const countryBounds = { CN: [73.5, 18, 135.1, 53.6] };

/** A stub of IntersectionObserver for which everything is visible, or nothing. */
const intersectionObserverStub = (isIntersecting: boolean) =>
  class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      queueMicrotask(() => callback([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  };

async function openMap(page: AppPage, isVisible: boolean) {
  page.browser.answerRequests(/country-boxes/, () => Response.json(countryBounds));
  vi.stubGlobal('IntersectionObserver', intersectionObserverStub(isVisible));
  await page.open(minePath);
}

const mapRequests = ({ browser }: AppPage) =>
  browser.requests.filter((request) => request.includes('/api/localities/map'));
const MAP_UNSUPPORTED_TEXT = /This browser can’t draw the map/;

const point = (id: number) => ({ id, name: `Place ${id}`, name_zh: null, lat: 20, lon: 100, specimen_count: 2 });
const okResponse = (d: object) => Response.json({ c: 0, m: '', d });

describe('the map of a place', () => {
  test('asks for nothing before it is seen', async ({ visitor }) => {
    await openMap(visitor, false);
    await screen.findByRole('heading', { name: 'Yaogangxian Mine' });
    expect(mapRequests(visitor)).toEqual([]);
    expect(screen.queryByText(MAP_UNSUPPORTED_TEXT)).toBeNull();
  });

  test('is a list of the same places where the browser draws none, at Focus and at Wide', async ({
    visitor,
    person,
  }) => {
    await person.createSpecimen({ coll_index: 1, mineral_ids: ['quartz'], locality_id: MINE_ID });
    await openMap(visitor, true);
    await screen.findByText(MAP_UNSUPPORTED_TEXT);
    const list = await screen.findByRole('list', { name: 'Places on the map' });
    const link = within(list).getByRole('link', { name: 'Yaogangxian Mine' });
    expect(link.getAttribute('href')).toBe(minePath);
    expect(link.closest('li')?.textContent).toMatch(/\d+ specimens?$/);
    const legendItems = within(screen.getByRole('list', { name: /^Legend/ })).getAllByRole('listitem');
    expect(legendItems.map(({ textContent }) => textContent)).toEqual(['20 or more', '10–19', '3–9', 'fewer than 3']);
    const [fittedRequest, focusRequest, ...moreRequests] = mapRequests(visitor);
    expect(fittedRequest).toBe('GET /api/localities/map?bbox=-180%2C-90%2C180%2C90&zoom=0&within=10201');
    expect(focusRequest).toMatch(/bbox=11[12]\.\d+%2C24\.\d+%2C/);
    expect(moreRequests).toEqual([]);
    await visitor.click('radio', 'Wide');
    await expect
      .poll(() => mapRequests(visitor).at(-1))
      .toBe('GET /api/localities/map?bbox=67.5%2C0%2C157.5%2C67.5&zoom=2');
  });

  test('lists a hundred of twenty thousand, and says how many more there are', async ({ visitor }) => {
    const points = Array.from({ length: 150 }, (_, id) => point(id + 1));
    const clusters = Array.from({ length: 50 }, () => ({ lat: 1, lon: 1, place_count: 397, specimen_count: 400 }));
    visitor.browser.answerRequests(/localities\/map/, () => okResponse({ points, clusters }));
    await openMap(visitor, true);
    const list = await screen.findByRole('list', { name: 'Places on the map' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(100);
    await screen.findByText('19,900 more places. Zoom in to list them.');
  });

  test('says where nothing is known, and reads again what could not be read', async ({ visitor }) => {
    let isDown = true;
    visitor.browser.answerRequests(/localities\/map/, () =>
      isDown ? new Response('', { status: 503 }) : okResponse({ points: [], clusters: [] }),
    );
    await openMap(visitor, true);
    await screen.findByText('The places could not be read.');
    isDown = false;
    await visitor.click('button', 'Retry');
    await findScreenText('no_locality_data');
  });
});
