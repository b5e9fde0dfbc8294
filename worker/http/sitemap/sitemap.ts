import { type Context, Hono } from 'hono';
import { AppError } from '#worker/ground/app-error.ts';
import { allowCaching } from '#worker/http/cache-control.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { publicOrigin } from '#worker/http/request/origin.ts';
import type { SitemapSection } from './sitemap-section.ts';

type C = Context<AppEnv>;

/** How many numbers one file has, and so how many rows it reads at most. */
const STRETCH = 2_000;

/** Paths without pages for search engines: private pages, the administrator's, and the API. */
const privatePrefixes = ['/i/', '/admin/', '/api/', '/dev/'];

/** Routes of robots.txt and the sitemaps: which pages there are, and which to leave out. */
export const sitemapRoutes = (sections: readonly SitemapSection[]) =>
  new Hono<AppEnv>()
    .get('/robots.txt', (c) => {
      const lines = [
        'User-agent: *',
        ...privatePrefixes.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${absoluteUrl(c, INDEX)}`,
      ];
      c.header('cache-control', 'public, max-age=3600');
      return c.text(`${lines.join('\n')}\n`);
    })
    .get(INDEX, async (c) => {
      const { core } = c.var.databases;
      const stretches = await Promise.all(
        sections.map(async ({ name, last }) => {
          const files = Math.ceil((await last(core)) / STRETCH);
          return Array.from({ length: files }, (_, n) => `/sitemap/${name}-${n}.xml`);
        }),
      );
      const files = stretches.flat().map((path) => `<sitemap><loc>${escapeXml(absoluteUrl(c, path))}</loc></sitemap>`);
      return answerXml(c, `<sitemapindex xmlns="${SCHEMA}">${files.join('')}</sitemapindex>`);
    })
    .get('/sitemap/:file', async (c) => {
      const [, name, n] = /^([a-z]+)-(\d{1,6})\.xml$/.exec(c.req.param('file')) ?? [];
      const section = sections.find((candidate) => candidate.name === name);
      if (!section) throw new AppError('not_found');
      const lowerBound = Number(n) * STRETCH;
      const pages = await section.read(c.var.databases.core, lowerBound, lowerBound + STRETCH);
      // Several specimens with one number have one page.
      const uniquePages = new Map(pages.map((page) => [page.path, page]));
      const urls = [...uniquePages.values()].map(({ path, changed_at }) => {
        const lastmodTag = changed_at ? `<lastmod>${new Date(changed_at).toISOString()}</lastmod>` : '';
        return `<url><loc>${escapeXml(absoluteUrl(c, path))}</loc>${lastmodTag}</url>`;
      });
      return answerXml(c, `<urlset xmlns="${SCHEMA}">${urls.join('')}</urlset>`);
    });

const INDEX = '/sitemap.xml';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const absoluteUrl = (c: C, path: string) => publicOrigin(c.env, c.req.url) + path;

function answerXml(c: C, content: string): Response {
  allowCaching(c);
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>${content}`, 200, { 'content-type': 'application/xml' });
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
