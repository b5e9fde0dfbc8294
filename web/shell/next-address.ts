/** Where to go after a login: an address of ours, beginning with one slash; anything else, and the login itself, is home. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  if (!/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return '/';
  const { pathname } = new URL(next, 'https://vug.invalid');
  const decoded = decodeURIComponentSafely(pathname);
  if (/^\/[/\\]/.test(decoded) || /^\/(login|signup)\/?$/i.test(decoded)) return '/';
  return next;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '//';
  }
}

/** The login that leads back to where somebody was. */
export const loginAddress = (from: string) => (from === '/' ? '/login' : `/login?next=${encodeURIComponent(from)}`);
