import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { COOKIE_LIFE_SECONDS, SESSION_DAYS } from '#contract/http/limits.ts';
import type { Bookmarks } from '#worker/db/databases.ts';
import type { AppEnv } from './app-env.ts';
import { publicOrigin } from './origin.ts';

type C = Context<AppEnv>;

/**
 * With https the cookie names have the prefix __Host-, so that no sibling host can set them; a local http address
 * cannot use it. The configured origin decides, because a proxy that ends TLS forwards requests by http.
 */
const isSecure = (c: C) => publicOrigin(c.env, c.req.url).startsWith('https:');
const cookieName = (c: C, name: string) => (isSecure(c) ? `__Host-${name}` : name);
const options = (c: C) => ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(c) }) as const;

export const readSessionCookie = (c: C) => getCookie(c, cookieName(c, 'session')) ?? null;

export function writeSessionCookie(c: C, token: string) {
  setCookie(c, cookieName(c, 'session'), token, { ...options(c), maxAge: SESSION_DAYS * 86_400 });
}

export const clearSessionCookie = (c: C) => deleteCookie(c, cookieName(c, 'session'), options(c));

export const readDeviceCookie = (c: C) => getCookie(c, cookieName(c, 'device')) ?? null;

export function writeDeviceCookie(c: C, tokens: string) {
  setCookie(c, cookieName(c, 'device'), tokens, { ...options(c), maxAge: COOKIE_LIFE_SECONDS });
}

/** Reads the newest state that this reader has seen of each database; unreadable values are ignored. */
export function readBookmarks(c: C): Bookmarks {
  const bookmarks: Record<string, string> = {};
  for (const entry of (getCookie(c, 'bookmarks') ?? '').split('~')) {
    const [name, bookmark] = entry.split('.');
    if (name && bookmark && /^[\w-]{1,120}$/.test(bookmark)) bookmarks[name] = bookmark;
  }
  return bookmarks;
}

export function writeBookmarks(c: C, bookmarks: Bookmarks) {
  const value = Object.entries(bookmarks)
    .map(([name, bookmark]) => `${name}.${bookmark}`)
    .join('~');
  if (value) setCookie(c, 'bookmarks', value, options(c));
}
