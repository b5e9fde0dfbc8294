import { configure } from '@testing-library/dom';
import { test as base, expect, inject, vi } from 'vitest';
import { longestWait } from '#contract/longest-wait-for-tests.ts';
import { AppPage } from './app-page.ts';
import { Browser } from './browser.ts';
import { type Account, anAccount, Person } from './person.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** where the server of these tests answers */
    origin: string;
  }
}

// The server is a real one on a machine that may be busy: what is waited for has the time it needs.
configure({ asyncUtilTimeout: longestWait });

/** What the imitated browser complains of where a real one does not. */
const IMITATION = [/^The tag <%s> is unrecognized in this browser/];

const aBrowser = () => new Browser(inject('origin'));

type Spare = { account: Account; browser: Browser };
const spares: Promise<Spare>[] = [];

/** A new account, logged in where its browser is. The code's mail takes its time: the next ones are on their way meanwhile. */
function takeSpare(): Promise<Spare> {
  while (spares.length < 3) {
    const next = signUp();
    // It is the test's that takes it.
    next.catch(() => {});
    spares.push(next);
  }
  return spares.shift() ?? signUp();
}

async function signUp(): Promise<Spare> {
  const [account, browser] = [anAccount(), aBrowser()];
  await new Person(account, browser.send).signUp();
  return { account, browser };
}

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
      const expectedPatterns = [...IMITATION];
      const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
      await use({ expect: (...patterns) => void expectedPatterns.push(...patterns) });
      const loggedTexts = spy.mock.calls.map((logArguments) => logArguments.map(String).join(' '));
      spy.mockRestore();
      expect(loggedTexts.filter((text) => !expectedPatterns.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  browser: async ({ task: _ }, use) => use(aBrowser()),
  page: async ({ browser }, use) => {
    sessionStorage.clear();
    const page = new AppPage(browser);
    await use(page);
    page.close();
  },
  visitor: async ({ task: _ }, use) => {
    const visitor = new AppPage(aBrowser());
    await use(visitor);
    visitor.close();
  },
  person: async ({ browser }, use) => {
    const spare = await takeSpare();
    browser.copyCookies(spare.browser);
    await use(new Person(spare.account, browser.send));
  },
  somebody: async ({ task: _ }, use) =>
    use(async () => {
      const { account, browser } = await takeSpare();
      return new Person(account, browser.send);
    }),
});
