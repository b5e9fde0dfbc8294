import type { Locale } from '#contract/format/locale.ts';
import type { LinkedData } from '#contract/head/linked-data.ts';
import type { Screen } from '#contract/routes/paths.ts';
import type { Values } from '#contract/words/sentence.ts';

/** For whom a first view is drawn: always as visitors see it; `unknown` where somebody may be logged in. */
export type Reader = { locale: Locale; dark: boolean; session: 'out' | 'unknown' };

/** What the API answered while a first view was drawn, by path and query: status and envelope. */
type FirstAnswers = Readonly<Record<string, { status: number; body: unknown }>>;

/** What stands beside a first view for the browser that takes it over. */
export type FirstViewData = Reader & { answers: FirstAnswers };

/** The element that holds it, as JSON. */
export const FIRST_VIEW_ID = 'first-view';

/** What a drawn page says of itself: the words of its title and description, its picture, its one address. */
export type RenderedHead = {
  screen: Screen;
  values: Values;
  /** a whole path of a picture for chats and search engines */
  image?: string | undefined;
  canonical?: string | undefined;
  /** what that picture shows, where the page's title does not say it */
  alt?: string | undefined;
  /** its facts for search engines */
  linked?: LinkedData | undefined;
  /** said of a page that search engines are not to list: there is nothing on it yet, or whose it is does not want it */
  is_unlisted?: boolean | undefined;
  /** said of a page whose content no other program reads elsewhere, though others of its screen are so read */
  without_data?: boolean | undefined;
};

/** A page as it is first seen. */
export type RenderedPage = {
  redirect: null;
  /** what goes into the app's place */
  html: string;
  /** whether it is the page itself, or only the frame that the browser will put it into */
  isWhole: boolean;
  /** 404 where there is nothing for visitors, 503 where it could not be read */
  status: 200 | 404 | 503;
  /** null of what says nothing of itself: a page that is not there */
  head: RenderedHead | null;
  files: FirstFiles;
};

/** What a page begins with: the paths of its scripts, the entry first, and the text of its stylesheets. */
export type FirstFiles = { scripts: readonly string[]; css: string };

type PathsOfPage = Record<Locale, { scripts: readonly string[]; styles: readonly string[] }>;

/** What the server's build knows of the browser's: the files of each public screen and of all others, and each stylesheet's text. */
export type FilesOfPages = {
  pages: Partial<Record<string, PathsOfPage>>;
  otherPages: PathsOfPage;
  css: Readonly<Record<string, string>>;
};

/** What asks the API for a path and query, as `fetch` would. */
export type AskServer = (path: string, request: RequestInit) => Promise<Response>;

/** The one seam between the server and the screens: what `web/first-view.tsx` is built into. */
export type Screens = {
  /** says whom the screens' loaders ask from now on */
  askInstead: (ask: AskServer) => void;
  /** draws the page of an address, of a private one its frame; or says where its address leads instead */
  drawFirstView: (url: string, reader: Reader) => Promise<RenderedPage | { redirect: string }>;
  /** draws the frame that a page will stand in */
  drawFrame: (url: string, reader: Reader) => Promise<RenderedPage | { redirect: string }>;
};
