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
for (const { name, size, share } of icons) {
  const page = await draw(browser, pageHtml(sizedLogo(Math.round(size * share))), size, size);
  await writeFile(`${folder}/icons/${name}`, await page.screenshot());
}
await drawLinkPreview(browser);
await browser.close();
