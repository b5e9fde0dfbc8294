import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { longestWait } from '#contract/longest-wait-for-tests.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { release, uploadsAtom } from '#web/media/upload/upload-store.ts';
import { localeAtom } from '#web/shell/language.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { clearToast } from '#web/shell/toast/toast.ts';

// The library advances time itself while timers are faked, but recognizes fake timers by Jest's name alone.
const jest = { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) };
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, BUILD_ID: 'test', jest });

/** Activates English; texts stay loaded, because their module loads them once. */
function speakEnglish() {
  i18n.load('en', {});
  i18n.activate('en');
  atomStore.set(localeAtom, 'en');
}

function emptyStore() {
  clearToast();
  release(atomStore.get(uploadsAtom));
  atomStore.set(sessionAtom, { state: 'unknown' });
}

/** Resets the page to the state of a first visit. */
function forgetPage() {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    Object.assign(document, { cookie: `${cookie.split('=')[0]}=; path=/; max-age=0` });
  }
  const { documentElement: html, body } = document;
  body.replaceChildren();
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
  history.replaceState(null, '', '/');
}

configure({ asyncUtilTimeout: longestWait });
speakEnglish();

// Test files share the modules and the page of one thread: anything left over would leak into the next file.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  emptyStore();
  speakEnglish();
  if ('document' in globalThis) forgetPage();
});
