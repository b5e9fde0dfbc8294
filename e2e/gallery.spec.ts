import { readFileSync } from 'node:fs';
import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { mediaApi } from '#contract/media/api.ts';
import { linkTo } from '#contract/paths.ts';
import { go, test } from './fixtures.ts';
import { anAddress, aPicture, type Person } from './person.ts';

const addressOf = (person: Person, coll_no = 'SC-0001') => linkTo('specimen', { username: person.username, coll_no });

/** A public specimen with these photographs, in this order. */
async function withPhotographs(person: Person, names: readonly string[], coll_index = 1) {
  const { id } = await person.aSpecimen({ coll_index, mineral_ids: ['fluorite'] });
  const media: string[] = [];
  for (const name of names) media.push((await person.addPicture(id, aPicture(name))).id);
  return { id, media };
}

type Shown = { wide: number; sources: string[]; taken: string; ground: string };

/** Each photograph of a page: how wide it lies there, what it may be taken from, what was taken. */
async function photographs(page: Page): Promise<Shown[]> {
  const all = page.locator('img[srcset]:visible');
  await expect(all.first()).toBeVisible();
  await all.evaluateAll((images) => {
    for (const image of images as HTMLImageElement[]) image.loading = 'eager';
  });
  const isLoaded = (images: Element[]) =>
    images.every((image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0);
  await expect.poll(() => all.evaluateAll(isLoaded)).toBe(true);
  return all.evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => ({
      wide: image.getBoundingClientRect().width,
      sources: image.srcset.split(', '),
      taken: new URL(image.currentSrc).pathname,
      ground: getComputedStyle(image).backgroundColor,
    })),
  );
}

/** The smallest picture that covers the place, to the pixel that a layout rounds; the largest where none does. */
function smallestFor({ wide, sources }: Shown, density: number): string | undefined {
  const pictures = sources
    .map((source) => source.split(' '))
    .map(([address, width]) => [address, parseInt(width ?? '', 10)]);
  return String((pictures.find(([, width]) => Number(width) >= wide * density - 1) ?? pictures.at(-1))?.[0]);
}

test('each photograph is taken as small as its place allows, at every width and density', async ({
  browser,
  person,
  baseURL,
}) => {
  test.slow();
  await withPhotographs(person, ['fluorite-purple', 'quartz', 'azurite']);
  await withPhotographs(person, ['quartz'], 2);
  await withPhotographs(person, ['azurite'], 3);
  const screens = [addressOf(person), linkTo('userCollection', { username: person.username }), linkTo('home')];
  for (const width of [360, 768, 1440])
    for (const deviceScaleFactor of [1, 2]) {
      const options: BrowserContextOptions = { viewport: { width, height: 900 }, deviceScaleFactor };
      const extraHTTPHeaders = { 'cf-connecting-ip': anAddress() };
      const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders, ...options });
      const page = await context.newPage();
      const seen: Shown[] = [];
      for (const path of screens)
        await test.step(`${path} at ${width} × ${deviceScaleFactor}`, async () => {
          await page.goto(path);
          const shown = await photographs(page);
          seen.push(...shown);
          for (const one of shown) {
            // What this visitor was shown larger is at hand already, and the browser takes that.
            const atHand = seen.filter(({ wide }) => wide > one.wide).map(({ taken }) => taken);
            expect([smallestFor(one, deviceScaleFactor), ...atHand], JSON.stringify(one)).toContain(one.taken);
            expect(one.ground).not.toBe('rgba(0, 0, 0, 0)');
          }
        });
      await context.close();
    }
});

