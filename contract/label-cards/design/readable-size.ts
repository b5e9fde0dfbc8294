/** The smallest size, in points, that a printer still sets readably. */
export const POINTS_READABLE = 5;
