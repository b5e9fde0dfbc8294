import { screen } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { DetachedWindowAPI } from 'happy-dom';
import { vi } from 'vitest';
import type { Browser } from './browser.ts';
import { createRequestClass } from './request-class.ts';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

/**
 * The page of a browser: the whole app, from the address on, as after a full load. All browsers of a test share
 * one window: opening a page replaces the current one.
 */
export class AppPage {
  static #currentPage: AppPage | null = null;
  readonly browser: Browser;
  #user: UserEvent = userEvent.setup();
  #takeDown = () => {};
  #leave = () => {};
  #storedEntries: [string, string][] = [];

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** The test's mouse and keyboard. */
  get user(): UserEvent {
    return this.#user;
  }

  /** Opens the app at an address; all module state starts again. */
  async open(path: string) {
    AppPage.#currentPage?.close();
    AppPage.#currentPage = this;
    for (const [name, value] of this.#storedEntries) localStorage.setItem(name, value);
    vi.resetModules();
    window.happyDOM.setURL(new URL(path, this.browser.origin).href);
    // A load has a history entry of its own: Back leads to it, and not to where an earlier page was.
    history.pushState(null, '', path);
    this.#stubPlatformWhileOpen();
    vi.stubGlobal('WebSocket', this.browser.WebSocket);
    vi.stubGlobal('XMLHttpRequest', createRequestClass(this.browser.fetch));
    vi.spyOn(window.location, 'assign').mockImplementation((address) => void this.open(String(address)));
    const { browser } = this;
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => browser.scriptCookies,
      set: (cookie: string) => browser.keepOfScript(cookie),
    });
    document.body.innerHTML = '<div id="root"></div>';
    this.#user = userEvent.setup();
    const { startApp } = await import('#web/app.tsx');
    this.#takeDown = await startApp();
  }

  /** Loads the address again. */
  reload() {
    return this.open(this.path);
  }

  /** The page's current path, with query and hash. */
  get path(): string {
    return location.pathname + location.search + location.hash;
  }

  close() {
    if (AppPage.#currentPage !== this) return;
    AppPage.#currentPage = null;
    // As when the user leaves a page.
    window.dispatchEvent(new Event('pagehide'));
    this.#takeDown();
    this.#takeDown = () => {};
    // Last, because unmounting may still run pending work.
    this.#leave();
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
    this.#storedEntries = Object.entries(localStorage);
    localStorage.clear();
  }

  /** Replaces `fetch` and `setTimeout`, so that requests of a closed page never settle and its timers do not run. */
  #stubPlatformWhileOpen() {
    const unsettledPromise = new Promise<never>(() => {});
    let isOpen = true;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const { setTimeout: putOff, clearTimeout: drop } = globalThis;
    vi.stubGlobal('fetch', (...fetchArguments: Parameters<typeof fetch>) =>
      this.browser.fetch(...fetchArguments).then(
        (answer) => (isOpen ? answer : unsettledPromise),
        (fault: unknown) => (isOpen ? Promise.reject(fault) : unsettledPromise),
      ),
    );
    vi.stubGlobal('setTimeout', (...timerArguments: Parameters<typeof setTimeout>) => {
      const timer = putOff(...timerArguments);
      timers.push(timer);
      return timer;
    });
    this.#leave = () => {
      isOpen = false;
      for (const timer of timers) drop(timer);
    };
  }

  /** Clicks the element with this role and name, once it is rendered. */
  async click(role: Parameters<typeof screen.findByRole>[0], name: string | RegExp) {
    await this.#user.click(await screen.findByRole(role, { name }));
  }

  /** Replaces the value of a field, all at once. */
  async fill(field: string | RegExp | HTMLElement, text: string) {
    await this.fillField(field instanceof HTMLElement ? field : await screen.findByLabelText(field), text);
  }

  async fillField(field: HTMLElement, text: string) {
    await this.#user.clear(field);
    // A page that has just loaded may have moved the focus meanwhile.
    field.focus();
    if (text) await this.#user.paste(text);
  }
}
