import { configure } from '@testing-library/dom';
import { test as base, expect, inject, vi } from 'vitest';
import { longestWait } from '#contract/longest-wait-for-tests.ts';
import { AppPage } from './app-page.ts';
import { Browser } from './browser.ts';
import { type Account, anAccount, Person } from './person.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** the origin of these tests' server */
    origin: string;
  }
}

// The server is a real one on a machine that may be busy, so waits use the longest timeout.
configure({ asyncUtilTimeout: longestWait });

/** Console messages of the test DOM that a real browser does not print. */
const IMITATION = [/^The tag <%s> is unrecognized in this browser/];

const aBrowser = () => new Browser(inject('origin'));

type Spare = { account: Account; browser: Browser };
const spares: Promise<Spare>[] = [];

/** A new account, logged in in its browser. Its email takes time, so the next accounts are created in advance. */
function takeSpare(): Promise<Spare> {
  while (spares.length < 3) {
    const next = signUp();
    // A failure is reported by the test that takes this account.
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
  /** console messages that a test provokes itself */
  complaints: { expect: (...patterns: RegExp[]) => void };
  /** the browser of `person` */
  browser: Browser;
  page: AppPage;
  /** a page in a browser of its own, without a user */
  visitor: AppPage;
  /** a user with a new account, logged in on `page` */
  person: Person;
  /** creates another account in a browser of its own, as often as a test needs */
  createPerson: () => Promise<Person>;
};

/** The tests' `test`: the whole app in a browser DOM, against the real server. */
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
  createPerson: async ({ task: _ }, use) =>
    use(async () => {
      const { account, browser } = await takeSpare();
      return new Person(account, browser.send);
    }),
});
