/**
 * The public screens, which the build makes of `web/server-render.tsx`: the only part of `web` that the worker uses.
 */
declare module '#server-render' {
  export const screens: import('#contract/server-render.ts').Screens;
}
