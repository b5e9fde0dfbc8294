/** The name of the tag in a page's head that says where this server has a richer map. */
export const MAP_STYLE_META = 'map-style';
