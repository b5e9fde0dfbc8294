import type { Browser } from '@playwright/test';
import { phone } from './visit.ts';

/** A page as written by hand, and its image. */
export type StaticPage = { html: string; image: { mime: string; bytes: Buffer } | null };

/** The path of a static page's image. */
export const IMAGE_PATH = '/picture';

const style =
  'body{margin:16px;font:15px/1.5 system-ui,sans-serif}h1{font-size:26px}p{margin:0 0 8px}img{max-width:100%;height:auto}';

/**
 * The baseline that a page is measured against: its visible text in plain headings and paragraphs and its first
 * image, as large and right below the title, in one HTML with inline styles. It has no scripts, stylesheets or
 * fonts of its own, so nothing with the same content can render sooner. The page is read before its scripts run,
 * because the viewer draws its photo again.
 */
export async function createStaticPage(browser: Browser, address: string): Promise<StaticPage> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(address, { waitUntil: 'networkidle' });
  const { title, blocks, pageImage } = await page.evaluate(readPage);
  const answer = pageImage && (await context.request.get(pageImage.url));
  const bytes = answer ? await answer.body() : Buffer.alloc(0);
  const mime = answer?.headers()['content-type'] ?? '';
  await context.close();
  const image =
    pageImage && `<img src="${IMAGE_PATH.slice(1)}" alt="" width="${pageImage.width}" height="${pageImage.height}">`;
  const htmlBlocks = blocks.map(({ tag, text }) => `<${tag}>${escapeHtml(text)}</${tag}>`);
  const headingIndex = blocks.findIndex(({ tag }) => tag === 'h1');
  if (image) htmlBlocks.splice(headingIndex + 1, 0, `<p>${image}</p>`);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`;
  const html = `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body>${htmlBlocks.join('\n')}</body></html>`;
  return { html, image: image ? { mime, bytes } : null };
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Runs in the page: reads its text, one block for each separate piece of text, and the first visible image. */
function readPage() {
  const blocks: { tag: string; text: string; element: Element }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const enclosingBlock = (element: Element): Element =>
    element.parentElement && getComputedStyle(element).display === 'inline'
      ? enclosingBlock(element.parentElement)
      : element;
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent ?? '';
    if (!parent?.checkVisibility() || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(parent.tagName) || text.trim() === '') continue;
    const blockElement = enclosingBlock(parent);
    const last = blocks.at(-1);
    if (last?.element === blockElement) last.text += text;
    else blocks.push({ tag: parent.closest('h1,h2,h3')?.tagName.toLowerCase() ?? 'p', text, element: blockElement });
  }
  const visibleImage = [...document.images].find((image) => {
    const { top, width } = image.getBoundingClientRect();
    return image.currentSrc.startsWith('http') && top < innerHeight && width > 40 && image.checkVisibility();
  });
  const { width = 0, height = 0 } = visibleImage?.getBoundingClientRect() ?? {};
  return {
    title: document.title,
    blocks: blocks.map(({ tag, text }) => ({ tag, text })),
    pageImage: visibleImage
      ? { url: visibleImage.currentSrc, width: Math.round(width), height: Math.round(height) }
      : null,
  };
}
