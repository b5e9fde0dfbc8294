import { configure, screen } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { DetachedWindowAPI } from 'happy-dom';
import { test as base, expect, inject, vi } from 'vitest';
import { Browser } from '#web/testing/browser.ts';
import { anAccount, Person } from '#web/testing/person.ts';
import { requestsOf } from '#web/testing/requests-of.ts';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** where the server of these tests answers */
    origin: string;
  }
}

// The server is a real one on a machine that may be busy: what is waited for has the time it needs.
configure({ asyncUtilTimeout: 10_000 });

/**
 * The page of a browser: the whole app, from the address on, as after a full load. There is one window for all browsers
 * of a test: a page that is opened takes the place of the one that was.
 */
export class AppPage {
  static #shown: AppPage | null = null;
  readonly browser: Browser;
  #user: UserEvent = userEvent.setup();
  #takeDown = () => {};
  #stored: [string, string][] = [];

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Mouse and keyboard. */
  get user(): UserEvent {
    return this.#user;
  }

  /** Opens the app at an address; everything that lives in its modules begins anew. */
  async open(path: string) {
    AppPage.#shown?.close();
    AppPage.#shown = this;
    for (const [name, value] of this.#stored) localStorage.setItem(name, value);
    vi.resetModules();
    window.happyDOM.setURL(new URL(path, this.browser.origin).href);
    // A load has an entry of its own: Back leads to it, and not to where an earlier page was.
    history.pushState(null, '', path);
    vi.stubGlobal('fetch', this.browser.fetch);
    vi.stubGlobal('WebSocket', this.browser.WebSocket);
    vi.stubGlobal('XMLHttpRequest', requestsOf(this.browser.fetch));
    document.body.innerHTML = '<div id="root"></div>';
    this.#user = userEvent.setup();
    const { startApp } = await import('#web/app.tsx');
    this.#takeDown = await startApp();
  }

  /** The same address loaded once more. */
  reload() {
    return this.open(this.path);
  }

  /** Where the page is now, with query and hash. */
  get path(): string {
    return location.pathname + location.search + location.hash;
  }

  close() {
    if (AppPage.#shown !== this) return;
    AppPage.#shown = null;
    window.dispatchEvent(new Event('pagehide'));
    this.#takeDown();
    this.#takeDown = () => {};
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
    this.#stored = Object.entries(localStorage);
    localStorage.clear();
    forgetCookies();
  }

  /** Clicks what has this role and name, once it is there. */
  async click(role: Parameters<typeof screen.findByRole>[0], name: string | RegExp) {
    await this.#user.click(await screen.findByRole(role, { name }));
  }

  /** Replaces what stands in a field, all at once. */
  async fill(label: string | RegExp, text: string) {
    await this.fillIn(await screen.findByLabelText(label), text);
  }

  async fillIn(field: HTMLElement, text: string) {
    await this.#user.clear(field);
    // A page that has just come may have put the focus where it begins meanwhile.
    field.focus();
    if (text) await this.#user.paste(text);
  }
}

/** Those that a script wrote; those of the server are the browser's. */
function forgetCookies() {
  for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g))
    Reflect.set(document, 'cookie', `${name}=; path=/; max-age=0`);
}

/** What the imitated browser complains of where a real one does not. */
const IMITATION = [/^The tag <%s> is unrecognized in this browser/];

type Fixtures = {
  /** messages on the console that a test provokes itself */
  complaints: { expect: (...patterns: RegExp[]) => void };
  /** the browser of `person` */
  browser: Browser;
  page: AppPage;
  /** a page in a browser of its own, in which nobody is logged in */
  visitor: AppPage;
  /** somebody with a new account, logged in where `page` is */
  person: Person;
  /** another account in a browser of its own, for as many people as a test needs */
  somebody: () => Promise<Person>;
};

/** The tests' `test`: the whole app in an imitated browser, and the real server behind it. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ task: _ }, use) => {
      const expected = [...IMITATION];
      const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
      await use({ expect: (...patterns) => void expected.push(...patterns) });
      const said = spy.mock.calls.map((parts) => parts.map(String).join(' '));
      spy.mockRestore();
      expect(said.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  browser: async ({ task: _ }, use) => use(new Browser(inject('origin'))),
  page: async ({ browser }, use) => {
    sessionStorage.clear();
    const page = new AppPage(browser);
    await use(page);
    page.close();
  },
  visitor: async ({ task: _ }, use) => {
    const visitor = new AppPage(new Browser(inject('origin')));
    await use(visitor);
    visitor.close();
  },
  person: async ({ browser }, use) => use(await new Person(anAccount(), browser.send).signUp()),
  somebody: async ({ task: _ }, use) => use(() => new Person(anAccount(), new Browser(inject('origin')).send).signUp()),
});
