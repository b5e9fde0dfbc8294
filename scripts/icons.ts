import { readFile, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { SHARED_SIZE } from '#contract/media/shared-image.ts';
import { findChromium } from '#scripts/test/chromium.ts';

// Draws the app's icons, and the image for links to pages without one, from the logo: `npm run icons`.
const PAPER = '#f4f3ef';
const INK = '#1b1a17';
const folder = 'web/public';

/** The share of an icon that the logo fills; icons that systems crop keep it within four fifths. */
const icons = [
  { name: 'icon-192.png', size: 192, share: 0.8 },
  { name: 'icon-512.png', size: 512, share: 0.8 },
  { name: 'icon-maskable-512.png', size: 512, share: 0.56 },
  { name: 'apple-touch-icon.png', size: 180, share: 0.7 },
];

/** The sizes in favicon.ico, which programs request that read no page. */
const FAVICON_SIZES = [16, 32, 48];

const logoSvg = (await readFile(`${folder}/favicon.svg`, 'utf8')).replace(/<style>.*<\/style>/, '');
const sizedLogo = (px: number) => logoSvg.replace('<svg', `<svg width="${px}" height="${px}" fill="${INK}"`);
const pageHtml = (content: string, extraStyle = '') =>
  `<body style="margin:0;height:100vh;display:flex;align-items:center;justify-content:center;background:${PAPER};color:${INK};${extraStyle}">${content}`;

async function draw(browser: Browser, html: string, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const iconPng = async (browser: Browser, size: number, share: number) =>
  (await draw(browser, pageHtml(sizedLogo(Math.round(size * share))), size, size)).screenshot();

/** An ICO file of PNG images: a header, an entry of 16 bytes for each image, the images. */
function icoFile(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

async function drawLinkPreview(browser: Browser) {
  const font = await readFile('web/fonts/brygada-1918-latin-wght-normal.woff2', 'base64');
  const face = `<style>@font-face{font-family:B;src:url(data:font/woff2;base64,${font})}</style>`;
  const titleHtml = '<p style="margin:0;font:500 128px B,serif">Vug <span style="font-size:104px">晶洞</span></p>';
  const { width, height } = SHARED_SIZE;
  const page = await draw(browser, face + pageHtml(sizedLogo(176) + titleHtml, 'gap:56px'), width, height);
  await writeFile(`${folder}/share.jpg`, await page.screenshot({ type: 'jpeg', quality: 85 }));
}

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
for (const { name, size, share } of icons)
  await writeFile(`${folder}/icons/${name}`, await iconPng(browser, size, share));
const faviconImages: { size: number; png: Buffer }[] = [];
for (const size of FAVICON_SIZES) faviconImages.push({ size, png: await iconPng(browser, size, 0.9) });
await writeFile(`${folder}/favicon.ico`, icoFile(faviconImages));
await drawLinkPreview(browser);
await browser.close();
