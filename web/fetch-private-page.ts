import type { Screen } from '#contract/routes/paths.ts';
import { ownPage } from '#web/shell/ended-session/private-page.tsx';
import { privatePages } from './private-pages.ts';
import { fetchScreenPage, type Page } from './routes.ts';

/** Fetches the code of a page for signed-in users; the page is bound to the session. */
export async function fetchPrivatePage(screen: Screen): Promise<Page> {
  const page = await fetchScreenPage(privatePages, screen);
  return { ...page, Component: ownPage(screen, page.Component) };
}
