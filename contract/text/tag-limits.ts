export const TAGS_MAX = 20;
export const TAG_LENGTH_MAX = 30;
/** How many of each kind somebody may keep at hand. */
export const STORED_TAGS_MAX = 200;
