/// <reference types="vite/client" />
declare module 'virtual:looks/*';
/** The messages of a language: what public pages can show, and the others. */
declare module 'virtual:words/*' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

interface ImportMetaEnv {
  /** where the API is, when it is not our own origin */
  readonly VITE_API_BASE?: string;
}

/** The id of this build, put in by vite.config.ts. */
declare const BUILD_ID: string;

declare module 'virtual:first-files' {
  /** What a screen begins with; for one that is not public, or for null, what every page begins with. */
  export const filesOf: (
    screen: import('#contract/paths.ts').Screen | null,
    locale: import('#contract/locale.ts').Locale,
  ) => import('#contract/first-view.ts').FirstFiles;
}

/** The manual's text as HTML, which the server draws pages with; null in the browser. */
declare module 'virtual:prepared-manual' {
  export const preparedManual: import('#contract/route-rules.ts').ManualPayload | null;
}
