/// <reference types="vite/client" />
declare module 'virtual:looks/*';
/** The texts of a language: those of public pages, and the others. */
declare module 'virtual:words/*' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

interface ImportMetaEnv {
  /** the origin of the API, when it is not the page's own */
  readonly VITE_API_BASE?: string;
}

/** The id of this build, injected by vite.config.ts. */
declare const BUILD_ID: string;

/** In the server's build: the files that each page loads first in the browser. */
declare const FIRST_FILES: import('#contract/server-render.ts').FilesOfPages;

/** In the server's build: the manual's text as HTML; null in the browser's. */
declare const PREPARED_MANUAL: import('#contract/routes/route-rules.ts').ManualPayload | null;
