/** The header that names the user whose page makes a call; the server refuses the call in the session of another user. */
export const PAGE_USER_HEADER = 'page-user';

/** The same as a query parameter of a WebSocket's address, because a page can't set headers there. */
export const PAGE_USER_QUERY = 'page_user';
