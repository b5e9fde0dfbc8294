/** Whether this runs on the server, for a server render: there is no document, and nothing may outlive a request. */
export const isServer = typeof document === 'undefined';
