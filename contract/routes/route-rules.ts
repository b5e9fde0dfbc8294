import type { Locale } from '#contract/format/locale.ts';
import { paths } from './paths.ts';

/** Addresses that lead to others, as the build's manifest and the server tell them. */
export const redirects: Readonly<Record<string, string>> = {
  '/manual': paths.manual,
};

/** Pages of which the build prepares what they show: beside each lies its payload. */
export const preparedPages: readonly string[] = [paths.manual];

/** What is prepared for the manual: its text in each language, as HTML. */
export type ManualPayload = Record<Locale, string>;

/** The file beside a page that holds what was prepared for it. */
export const payloadPath = (page: string): string => `${page.replace(/\/$/, '')}/_payload.json`;

/** What the build says of its routes, as the app asks for it by the build's id. */
export type BuildMeta = {
  id: string;
  timestamp: number;
  /** rules of fixed addresses */
  matcher: { static: Readonly<Record<string, { redirect?: string }>> };
  /** addresses of pages with a payload beside them */
  prerendered: readonly string[];
};

/** The rules of a build made at a moment, in milliseconds. */
export const buildMeta = (id: string, timestamp: number): BuildMeta => ({
  id,
  timestamp,
  matcher: { static: Object.fromEntries(Object.entries(redirects).map(([from, redirect]) => [from, { redirect }])) },
  prerendered: preparedPages,
});

/** Where an address that is no page is led by the rules, whatever its case and a slash at its end; null for any other. */
export const ruledAddress = (pathname: string): string | null =>
  redirectTargets.get(pathname.toLowerCase().replace(/(?<=.)\/$/, '')) ?? null;

const redirectTargets = new Map(Object.entries(redirects));
