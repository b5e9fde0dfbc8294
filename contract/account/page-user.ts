/** The header that names the user whose page makes a call; the server refuses the call in the session of another user. */
export const PAGE_USER_HEADER = 'page-user';

/** The same in the address of a WebSocket, which a page can't give headers. */
export const PAGE_USER_QUERY = 'page_user';
