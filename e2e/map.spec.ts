import { expect, type Page } from '@playwright/test';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { buildRequest } from '#contract/http/request.ts';
import type { LocalitiesOnMap, MapPoint } from '#contract/localities/map/map.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { findChromium } from '#scripts/test/chromium.ts';
import { go, test } from './fixtures.ts';
import { LostChunks } from './lost-chunks.ts';

// The other tests' browser has no graphics card; this one emulates one, because the map is drawn with WebGL.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

const yaogangxian = { id: '10201', lat: 25.67, lon: 113.3 };
const shizhuyuan = { id: '10206' };
const ichinokawa = { id: '17292' };
const mogok = { id: '16406' };
/** The height of the map around a mine, in degrees. */
const HEIGHT = 2;

/** The most isolated of the localities around the mine: other tests may add specimens from any of them. */
async function loneliest({ request }: Page): Promise<MapPoint> {
  const { lat, lon } = yaogangxian;
  const bbox = [lon - 0.9, lat - 0.7, lon + 0.9, lat + 0.7].join(',');
  const answer = await request.get(buildRequest(showcaseApi.map, { bbox, zoom: 8 }).path);
  const { points } = ((await answer.json()) as { d: LocalitiesOnMap }).d;
  const nearestDistance = (point: MapPoint) =>
    Math.min(
      ...points
        .filter((otherPoint) => otherPoint !== point)
        .map((otherPoint) => Math.hypot(otherPoint.lat - point.lat, otherPoint.lon - point.lon)),
    );
  const [loneliestPoint] = points
    .filter(({ id }) => String(id) !== yaogangxian.id)
    .toSorted((a, b) => nearestDistance(b) - nearestDistance(a));
  if (!loneliestPoint) throw new Error('Nothing is shown around the mine');
  return loneliestPoint;
}

const map = (page: Page) => page.locator('[data-map]');
const stillMap = (page: Page) => page.locator('[data-map=still]');

test('the map comes when it is seen, near its place at first, and a point or a line of its list leads on', async ({
  person,
  visitor,
}) => {
  for (const [index, { id }] of [yaogangxian, shizhuyuan].entries())
    await person.createSpecimen({ coll_index: index + 1, mineral_ids: ['scheelite'], locality_id: Number(id) });
  const requestedPaths: string[] = [];
  visitor.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const countMapFiles = () => requestedPaths.filter((path) => /draw-map|map-worker|base-map/.test(path)).length;
  // Drawn on the processor: a small map takes a fraction of the time.
  await visitor.setViewportSize({ width: 700, height: 640 });
  await go(visitor, 'mineral', { id: 'scheelite' });
  await expect(visitor.getByRole('heading', { name: 'Localities' })).toBeAttached();
  await visitor.waitForLoadState('networkidle');
  expect(countMapFiles()).toBe(0);
  await visitor.getByRole('table', { name: /^Localities of/ }).scrollIntoViewIfNeeded();
  await expect(stillMap(visitor)).toBeVisible();
  expect(countMapFiles()).toBeGreaterThanOrEqual(3);

  await go(visitor, 'locality', { id: yaogangxian.id });
  await expect(stillMap(visitor)).toBeVisible();
  const list = visitor.getByRole('list', { name: 'Places on the map' });
  await expect(list.getByRole('link', { name: 'Shizhuyuan Mine' })).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasText: 'Rogerley' })).toHaveCount(0);
  const target = await loneliest(visitor);
  // The list and the markers come from one answer, which is drawn once the map stops moving.
  await expect(list.getByRole('link', { name: target.name, exact: true })).toBeVisible();
  await expect(stillMap(visitor)).toBeVisible();
  const box = await map(visitor).boundingBox();
  const { width = 0, height = 0 } = box ?? {};
  const narrow = Math.cos((yaogangxian.lat * Math.PI) / 180);
  const perDegree = (height * narrow) / HEIGHT;
  await map(visitor).click({
    position: {
      x: width / 2 + (target.lon - yaogangxian.lon) * perDegree,
      y: height / 2 - ((target.lat - yaogangxian.lat) / narrow) * perDegree,
    },
  });
  await expect(visitor).toHaveURL(screenAddress('locality', { id: String(target.id) }));

  await list.getByRole('link', { name: 'Yaogangxian Mine' }).press('Enter');
  await expect(visitor).toHaveURL(screenAddress('locality', { id: yaogangxian.id }));
});