test('nothing moves when photographs arrive late', async ({ person, visitor }) => {
  test.slow();
  await withPhotographs(person, ['fluorite-purple', 'quartz']);
  await withPhotographs(person, ['quartz'], 2);
  await visitor.addInitScript(() => {
    const moved = { by: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.by += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visitor.route('**/file/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  for (const width of [360, 1440])
    for (const path of [addressOf(person), linkTo('userCollection', { username: person.username })]) {
      await visitor.setViewportSize({ width, height: 900 });
      await visitor.goto(path);
      await photographs(visitor);
      expect(await visitor.evaluate(() => (window as typeof window & { moved: { by: number } }).moved.by), path).toBe(
        0,
      );
    }
});

/** The large pictures of a photograph that a page asks for. */
function largeOf(page: Page, id: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/file/${id}/`) && /\/(640|1280|2560)$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test('the next photograph is there before it is asked for, unless data is to be saved', async ({
  person,
  openBrowser,
}) => {
  const next = await withPhotographs(person, ['wulfenite']);
  const { media } = await withPhotographs(person, ['fluorite-purple', 'quartz', 'azurite'], 2);
  for (const saveData of [false, true]) {
    const page = await (await openBrowser()).newPage();
    await page.clock.install();
    await page.addInitScript((save) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: save } });
    }, saveData);
    const [second, third, neighbour] = [media[1], media[2], next.media[0]].map((id) => largeOf(page, id ?? ''));
    await page.goto(addressOf(person, 'SC-0002'));
    await expect(page.getByRole('group', { name: 'Photographs' }).getByRole('button')).toHaveCount(3);
    await page.clock.runFor(2_000);
    await expect
      .poll(() => [second, third, neighbour].map((asked) => asked?.length))
      .toEqual(saveData ? [0, 0, 0] : [1, 0, 1]);
    await page.getByRole('group', { name: 'Photographs' }).getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(2_000);
    await expect.poll(() => [second, third].map((asked) => asked?.length)).toEqual(saveData ? [1, 0] : [1, 1]);
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
  await page.goto(addressOf(person));
  const strip = page.getByRole('group', { name: 'Photographs' }).getByRole('button');
  const isShown = (at: number) => expect(strip.nth(at)).toHaveAttribute('aria-current', 'true');
  await isShown(0);
  const finger = await context.newCDPSession(page);
  const swipe = async (from: [number, number], to: [number, number]) => {
    const at = ([x, y]: [number, number]) => ({ touchPoints: [{ x, y }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
    for (const part of [0.25, 0.5, 0.75, 1])
      await finger.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        ...at([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]),
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

test('a photograph that is being made appears by itself, on its page and in one’s own list', async ({
  page,
  person,
}) => {
  const { id, media } = await withPhotographs(person, ['fluorite-purple', 'quartz']);
  let isMade = false;
  await page.route(`**/api/i/specimens/${id}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [, second] = answer.d.media;
    if (!isMade) Object.assign(second, { state: 'processing', variants: {} });
    await route.fulfill({ response, json: answer });
  });
  await page.goto(addressOf(person));
  await page.getByRole('group', { name: 'Photographs' }).getByRole('button').nth(1).click();
  await expect(page.getByText('Processing. You can go on; it appears by itself.')).toBeVisible();
  isMade = true;
  await expect(page.locator(`img[src^="/file/${media[1]}/"]`).first()).toBeVisible();
  let reads = 0;
  await page.route(/\/api\/i\/specimens(\?|$|\/by_permanent)/, async (route) => {
    reads += 1;
    const response = await route.fetch();
    const answer = await response.json();
    if (reads === 1) answer.d.items[0].cover = null;
    await route.fulfill({ response, json: answer });
  });
  await go(page, 'myCollection');
  await expect(page.getByRole('grid').locator(`img[src^="/file/${media[0]}/"]`)).toBeVisible();
  expect(reads).toBeGreaterThan(1);
});

test('one that can’t be made says why, and its owner has it tried again', async ({ page, person, visitor }) => {
  const { id } = await withPhotographs(person, ['fluorite-purple']);
  const whole = readFileSync(aPicture('quartz'));
  const bad = await person.sendPicture(id, whole.subarray(0, whole.length - 40_000));
  const state = async () => (await person.call(mediaApi.read, { id: bad })).state;
  await expect.poll(state, { timeout: 30_000 }).toBe('failed');
  const reason = 'Processing failed: The picture is damaged or cut off and can’t be read.';
  await page.goto(addressOf(person));
  await page.getByRole('group', { name: 'Photographs' }).getByRole('button').nth(1).click();
  await expect(page.getByText(reason)).toBeVisible();
  const again = page.waitForResponse((response) => response.url().endsWith(`/api/i/media/${bad}/complete`));
  await page.getByRole('button', { name: 'Retry' }).click();
  expect((await again).status()).toBe(200);
  await expect(page.getByText(reason)).toBeVisible({ timeout: 30_000 });
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole('button', { name: 'What to do with Photo 2' }).click();
  await expect(page.getByRole('menuitem', { name: 'Retry' })).toBeVisible();
  await visitor.goto(addressOf(person));
  await expect(visitor.getByRole('img', { name: 'Fluorite' })).toBeVisible();
  await expect(visitor.getByRole('group', { name: 'Photographs' })).toHaveCount(0);
});
