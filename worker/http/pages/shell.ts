import type { Context } from 'hono';
import { htmlLanguages } from '#contract/head/page-addresses.ts';
import { type FirstFiles, SERVER_RENDER_DATA_ID } from '#contract/server-render.ts';
import { randomToken } from '#worker/ground/hash.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { type HeadTags, headTags, linkedDataTag } from './head-tags.ts';
import { mapStyle, mapStyleCsp, mapStyleTag } from './map-style.ts';

type Shell = HeadTags & {
  dark: boolean;
  /** the chosen theme, undefined without one */
  theme: 'dark' | 'light' | undefined;
  /** the server-rendered content, and the data to hydrate it with */
  html: string;
  data: string | null;
  files: FirstFiles;
};

const policy = (nonce: string, { imgSrc, policy: stylePolicy }: ReturnType<typeof mapStyleCsp>) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // The hash of an empty style element, which the viewer's library inserts first.
    `style-src 'self' 'nonce-${nonce}' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
    // Sizes and colours of images are inline attributes; no stylesheet and no script can be injected that way.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${imgSrc}`,
    // A video that is being prepared is previewed before it is uploaded; captions are data URLs of their video.
    "media-src 'self' blob: data:",
    ...stylePolicy,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Returns the app's page with language, theme and head inserted, so that nothing flashes and a link in a chat has
 * a preview.
 */
export async function rewriteShell(c: Context<AppEnv>, status: 200 | 404 | 503, shell: Shell): Promise<Response> {
  const nonce = randomToken();
  const builtPage = await c.env.ASSETS.fetch(new URL('/', c.req.url).href);
  const style = mapStyle(c.env);
  const page = insertContent(dress(builtPage, shell, nonce), shell, nonce, mapStyleTag(style));
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(nonce, mapStyleCsp(style)),
    'content-language': shell.locale,
  });
  return new Response(page.body, { status, headers });
}

/** The built page in its reader's language and theme, with the title and description of the page. */
const dress = (builtPage: Response, shell: Shell, nonce: string): Response =>
  new HTMLRewriter()
    .on('html', {
      element(html) {
        html.setAttribute('lang', htmlLanguages[shell.locale]);
        html.setAttribute('data-served', '');
        if (shell.theme) html.setAttribute('data-theme', shell.theme);
        if (shell.dark) html.setAttribute('class', 'dark');
      },
    })
    .on('script:not([src])', { element: (script) => void script.setAttribute('nonce', nonce) })
    .on('title', { element: (title) => void title.setInnerContent(shell.title) })
    .on('meta[name=description]', { element: (meta) => void meta.setAttribute('content', shell.description) })
    .on('link[rel=manifest]', {
      element: (link) => void link.setAttribute('href', `/manifest.${shell.locale}.webmanifest`),
    })
    .on('meta[name=theme-color]', { element: (meta) => keepChosen(meta, shell.theme) })
    .transform(builtPage);

/**
 * Inserts the rendered content, and after it the scripts: on a slow connection stylesheets and images load before
 * them.
 */
function insertContent(
  builtPage: Response,
  { html: renderedHtml, files, data, ...head }: Shell,
  nonce: string,
  extraTags: string,
): Response {
  const { preloads, html } = splitPreloads(renderedHtml);
  const isRendered = files.scripts.length > 0;
  return (
    new HTMLRewriter()
      .on('script[type=module], link[rel=modulepreload]', { element: (tag) => void (isRendered && tag.remove()) })
      // The page contains its rules. Without the disabled link, the first chunk that needs them would append them after
      // those of private pages, and override these.
      .on('link[rel=stylesheet]', { element: (link) => void (isRendered && link.setAttribute('disabled', '')) })
      // A rendered page can be read without scripts.
      .on('noscript', { element: (plain) => void (data !== null && plain.remove()) })
      .on('head', {
        element: (element) =>
          void element.append(preloads + styleTag(files, nonce) + headTags(head) + extraTags, { html: true }),
      })
      .on('#root', {
        element(root) {
          root.setInnerContent(html, { html: true });
          root.after(json(data) + linkedDataTag(head) + scriptTags(files), { html: true });
        },
      })
      .transform(builtPage)
  );
}

/** Of the colours for the two system themes, keeps that of the chosen theme for any system theme. */
function keepChosen(meta: Element, theme: Shell['theme']) {
  if (theme === undefined) return;
  if (meta.getAttribute('media')?.includes(theme)) meta.removeAttribute('media');
  else meta.remove();
}

/** React's rendered content begins with the preloads of its images; they belong in the head. */
function splitPreloads(renderedHtml: string): { preloads: string; html: string } {
  const [preloads = ''] = /^(<link rel="preload"[^>]*>)*/.exec(renderedHtml) ?? [];
  return { preloads, html: renderedHtml.slice(preloads.length) };
}

/**
 * The page's styles are inline: fetching them would be another round trip before the first paint. The first paint
 * waits for the whole content, or half a paragraph could be seen while the connection pauses.
 */
const styleTag = ({ css }: FirstFiles, nonce: string): string =>
  css && `<link rel="expect" href="#content" blocking="render"><style nonce="${nonce}">${css}</style>`;

const json = (text: string | null): string =>
  text === null ? '' : `<script type="application/json" id="${SERVER_RENDER_DATA_ID}">${text}</script>`;

/** All scripts of the page at once, so that none is found only after another has loaded. */
const scriptTags = ({ scripts: [entry, ...imports] }: FirstFiles): string =>
  entry === undefined
    ? ''
    : imports.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('') +
      `<script type="module" src="${entry}" fetchpriority="low"></script>`;
