import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Locale, readLocale } from '#contract/format/locale.ts';
import { isIndexable, usualPath } from '#contract/head/page-addresses.ts';
import { lowerCaseIdPath } from '#contract/routes/lower-case-ids.ts';
import { parentListPath } from '#contract/routes/parent-lists.ts';
import { COMPONENT_GALLERY_PATH, matchScreen, type Screen } from '#contract/routes/paths.ts';
import { componentGallery } from '#contract/screen-texts/component-gallery.ts';
import { descriptions } from '#contract/screen-texts/descriptions.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { specifiedTexts } from '#contract/screen-texts/specified-texts.ts';
import { documentTitle, titles } from '#contract/screen-texts/titles.ts';
import type { Reader } from '#contract/server-render.ts';
import { isDevelopment } from '#worker/http/development.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { readSessionCookie } from '#worker/http/request/cookies.ts';
import { requestLocale } from '#worker/http/request/language.ts';
import { publicOrigin } from '#worker/http/request/origin.ts';
import type { OwnRedirect, PageHead, ReadHead } from './page-head.ts';
import { drawFrame, drawPage, type ServedPage } from './server-render.ts';
import { rewriteShell } from './shell.ts';

/**
 * Returns name, title and description of a page in a language; for a missing or unavailable page, those of its
 * error.
 */
function pageTexts({ head, status }: ServedPage, path: string, locale: Locale) {
  if (head) {
    const { screen, values } = head;
    const name = fillText(titles[screen], locale, values);
    return {
      name,
      title: documentTitle(name, screen, locale),
      description: fillText(descriptions[screen], locale, values),
    };
  }
  const isUnread = status === 503;
  const name = fillText(isUnread ? specifiedTexts.internal_error : screenTexts.page_not_found, locale);
  const description = isUnread ? name : fillText(screenTexts.page_not_found_path, locale, { path });
  return { name, title: documentTitle(name, null, locale), description };
}

/** The same for the component gallery. */
function galleryTexts(locale: Locale) {
  const name = fillText(componentGallery.title, locale);
  return {
    name,
    title: documentTitle(name, null, locale),
    description: fillText(componentGallery.description, locale),
  };
}

type C = Context<AppEnv>;

type Pages = {
  /** the API's calls, from which pages are rendered */
  calls: Hono<AppEnv>;
  /** the redirects of addresses that are no pages themselves */
  leads: Partial<Record<Screen, (c: C, params: Record<string, string>) => Promise<string | null>>>;
  /** the heads of pages that only their owner may see */
  hiddenHeads: Partial<Record<Screen, ReadHead>>;
};

/**
 * Serves the page of every address that is neither a call nor a file: with its head, its status, and its
 * server-rendered content.
 */
export const pageRoutes = ({ calls, leads, hiddenHeads }: Pages) =>
  new Hono<AppEnv>().post('*', returnToPage).get('*', async (c) => {
    const matchedScreen = matchScreen(c.req.path);
    const redirectPath = matchedScreen
      ? await leads[matchedScreen.screen]?.(c, matchedScreen.params)
      : parentListPath(c.req.path);
    if (redirectPath) return c.redirect(redirectPath, 302);
    const lowerCasePath = lowerCaseIdPath(c.req.path);
    if (lowerCasePath) return c.redirect(lowerCasePath + new URL(c.req.url).search, 302);
    const reader = requestReader(c);
    if (isGallery(c)) return answerPage(c, reader, await drawFrame(c, reader));
    const page = await drawPage(c, calls, reader);
    if (page.redirect !== null) return c.redirect(page.redirect, 302);
    const head =
      page.status === 404 && matchedScreen ? await hiddenHeads[matchedScreen.screen]?.(c, matchedScreen.params) : null;
    return head ? answerHidden(c, reader, head) : answerPage(c, reader, page);
  });

/**
 * Redirects a form submitted before its script ran back to its page, which has the draft stored in the browser.
 * Forms with a password use POST, so that no password is in an address.
 */
function returnToPage(c: C) {
  if (!matchScreen(c.req.path)) return c.notFound();
  return c.redirect(`${usualPath(c.req.path)}${new URL(c.req.url).search}`, 303);
}

/** Answers the frame of a page that only its owner may see, or its redirect. */
async function answerHidden(c: C, reader: Reader, head: PageHead | OwnRedirect) {
  if ('redirect' in head) return c.redirect(head.redirect, 302);
  return answerPage(c, reader, { ...(await drawFrame(c, reader)), status: 200, head });
}

const requestReader = (c: C): Reader => ({
  locale: requestLocale(c),
  dark: chosenTheme(c) === 'dark',
  session: readSessionCookie(c) ? 'unknown' : 'out',
});

function chosenTheme(c: C): 'dark' | 'light' | undefined {
  const theme = getCookie(c, 'theme');
  return theme === 'dark' || theme === 'light' ? theme : undefined;
}

/** The component gallery is a page in development only. */
const isGallery = (c: C) => isDevelopment(c) && c.req.path === COMPONENT_GALLERY_PATH;

function answerPage(c: C, { locale, dark }: Reader, page: ServedPage & { head: PageHead | null }) {
  const { status, head, html, data, files } = page;
  const isThere = status === 200;
  const { image = PRODUCT_IMAGE, canonical, alt, linkedData, is_unlisted, without_data, isHidden = false } = head ?? {};
  const { name, ...headTexts } = isGallery(c) ? galleryTexts(locale) : pageTexts(page, c.req.path, locale);
  const isPublic = isThere && !isHidden;
  return rewriteShell(c, status, {
    locale,
    dark,
    html,
    data,
    files,
    ...headTexts,
    linkedData,
    theme: chosenTheme(c),
    origin: publicOrigin(c.env, c.req.url),
    publicAddress: isPublic
      ? { path: canonical ?? usualPath(c.req.path), requestedLocale: readLocale(c.req.query('locale')) }
      : null,
    image: isPublic ? { path: image, alt: image === PRODUCT_IMAGE ? 'Vug 晶洞' : (alt ?? name) } : null,
    screen: isPublic && head && !without_data ? head.screen : null,
    index: isPublic && !is_unlisted && isIndexable(c.req.path),
  });
}

/** The preview image of pages without their own. */
const PRODUCT_IMAGE = '/share.jpg';
