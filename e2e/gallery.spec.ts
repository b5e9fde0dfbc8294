import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { linkTo } from '#contract/paths.ts';
import { anAddress } from '#web/testing/person.ts';
import { test } from './fixtures.ts';
import { aPicture, type Person } from './person.ts';
import { takenOver } from './taken-over.ts';

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

/**
 * Tells what moves on a page by itself once all of it was drawn, and from where to where, with photographs that arrive
 * after that.
 */
async function watchMoves(page: Page) {
  await page.addInitScript(() => {
    type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    const moved: string[] = [];
    const drawn = new Promise<void>((resolve) => {
      const nextFrame = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      document.addEventListener('DOMContentLoaded', nextFrame);
    });
    Object.assign(window, { moved, drawn });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: Moved[] })[])
        for (const { node, previousRect, currentRect } of entry.sources)
          moved.push(`${node?.nodeName} ${node?.textContent}: ${previousRect.y} to ${currentRect.y}`);
    });
    void drawn.then(() => observer.observe({ type: 'layout-shift' }));
  });
  await page.route('**/file/**', async (route) => {
    // A page that was left shows no photograph.
    await page.evaluate(() => (window as typeof window & { drawn: Promise<void> }).drawn).catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
  return () => page.evaluate(() => (window as typeof window & { moved: string[] }).moved);
}

/** Expects the smallest picture in each place, unless this visitor has a larger one already, which the browser takes. */
function expectSmallest(shown: Shown[], seen: Shown[], density: number) {
  seen.push(...shown);
  for (const one of shown) {
    const atHand = seen.filter(({ wide }) => wide > one.wide).map(({ taken }) => taken);
    expect([smallestFor(one, density), ...atHand], JSON.stringify(one)).toContain(one.taken);
    expect(one.ground).not.toBe('rgba(0, 0, 0, 0)');
  }
}

/** Every width and every density once; on two of them photographs arrive late and moves are watched. */
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
  const own = [addressOf(person), linkTo('userCollection', { username: person.username })];
  for (const { width, deviceScaleFactor, isWatched } of devices) {
    const options: BrowserContextOptions = { viewport: { width, height: 900 }, deviceScaleFactor };
    const extraHTTPHeaders = { 'cf-connecting-ip': anAddress() };
    const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders, ...options });
    const page = await context.newPage();
    const moved = isWatched ? await watchMoves(page) : null;
    const seen: Shown[] = [];
    for (const path of [...own, linkTo('home')])
      await test.step(`${path} at ${width} × ${deviceScaleFactor}`, async () => {
        await page.goto(path);
        expectSmallest(await photographs(page), seen, deviceScaleFactor);
        if (moved && own.includes(path)) expect(await moved()).toEqual([]);
      });
    await context.close();
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
  await takenOver(page);
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
