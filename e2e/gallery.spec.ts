import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { anAddress } from '#web/testing/person.ts';
import { test } from './fixtures.ts';
import { type Person, photoPath } from './person.ts';
import { waitForHydration } from './wait-for-hydration.ts';

const specimenPath = (person: Person, coll_no = 'SC-0001') =>
  screenAddress('specimen', { username: person.username, coll_no });

/** Creates a public specimen with these photos, in this order. */
async function withPhotographs(person: Person, names: readonly string[], coll_index = 1) {
  const { id } = await person.createSpecimen({ coll_index, mineral_ids: ['fluorite'] });
  const media: string[] = [];
  for (const name of names) media.push((await person.addPhoto(id, photoPath(name))).id);
  return { id, media };
}

type ShownPhoto = { wide: number; sources: string[]; loadedPath: string; ground: string };

/** The photos of a page: the rendered width, the available sources, and the source that was loaded. */
async function photographs(page: Page): Promise<ShownPhoto[]> {
  const photos = page.locator('img[srcset]:visible');
  await expect(photos.first()).toBeVisible();
  await photos.evaluateAll((images) => {
    for (const image of images as HTMLImageElement[]) image.loading = 'eager';
  });
  const isLoaded = (images: Element[]) =>
    images.every((image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0);
  await expect.poll(() => photos.evaluateAll(isLoaded)).toBe(true);
  return photos.evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => ({
      wide: image.getBoundingClientRect().width,
      sources: image.srcset.split(', '),
      loadedPath: new URL(image.currentSrc).pathname,
      ground: getComputedStyle(image).backgroundColor,
    })),
  );
}

/**
 * The smallest source that covers the rendered width, to the pixel that a layout rounds; the largest if none
 * does.
 */
function smallestSource({ wide, sources }: ShownPhoto, density: number): string | undefined {
  const candidates = sources
    .map((source) => source.split(' '))
    .map(([address, width]) => [address, parseInt(width ?? '', 10)]);
  return String((candidates.find(([, width]) => Number(width) >= wide * density - 1) ?? candidates.at(-1))?.[0]);
}

/**
 * Holds photos back until the page has been rendered, and returns a function that reads which elements moved
 * since, from where to where.
 */
async function watchMoves(page: Page) {
  await page.addInitScript(() => {
    type ShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    const movedElements: string[] = [];
    const renderPromise = new Promise<void>((resolve) => {
      const nextFrame = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      document.addEventListener('DOMContentLoaded', nextFrame);
    });
    Object.assign(window, { movedElements, renderPromise });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: ShiftSource[] })[])
        for (const { node, previousRect, currentRect } of entry.sources)
          movedElements.push(`${node?.nodeName} ${node?.textContent}: ${previousRect.y} to ${currentRect.y}`);
    });
    void renderPromise.then(() => observer.observe({ type: 'layout-shift' }));
  });
  await page.route('**/file/**', async (route) => {
    // A page that was left shows no photo.
    await page
      .evaluate(() => (window as typeof window & { renderPromise: Promise<void> }).renderPromise)
      .catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
  return () => page.evaluate(() => (window as typeof window & { movedElements: string[] }).movedElements);
}

/**
 * Expects the smallest source for each photo, unless this visitor already has a larger one, which the browser
 * takes.
 */
function expectSmallest(photos: ShownPhoto[], seenPhotos: ShownPhoto[], density: number) {
  seenPhotos.push(...photos);
  for (const photo of photos) {
    const atHand = seenPhotos.filter(({ wide }) => wide > photo.wide).map(({ loadedPath }) => loadedPath);
    expect([smallestSource(photo, density), ...atHand], JSON.stringify(photo)).toContain(photo.loadedPath);
    expect(photo.ground).not.toBe('rgba(0, 0, 0, 0)');
  }
}

/** Every width and every density once; on two of them photos arrive late and layout shifts are watched. */
const devices = [
  { width: 360, deviceScaleFactor: 2, isWatched: true },
  { width: 768, deviceScaleFactor: 1, isWatched: false },
  { width: 1440, deviceScaleFactor: 1, isWatched: true },
  { width: 1440, deviceScaleFactor: 2, isWatched: false },
] as const;

test('each photograph is taken as small as its place allows, at every width and density, and nothing moves when it arrives late', async ({
  browser,
  person,
  baseURL,
}) => {
  test.slow();
  await withPhotographs(person, ['fluorite-purple', 'quartz', 'azurite']);
  await withPhotographs(person, ['quartz'], 2);
  await withPhotographs(person, ['azurite'], 3);
  const ownPaths = [specimenPath(person), screenAddress('userCollection', { username: person.username })];
  for (const { width, deviceScaleFactor, isWatched } of devices) {
    const options: BrowserContextOptions = { viewport: { width, height: 900 }, deviceScaleFactor };
    const extraHTTPHeaders = { 'x-forwarded-for': anAddress() };
    const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders, ...options });
    const page = await context.newPage();
    const readMoves = isWatched ? await watchMoves(page) : null;
    const seenPhotos: ShownPhoto[] = [];
    for (const path of [...ownPaths, screenAddress('home')])
      await test.step(`${path} at ${width} × ${deviceScaleFactor}`, async () => {
        await page.goto(path);
        expectSmallest(await photographs(page), seenPhotos, deviceScaleFactor);
        if (readMoves && ownPaths.includes(path)) expect(await readMoves()).toEqual([]);
      });
    await context.close();
  }
});

