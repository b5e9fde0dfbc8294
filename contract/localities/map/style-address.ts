/** The name of the meta tag that gives the address of this server's richer map, if it has one. */
export const MAP_STYLE_META = 'map-style';
