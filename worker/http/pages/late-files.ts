/** After so long a page gets its scripts, though its pictures or its sheet be not there. In milliseconds. */
const PATIENCE = 1500;

/** What a page asks for once it is seen: its sheet, its entry, and what that is announced with. */
type Late = { sheet: string; entry: string; scripts: readonly string[] };

const quoted = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The element that asks for a page's sheet, and for its scripts once that and its first pictures are there, or can't be
 * had. A server that knows no priorities would divide the line between pictures and scripts, and what a script shows
 * first has the looks of the whole sheet.
 */
export const lateFiles = ({ sheet, entry, scripts }: Late, nonce: string): string =>
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
    const sheet = ${quoted(sheet)};
    const pictures = [...document.querySelectorAll('img[fetchpriority=high]')].filter((each) => !each.complete);
    const missing = [...pictures, ...(sheet ? [ask('link', { rel: 'stylesheet', href: sheet })] : [])];
    let left = missing.length;
    for (const each of missing)
      for (const type of ['load', 'error']) each.addEventListener(type, () => (left -= 1) || begin(), { once: true });
    if (left === 0) begin();
    setTimeout(begin, ${PATIENCE});
  }</script>${sheet ? `<noscript><link rel="stylesheet" href="${sheet}"></noscript>` : ''}`;
