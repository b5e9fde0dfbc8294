/** Constants of the specification, sections 7 and 9, and of the decisions. Times in milliseconds unless the name says. */
export const COOKIE_LIFE_SECONDS = 31_536_000;
export const AUTH_RECHECK = 5 * 60_000;
export const TOAST_DURATION = 5_000;
export const SIGNUP_REDIRECT = 3_000;
export const RELOAD_GUARD = 10_000;
export const HEAD_DEBOUNCE = 10;
export const LOADING_DELAY = 200;
/** Milliseconds after which a page that is still loading says that it takes longer than usual. */
export const LATE_DELAY = 8_000;
export const BUILD_POLL = 5 * 60_000;

/** How long, in seconds, the edge and browsers may cache a public answer. */
export const PUBLIC_SECONDS = 60;

/** How many items a page of a list may have. */
export const PAGE_MAX = 100;

/** Statuses that are retried, and how many retries a method gets. */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
export const RETRIES_UNSAFE = 1;
/** After a 429 the client waits only if it is asked to wait less than this. */
export const RETRY_AFTER_MAX = 5_000;

/** How many days the answer of a change is stored, so that the same call again has no second effect. */
export const ANSWER_DAYS = 1;
/** The same for deletions: as long as specimens stay in the trash, and a day. */
export const DELETION_ANSWER_DAYS = 31;
/** How many days a finished job is stored, with the email that it sent. */
export const JOB_DAYS = 7;

export const SESSION_DAYS = 30;
/** On how many devices a user stays logged in; the next login ends the session unused for longest. */
export const SESSIONS_MAX = 50;
/**
 * How many specimens a user may have, including those in the trash: twice the largest collection that is
 * measured.
 */
export const SPECIMENS_MAX = 100_000;
/** How many own places a user may have, including those that became localities of the reference. */
export const OWN_PLACES_MAX = 5_000;
/** How many objects of one kind a user may add within a day: a whole collection of 50,000 and some more. */
export const CREATES_A_DAY = 60_000;
/** How often a user may publish one conversation within a day. Making it private is unlimited. */
export const PUBLISHED_A_DAY = 20;
export const JSON_BODY_MAX = 1_048_576;

/** How many entries a feed has, the newest first. */
export const FEED_ENTRIES_MAX = 50;
