/**
 * The public screens, which the build makes of `web/first-view.tsx`: the only part of `web` that the worker uses.
 */
declare module '#first-view' {
  export const screens: import('#contract/first-view.ts').Screens;
}
