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

/** In the server's build: the files that pages begin with in the browser. */
declare const FIRST_FILES: import('#contract/first-view.ts').FilesOfPages;

/** In the server's build: the manual's text as HTML; null in the browser's. */
declare const PREPARED_MANUAL: import('#contract/routes/route-rules.ts').ManualPayload | null;
