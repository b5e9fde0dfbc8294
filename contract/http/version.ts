/** The version of the app, as CHANGELOG.md and package.json have it. */
export const VERSION = '0.1.0';
