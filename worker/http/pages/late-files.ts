import type { FirstFiles } from '#contract/first-view.ts';

/** After so long a page gets its scripts, though its pictures or its sheet be not there. In milliseconds. */
const PATIENCE = 1500;

/** What a page asks for once it is seen: its sheet, those of its icons, its fonts, its entry, and what goes with that. */
type Late = FirstFiles & { entry: string };

const quoted = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The element of a sheet that is asked for at once. */
export const sheetLink = (href: string): string => `<link rel="stylesheet" href="${href}">`;

/**
 * The element that, once a page has been painted, shows what its first frame was spared, and asks for its sheets and fonts:
 * a sheet that comes before holds the processor of a slow phone. It asks for the scripts once the sheet and the first
 * pictures are there, or can't be had. A server that knows no priorities would divide the line between pictures and
 * scripts, and what a script shows first has the looks of the whole sheet. A page that nobody looks at is not painted, and
 * asks at once.
 */
export const lateFiles = ({ sheet, icons, fonts, entry, scripts }: Late, nonce: string): string =>
  `<script nonce="${nonce}">{
    const ask = (name, values) => {
      const element = Object.assign(document.createElement(name), values);
      document.head.append(element);
      return element;
    };
    let hasBegun = false;
    const begin = () => {
      if (hasBegun) return;
      hasBegun = true;
      for (const href of ${quoted(scripts)}) ask('link', { rel: 'modulepreload', href });
      ask('script', { type: 'module', src: ${quoted(entry)} });
    };
    let left = 1;
    const come = () => (left -= 1) || begin();
    const waitFor = (element) => {
      left += 1;
      for (const type of ['load', 'error']) element.addEventListener(type, come, { once: true });
    };
    for (const each of document.querySelectorAll('img[fetchpriority=high]')) each.complete || waitFor(each);
    let isDressed = false;
    const dress = () => {
      if (isDressed) return;
      isDressed = true;
      delete document.documentElement.dataset.initialPaint;
      for (const href of ${quoted(icons)}) ask('link', { rel: 'stylesheet', href });
      for (const href of ${quoted(fonts)}) ask('link', { rel: 'preload', as: 'font', crossOrigin: '', href });
      for (const href of ${quoted(sheet === '' ? [] : [sheet])}) waitFor(ask('link', { rel: 'stylesheet', href }));
      come();
    };
    if (document.hidden) dress();
    else requestAnimationFrame(() => setTimeout(dress));
    setTimeout(() => {
      dress();
      begin();
    }, ${PATIENCE});
  }</script><noscript>${[...icons, sheet].filter(Boolean).map(sheetLink).join('')}</noscript>`;
