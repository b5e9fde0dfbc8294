export const TAGS_MAX = 20;
export const TAG_LENGTH_MAX = 30;
/** How many tags of each kind a user may save. */
export const STORED_TAGS_MAX = 200;
