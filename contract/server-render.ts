import type { Locale } from '#contract/format/locale.ts';
import type { LinkedData } from '#contract/head/linked-data.ts';
import type { Screen } from '#contract/routes/paths.ts';
import type { TextValues } from '#contract/screen-texts/sentence.ts';

/** The reader of a server render: always as visitors see it; `unknown` if the reader may be logged in. */
export type Reader = { locale: Locale; dark: boolean; session: 'out' | 'unknown' };

/** The API's answers during a server render, by path and query: status and envelope. */
type FirstAnswers = Readonly<Record<string, { status: number; body: unknown }>>;

/** The data sent with a server render for hydration in the browser. */
export type ServerRenderData = Reader & { answers: FirstAnswers };

/** The id of the element that contains them, as JSON. */
export const SERVER_RENDER_DATA_ID = 'first-view';

/** The head of a rendered page: texts of its title and description, its image, its canonical address. */
export type RenderedHead = {
  screen: Screen;
  values: TextValues;
  /** the absolute URL of an image for chats and search engines */
  image?: string | undefined;
  canonical?: string | undefined;
  /** what the image shows, if the page's title does not say it */
  alt?: string | undefined;
  /** its linked data for search engines */
  linkedData?: LinkedData | undefined;
  /** true if search engines must not list the page: it has no content yet, or its owner does not want it */
  is_unlisted?: boolean | undefined;
  /** true if this page has no public data for other programs, although other pages of its screen do */
  without_data?: boolean | undefined;
};

/** A server-rendered page. */
export type RenderedPage = {
  redirect: null;
  /** the content of the app's root element */
  html: string;
  /** whether it is the whole page, or only the frame that the browser will fill */
  isWhole: boolean;
  /** 404 if visitors find nothing, 503 if it could not be read */
  status: 200 | 404 | 503;
  /** null for a page that does not exist */
  head: RenderedHead | null;
  files: FirstFiles;
};

/** The first files of a page: the paths of its scripts, the entry first, and the text of its stylesheets. */
export type FirstFiles = { scripts: readonly string[]; css: string };

type PathsOfPage = Record<Locale, { scripts: readonly string[]; styles: readonly string[] }>;

/**
 * What the server build contains of the browser build: the files of each public screen and of all others, and each
 * stylesheet's text.
 */
export type FilesOfPages = {
  pages: Partial<Record<string, PathsOfPage>>;
  otherPages: PathsOfPage;
  css: Readonly<Record<string, string>>;
};

/** Calls the API with a path and query, as `fetch` would. */
export type AskServer = (path: string, request: RequestInit) => Promise<Response>;

/** The only interface between the server and the screens: the exports of the built `web/server-render.tsx`. */
export type Screens = {
  /** sets the function through which the screens' loaders call the API from now on */
  askInstead: (ask: AskServer) => void;
  /** renders the page of an address, for a private one its frame; or returns its redirect */
  renderFirstPage: (url: string, reader: Reader) => Promise<RenderedPage | { redirect: string }>;
  /** renders the frame for a page */
  drawFrame: (url: string, reader: Reader) => Promise<RenderedPage | { redirect: string }>;
};
