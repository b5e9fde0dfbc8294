import type { Locator, Page } from '@playwright/test';
import { devices, expect } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { labelsApi } from '#contract/label-cards/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from './fixtures.ts';

const { userAgent, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ viewport: { width: 360, height: 780 }, userAgent, isMobile, hasTouch });

type Point = { x: number; y: number };
const locateMiddle = async (locator: Locator): Promise<Point> => {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

/** Drags a finger from one point through others to another. */
async function drag(page: Page, from: Point, to: Point) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const fraction of [0.3, 0.6, 1])
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction }]);
  // A finger that rests before it is lifted causes no fling, so the next tap is a tap.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  await devtools.detach();
}

test('a finger moves an element of a card on a telephone, makes it larger and turns it', async ({ page, person }) => {
  const { id } = await person.call(labelsApi.createDesign, {
    id: uuid(),
    name: 'Hunan mines',
    width_cm: 7,
    height_cm: 3.5,
    front: { elements: [{ kind: 'box', id: 'box', x: 2, y: 1.2, w: 2.4, h: 1.2 }] },
  });
  await page.goto(screenAddress('editLabelCard', { design_id: id }));
  const card = page.getByRole('region', { name: 'Card', exact: true });
  const box = card.getByRole('button', { name: 'Box' });
  const value = async (label: string) => Number(await page.getByLabel(label, { exact: true }).inputValue());
  await page.getByRole('button', { name: 'Number', exact: true }).tap();
  await expect(card.getByRole('button', { name: 'Number' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await box.tap();
  await expect(box).toHaveAttribute('aria-pressed', 'true');
  const wide = (await card.getByRole('presentation').first().boundingBox())?.width ?? 0;
  expect(wide).toBeGreaterThan(230);

  const from = await locateMiddle(box);
  const scrollTop = await page.evaluate(() => scrollY);
  await drag(page, from, { x: from.x + 40, y: from.y + 15 });
  await expect.poll(() => value('From the left')).toBeGreaterThan(28);
  expect(await page.evaluate(() => scrollY)).toBe(scrollTop);

  const corner = card.locator('.card-handle').nth(7);
  const cornerPoint = await locateMiddle(corner);
  await drag(page, { x: cornerPoint.x + 12, y: cornerPoint.y + 12 }, { x: cornerPoint.x + 42, y: cornerPoint.y + 22 });
  await expect.poll(() => value('Width')).toBeGreaterThan(28);

  const turn = await locateMiddle(card.locator('.card-handle').last());
  const middle = await locateMiddle(box);
  await drag(page, { x: turn.x, y: turn.y - 12 }, { x: middle.x + 90, y: middle.y });
  await expect.poll(() => value('Rotation')).toBe(90);

  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Design “Hunan mines” saved')).toBeVisible();
});