test('a collection’s map shows all its points, names them, and takes overlapping ones as one', async ({
  person,
  visitor,
}) => {
  const ids = [yaogangxian.id, shizhuyuan.id, ichinokawa.id, mogok.id];
  for (const [index, id] of ids.entries())
    await person.createSpecimen({ coll_index: index + 1, mineral_ids: ['scheelite'], locality_id: Number(id) });
  await visitor.setViewportSize({ width: 700, height: 640 });
  await go(visitor, 'userCollection', { username: person.username });
  await visitor.getByRole('link', { name: /^Localities \d/ }).click();
  await expect(stillMap(visitor)).toBeVisible();
  const { height = 0 } = (await map(visitor).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(0.6 * 640);
  const list = visitor.getByRole('list', { name: 'Places on the map' });
  await expect(list.getByRole('listitem')).toHaveCount(4);

  const pointName = visitor.locator('[data-point-name]');
  await list.getByRole('link', { name: 'Yaogangxian Mine' }).focus();
  await expect(pointName).toHaveText('Yaogangxian Mine');
  const name = (await pointName.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The name stands twelve pixels above its point.
  const [x, y] = [name.x + name.width / 2, name.y + name.height + 12];
  await visitor.mouse.move(x, y);
  await expect(pointName).toHaveText(/Yaogangxian Mine 1/);
  await expect(pointName).toHaveText(/Shizhuyuan Mine 1/);
  await visitor.mouse.click(x, y);
  await expect(list.getByRole('link', { name: /Ichinokawa/ })).toHaveCount(0);
  await expect(list.getByRole('listitem')).toHaveCount(2);
});

test('a region’s map is fitted to the places in it, and no control lies on it', async ({ person, visitor }) => {
  for (const [index, { id }] of [yaogangxian, shizhuyuan].entries())
    await person.createSpecimen({ coll_index: index + 1, mineral_ids: ['scheelite'], locality_id: Number(id) });
  await visitor.setViewportSize({ width: 1000, height: 700 });
  await go(visitor, 'locality', { id: yaogangxian.id });
  await visitor.getByRole('link', { name: 'Hunan', exact: true }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Hunan' })).toBeVisible();
  await expect(stillMap(visitor)).toBeVisible();
  const list = visitor.getByRole('list', { name: 'Places on the map' });
  await expect(list.getByRole('link', { name: 'Yaogangxian Mine' })).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasText: 'Rogerley' })).toHaveCount(0);
  const box = (await map(visitor).boundingBox()) ?? { y: 0, height: 0 };
  expect(box.height).toBeLessThanOrEqual(0.6 * 700);
  for (const control of [visitor.getByRole('button', { name: 'Zoom in' }), visitor.getByText('Wide', { exact: true })])
    expect((await control.boundingBox())?.y).toBeGreaterThanOrEqual(box.y + box.height);
});

test('without its ground the map keeps its points and its list, says so, and gets it with another try', async ({
  person,
  visitor,
  complaints,
}) => {
  complaints.expect('ERR_FAILED', 'Failed to load resource', 'The map has no ground');
  await person.createSpecimen({ mineral_ids: ['scheelite'], locality_id: Number(yaogangxian.id) });
  let isLost = true;
  await visitor.route(/base-map/, (route) => (isLost ? route.abort() : route.fallback()));
  await go(visitor, 'locality', { id: yaogangxian.id });
  const notice = visitor.getByText('The base map can’t be loaded now.');
  await expect(notice).toBeVisible();
  const list = visitor.getByRole('list', { name: 'Places on the map' });
  await expect(list.getByRole('link', { name: 'Yaogangxian Mine' })).toBeVisible();
  isLost = false;
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
});

test('without WebGL the list is there, open, and none of the map’s code is fetched', async ({ visitor }) => {
  await visitor.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const requestedPaths: string[] = [];
  visitor.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await go(visitor, 'locality', { id: yaogangxian.id });
  await expect(visitor.getByText('This browser can’t draw the map')).toBeVisible();
  await expect(visitor.getByRole('list', { name: 'Places on the map' })).toBeVisible();
  expect(requestedPaths.filter((path) => /draw-map|map-worker|base-map/.test(path))).toEqual([]);
});

test('a richer map is laid over the embedded one where its style answers, and missed by nobody where it does not', async ({
  visitor,
}) => {
  const style = '/richer/style.json';
  await visitor.setViewportSize({ width: 700, height: 640 });
  await visitor.addInitScript((content) => {
    document.addEventListener('DOMContentLoaded', () =>
      document.head.append(Object.assign(document.createElement('meta'), { name: 'map-style', content })),
    );
  }, `${style}?theme={theme}&locale={locale}`);
  const queries: string[] = [];
  await visitor.route(`**${style}*`, (route) => {
    queries.push(new URL(route.request().url()).search);
    // The second request is never answered.
    if (queries.length > 1) return;
    const data = {
      type: 'Polygon',
      coordinates: [
        [
          [100, 20],
          [120, 20],
          [120, 40],
          [100, 40],
          [100, 20],
        ],
      ],
    };
    return route.fulfill({
      json: {
        version: 8,
        sources: {
          parks: { type: 'geojson', data, attribution: '<a href="https://parks.example">Parks</a> and others' },
        },
        layers: [
          { id: 'ground', type: 'background', paint: { 'background-color': '#ff0000' } },
          { id: 'parks', type: 'fill', source: 'parks', paint: { 'fill-color': '#3a5' } },
        ],
      },
    });
  });
  await go(visitor, 'locality', { id: yaogangxian.id });
  await expect(visitor.getByText('Parks and others')).toBeVisible();
  await expect(stillMap(visitor)).toBeVisible();
  expect(queries).toEqual(['?theme=light&locale=en']);
  await visitor.reload();
  await expect.poll(() => queries.length).toBe(2);
  await expect(stillMap(visitor)).toBeVisible();
  await expect(visitor.getByText('Places on the map').first()).toBeVisible();
  await expect(visitor.getByText('Parks and others')).toHaveCount(0);
});

test('the map’s code that is not found, cut off and late comes in the end', async ({ visitor, complaints }) => {
  complaints.expect('Failed to load resource', 'A part of the app failed');
  const lostChunks = new LostChunks(['draw-map']);
  await lostChunks.watch(visitor);
  await visitor.clock.install();
  await go(visitor, 'locality', { id: yaogangxian.id });
  await expect(async () => {
    await visitor.clock.fastForward(10_000);
    await lostChunks.release();
    expect(lostChunks.missingNames).toEqual([]);
  }).toPass({ intervals: [50] });
});
