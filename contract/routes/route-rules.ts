import type { Locale } from '#contract/format/locale.ts';
import { paths } from './paths.ts';

/** Redirects, used by the build's manifest and by the server. */
export const redirects: Readonly<Record<string, string>> = {
  '/manual': paths.manual,
  '/privacy': '/about/privacy',
  '/terms': '/about/terms',
  '/contact': '/about/contact',
};

/** Pages whose content the build prepares as a payload file beside each. */
export const preparedPages: readonly string[] = [paths.manual];

/** The prepared payload of the manual: its text in each language, as HTML. */
export type ManualPayload = Record<Locale, string>;

/** Returns the path of a page's payload file. */
export const payloadPath = (page: string): string => `${page.replace(/\/$/, '')}/_payload.json`;

/** The build's data about its routes, which the app requests by the build's id. */
export type BuildMeta = {
  id: string;
  timestamp: number;
  /** rules of fixed addresses */
  matcher: { static: Readonly<Record<string, { redirect?: string }>> };
  /** addresses of pages with a payload file */
  prerendered: readonly string[];
};

/** Returns the route rules of a build; `timestamp` in milliseconds. */
export const buildMeta = (id: string, timestamp: number): BuildMeta => ({
  id,
  timestamp,
  matcher: { static: Object.fromEntries(Object.entries(redirects).map(([from, redirect]) => [from, { redirect }])) },
  prerendered: preparedPages,
});

/**
 * Returns the redirect target of an address that is no page, ignoring case and a trailing slash; null if there
 * is none.
 */
export const ruledAddress = (pathname: string): string | null => redirectTargets.get(lowerCasePath(pathname)) ?? null;

/** Returns a path in lower case and without a slash at its end, as redirects and prepared pages are named. */
export const lowerCasePath = (pathname: string): string => pathname.toLowerCase().replace(/(?<=.)\/$/, '');

const redirectTargets = new Map(Object.entries(redirects));
