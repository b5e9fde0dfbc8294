/** Constants of the specification, sections 7 and 9, and of the decisions. Times in milliseconds unless the name says. */
export const COOKIE_LIFE_SECONDS = 31_536_000;
export const AUTH_RECHECK = 5 * 60_000;
export const TOAST_DURATION = 5_000;
export const SIGNUP_REDIRECT = 3_000;
export const RELOAD_GUARD = 10_000;
export const HEAD_DEBOUNCE = 10;
export const LOADING_DELAY = 200;
export const BUILD_POLL = 5 * 60_000;

/** How long a public answer may be kept, by the edge and by browsers. */
export const PUBLIC_SECONDS = 60;

/** Answers worth another try, and how many tries a method gets beyond the first. */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
export const RETRIES_UNSAFE = 1;
/** After a 429 the client waits only when it is asked to wait less than this. */
export const RETRY_AFTER_MAX = 5_000;

export const SESSION_DAYS = 30;
/** On how many devices somebody stays logged in; the one unused for longest is logged out for the next. */
export const SESSIONS_MAX = 50;
/** How many specimens somebody keeps, those in the trash with them: twice the largest collection that is measured. */
export const SPECIMENS_MAX = 100_000;
/** How many places of their own somebody has, those that were taken over with them. */
export const OWN_PLACES_MAX = 5_000;
/** How many things of one kind somebody adds within a day: a whole collection of 50,000 with room to spare. */
export const CREATES_A_DAY = 60_000;
/** How often somebody makes one conversation public within a day. Making it private has no limit. */
export const PUBLISHED_A_DAY = 20;
export const JSON_BODY_MAX = 1_048_576;
