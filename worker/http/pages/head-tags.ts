import { languageTags } from '#contract/format/language-tag.ts';
import { type Locale, locales } from '#contract/format/locale.ts';
import { dataLinks } from '#contract/head/data-links.ts';
import { type LinkedData, linkedDataText } from '#contract/head/linked-data.ts';
import { type PageAddresses, pageAddresses } from '#contract/head/page-addresses.ts';
import { SHARED_SIZE } from '#contract/media/shared-image.ts';
import type { Screen } from '#contract/routes/paths.ts';

/** What chats and search engines read of a page besides its visible content. */
export type HeadTags = {
  locale: Locale;
  title: string;
  description: string;
  origin: string;
  /** its public address: its path, and the language requested in it; null for a page without one */
  publicAddress: { path: string; requestedLocale: Locale | null } | null;
  /** the path of its preview image and the description of that */
  image: { path: string; alt: string } | null;
  linkedData: LinkedData | undefined;
  /** the screen whose content other programs may read at another address */
  screen: Screen | null;
  /** whether search engines may list it */
  index: boolean;
};

/** Returns the tags of a page's head. */
export function headTags({
  title,
  description,
  origin,
  publicAddress,
  image,
  screen,
  index,
  locale,
}: Omit<HeadTags, 'linkedData'>): string {
  const data = publicAddress && screen ? dataLinks(screen, publicAddress.path) : [];
  const otherLocales = locales.filter((candidate) => candidate !== locale);
  return [
    og('title', title),
    og('description', description),
    og('site_name', 'Vug 晶洞'),
    og('type', 'website'),
    og('locale', ogLocale(locale)),
    ...otherLocales.map((otherLocale) => og('locale:alternate', ogLocale(otherLocale))),
    ...(publicAddress ? addressTags(pageAddresses(origin, publicAddress.path, publicAddress.requestedLocale)) : []),
    ...(image ? imageTags(origin + image.path, image.alt) : []),
    ...data.map(({ type, path }) => `<link rel="alternate" type="${type}" href="${escapeHtml(origin + path)}">`),
    ...(index ? [] : ['<meta name="robots" content="noindex">']),
  ].join('');
}

/** The page's structured data for search engines. It may follow the visible content, which is then shown first. */
export const linkedDataTag = ({
  linkedData,
  index,
  origin,
}: Pick<HeadTags, 'linkedData' | 'index' | 'origin'>): string =>
  linkedData && index ? `<script type="application/ld+json">${linkedDataText(linkedData, origin)}</script>` : '';

const og = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`;

const ogLocale = (locale: Locale) => languageTags[locale].replace('-', '_');

const addressTags = ({ canonical, alternates }: PageAddresses) => [
  og('url', canonical),
  `<link rel="canonical" href="${escapeHtml(canonical)}">`,
  ...alternates.map(({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`),
];

const imageTags = (address: string, alt: string) => [
  og('image', address),
  og('image:type', 'image/jpeg'),
  og('image:width', String(SHARED_SIZE.width)),
  og('image:height', String(SHARED_SIZE.height)),
  og('image:alt', alt),
  '<meta name="twitter:card" content="summary_large_image">',
];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
