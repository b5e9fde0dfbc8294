/** The version of the terms and of the privacy page, the day from which they apply; it changes with their meaning. */
export const TERMS_VERSION = '2026-12-01';