/** Records the large images of a photo that a page requests. */
function recordLargeRequests(page: Page, id: string): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/file/${id}/`) && /\/(640|1280|2560)$/.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test('the next photograph is there before it is asked for, unless data is to be saved', async ({
  person,
  openBrowser,
}) => {
  const next = await withPhotographs(person, ['wulfenite'], 3);
  const { media } = await withPhotographs(person, ['fluorite-purple', 'quartz', 'azurite'], 2);
  for (const saveData of [false, true]) {
    const page = await (await openBrowser()).newPage();
    await page.clock.install();
    await page.addInitScript((save) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: save } });
    }, saveData);
    const [secondPaths, thirdPaths, neighbour] = [media[1], media[2], next.media[0]].map((id) =>
      recordLargeRequests(page, id ?? ''),
    );
    await page.goto(specimenPath(person, 'SC-0002'));
    await expect(page.getByRole('group', { name: 'Photographs' }).getByRole('button')).toHaveCount(3);
    await page.clock.runFor(2_000);
    await expect
      .poll(() => [secondPaths, thirdPaths, neighbour].map((paths) => paths?.length))
      .toEqual(saveData ? [0, 0, 0] : [1, 0, 1]);
    await page.getByRole('group', { name: 'Photographs' }).getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(2_000);
    await expect
      .poll(() => [secondPaths, thirdPaths].map((paths) => paths?.length))
      .toEqual(saveData ? [1, 0] : [1, 1]);
  }
});

test('a finger swipes from photograph to photograph, and the page still scrolls', async ({
  person,
  browser,
  baseURL,
}) => {
  await withPhotographs(person, ['fluorite-purple', 'quartz']);
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(specimenPath(person));
  const strip = page.getByRole('group', { name: 'Photographs' }).getByRole('button');
  const isShown = (index: number) => expect(strip.nth(index)).toHaveAttribute('aria-current', 'true');
  await isShown(0);
  await waitForHydration(page);
  const finger = await context.newCDPSession(page);
  const swipe = async (from: [number, number], to: [number, number]) => {
    const touchEvent = ([x, y]: [number, number]) => ({ touchPoints: [{ x, y }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...touchEvent(from) });
    for (const fraction of [0.25, 0.5, 0.75, 1])
      await finger.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        ...touchEvent([from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction]),
      });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe([300, 250], [80, 260]);
  await isShown(1);
  await swipe([300, 250], [80, 260]);
  await isShown(1);
  await swipe([80, 250], [300, 245]);
  await isShown(0);
  await swipe([180, 300], [190, 120]);
  await isShown(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await context.close();
});
