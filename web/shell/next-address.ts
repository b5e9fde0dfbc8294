import { decodeSegment } from '#contract/routes/paths.ts';

/**
 * The address to open after a login: one of this site, with exactly one leading slash; anything else, and the
 * login itself, gives home.
 */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  if (!/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return '/';
  const { pathname } = new URL(next, 'https://vug.invalid');
  const decodedPath = decodeSegment(pathname) ?? '//';
  if (/^\/[/\\]/.test(decodedPath) || isEntry(decodedPath)) return '/';
  return next;
}

/**
 * The login address that leads back to the current address; from the login itself, to the address that it leads
 * to.
 */
export function loginAddress(from: string): string {
  const { pathname, search } = new URL(from, 'https://vug.invalid');
  const returnAddress = isEntry(pathname) ? nextAddress(search) : from;
  return returnAddress === '/' ? '/login' : `/login?next=${encodeURIComponent(returnAddress)}`;
}

const isEntry = (pathname: string) => /^\/(login|signup)\/?$/i.test(pathname);
