import { lateDrawn } from '#web/shell/first-view/late-drawn.tsx';

const search = lateDrawn(() => import('#web/shell/search/header-search.tsx').then((part) => part.HeaderSearch));

/** The search of the header: drawn with every page, and taken over once what the page begins with has been. */
export const LateHeaderSearch = search.Part;

/** For the server: until it can draw it. */
export const headerSearchReady = search.ready;
