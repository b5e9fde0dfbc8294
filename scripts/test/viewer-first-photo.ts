import type { Page } from '@playwright/test';

/** How a photo was first shown in the viewer. */
export type FirstSight = {
  /** the addresses of the images requested until all tools were loaded, in their order */
  requestedPaths: string[];
  /** the long edge of the size shown, and the number of screen pixels along it */
  edge: number;
  neededEdge: number;
  /** milliseconds from the navigation until it was shown */
  ms: number;
};

type FirstPhoto = Pick<FirstSight, 'edge' | 'neededEdge' | 'ms'>;

declare global {
  interface Window {
    firstSeen?: FirstPhoto;
  }
}

/**
 * Opens a photo in the viewer by its address, waits until all tools are loaded, and returns how it was first
 * shown.
 */
export async function measureFirstSight(page: Page, path: string): Promise<FirstSight> {
  const requestedPaths = new Set<string>();
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/file/')) requestedPaths.add(pathname);
  };
  page.on('request', note);
  await page.addInitScript(noteFirstSeen);
  await page.goto(path);
  await page.getByRole('application').waitFor();
  await page.waitForFunction(() => document.querySelector('img[fetchpriority=high]') === null);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const firstPhoto = await page.evaluate(() => window.firstSeen);
  if (!firstPhoto) throw new Error('No photograph was seen');
  return { requestedPaths: [...requestedPaths], ...firstPhoto };
}

/** Runs in the page: records the first loaded photo and its rendered size. */
function noteFirstSeen() {
  const see = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.fetchPriority !== 'high' || window.firstSeen) return;
    const { width, height } = target.getBoundingClientRect();
    const ratio = Number(target.getAttribute('width')) / Number(target.getAttribute('height'));
    const [wide, high] = width / height > ratio ? [height * ratio, height] : [width, width / ratio];
    const edge = Number(target.currentSrc.split('?')[0]?.split('/').at(-1));
    window.firstSeen = { edge, neededEdge: Math.round(Math.max(wide, high) * devicePixelRatio), ms: performance.now() };
  };
  document.addEventListener('load', see, true);
}

/** A JPEG of 24 megapixels, drawn from noise and colours so that it is as large as a camera's. */
export async function largePhotograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const [width, height, step] = [6_000, 4_000, 8];
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    if (!pen) throw new Error('This browser draws nothing');
    let state = 1;
    const next = () => {
      state = (state * 16_807) % 2_147_483_647;
      return state % 256;
    };
    for (let y = 0; y < height; y += step)
      for (let x = 0; x < width; x += step) {
        pen.fillStyle = `rgb(${(x / width) * 200 + next() / 8} ${(y / height) * 200 + next() / 8} ${next()})`;
        pen.fillRect(x, y, step, step);
      }
    const file = await pen.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
    const bytes = new Uint8Array(await file.arrayBuffer());
    let text = '';
    for (let offset = 0; offset < bytes.length; offset += 32_768)
      text += String.fromCharCode(...bytes.subarray(offset, offset + 32_768));
    return btoa(text);
  });
  return Buffer.from(base64, 'base64');
}
