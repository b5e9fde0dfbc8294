import { decodeSegment } from '#contract/routes/paths.ts';

/** Where to go after a login: an address of ours, beginning with one slash; anything else, and the login itself, is home. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  if (!/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return '/';
  const { pathname } = new URL(next, 'https://vug.invalid');
  const decodedPath = decodeSegment(pathname) ?? '//';
  if (/^\/[/\\]/.test(decodedPath) || isEntry(decodedPath)) return '/';
  return next;
}

/** The login that leads back to where somebody was; from the login itself, to where that leads. */
export function loginAddress(from: string): string {
  const { pathname, search } = new URL(from, 'https://vug.invalid');
  const returnAddress = isEntry(pathname) ? nextAddress(search) : from;
  return returnAddress === '/' ? '/login' : `/login?next=${encodeURIComponent(returnAddress)}`;
}

const isEntry = (pathname: string) => /^\/(login|signup)\/?$/i.test(pathname);
