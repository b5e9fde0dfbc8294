/** The public screens, which the build makes of `web/first-view.tsx`: all that the worker knows of `web`. */
declare module '#first-view' {
  export const screens: import('#contract/first-view.ts').Screens;
}
