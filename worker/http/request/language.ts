import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Locale, preferredLocale, readLocale } from '#contract/format/locale.ts';

/** The language of a request: the address's ?locale, the cookie, the browser's preference, else English. */
export const requestLocale = (c: Context): Locale =>
  readLocale(c.req.query('locale')) ??
  readLocale(getCookie(c, 'locale')) ??
  preferredLocale(c.req.header('accept-language'));
