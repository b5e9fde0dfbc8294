/** Whether this runs on the server, which draws first views: there is no page there, and nothing outlives a request. */
export const isServer = typeof document === 'undefined';
