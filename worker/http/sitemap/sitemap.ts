import { type Context, Hono } from 'hono';
import { AppError } from '../../ground/app-error.ts';
import type { AppEnv } from '../app-env.ts';
import { allowCaching } from '../caching.ts';
import { publicOrigin } from '../origin.ts';
import type { SitemapPart } from './sitemap-part.ts';

type C = Context<AppEnv>;

/** How many numbers one file holds, and so how many rows it reads at most. */
const STRETCH = 2_000;

/** Where nothing is for search engines: pages of one's own, the administrator's, and the API. */
const closed = ['/i/', '/admin/', '/api/', '/dev/'];

/** What search engines read first: which pages there are, and where they need not look. */
export const sitemapRoutes = (parts: readonly SitemapPart[]) =>
  new Hono<AppEnv>()
    .get('/robots.txt', (c) => {
      const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${at(c, INDEX)}`];
      c.header('cache-control', 'public, max-age=3600');
      return c.text(`${lines.join('\n')}\n`);
    })
    .get(INDEX, async (c) => {
      const { core } = c.var.databases;
      const stretches = await Promise.all(
        parts.map(async ({ name, last }) => {
          const files = Math.ceil((await last(core)) / STRETCH);
          return Array.from({ length: files }, (_, n) => `/sitemap/${name}-${n}.xml`);
        }),
      );
      const files = stretches.flat().map((path) => `<sitemap><loc>${escapeXml(at(c, path))}</loc></sitemap>`);
      return answerXml(c, `<sitemapindex xmlns="${SCHEMA}">${files.join('')}</sitemapindex>`);
    })
    .get('/sitemap/:file', async (c) => {
      const [, name, n] = /^([a-z]+)-(\d{1,6})\.xml$/.exec(c.req.param('file')) ?? [];
      const part = parts.find((one) => one.name === name);
      if (!part) throw new AppError('not_found');
      const above = Number(n) * STRETCH;
      const pages = await part.read(c.var.databases.core, above, above + STRETCH);
      // Where several pieces carry a number, its page is one.
      const once = new Map(pages.map((page) => [page.path, page]));
      const urls = [...once.values()].map(({ path, changed_at }) => {
        const changed = changed_at ? `<lastmod>${new Date(changed_at).toISOString()}</lastmod>` : '';
        return `<url><loc>${escapeXml(at(c, path))}</loc>${changed}</url>`;
      });
      return answerXml(c, `<urlset xmlns="${SCHEMA}">${urls.join('')}</urlset>`);
    });

const INDEX = '/sitemap.xml';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const at = (c: C, path: string) => publicOrigin(c.env, c.req.url) + path;

function answerXml(c: C, content: string): Response {
  allowCaching(c);
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>${content}`, 200, { 'content-type': 'application/xml' });
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
