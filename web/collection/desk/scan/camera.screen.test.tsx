import { screen } from '@testing-library/dom';
import { afterEach, expect } from 'vitest';
import { announcements } from '#web/testing/announcements.ts';
import { openScan, scannedTexts, takeCode } from '#web/testing/scan.ts';
import { test } from '#web/testing/screens.ts';

/** Simulates a browser whose camera fails with this reason, or that has no camera API. */
const withoutCamera = (reason?: string) =>
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: reason && { getUserMedia: () => Promise.reject(new DOMException('No camera', reason)) },
  });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('a camera that may not be used says so, and codes can be typed', async ({ page, person }) => {
  const { permanent_id } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  withoutCamera('NotAllowedError');
  await openScan(page);
  await page.click('button', 'Turn on the camera');
  await expect.poll(announcements).toContain('The camera may not be used here');
  await takeCode(page, 'Box 9');
  await takeCode(page, permanent_id);
  await expect.poll(() => scannedTexts('Box 9')).toEqual([expect.stringContaining('SC-0001')]);
});

test('a computer without a camera says so', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['fluorite'] });
  withoutCamera('NotFoundError');
  await openScan(page);
  await page.click('button', 'Turn on the camera');
  await expect.poll(announcements).toContain('There is no camera');
});

test('a browser that gives pages no camera says what to do instead', async ({ page, person }) => {
  const { permanent_id } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  withoutCamera();
  await openScan(page);
  await screen.findByText(/Type the number or the permanent id of each specimen instead/);
  expect(screen.queryByRole('button', { name: 'Turn on the camera' })).toBeNull();
  await takeCode(page, permanent_id);
  await expect.poll(() => scannedTexts()).toEqual([expect.stringContaining('SC-0001')]);
});
