import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type Screen, screenAddress } from '#contract/routes/paths.ts';
import { anAddress } from '#web/testing/person.ts';
import { Complaints } from './complaints.ts';
import type { Person } from './person.ts';
import { SparePeople } from './spare-people.ts';

type Fixtures = {
  /** the complaints that the browser may make in this test */
  complaints: Complaints;
  /** opens another browser without a user */
  openBrowser: () => Promise<BrowserContext>;
  /** a user with a new account, logged in on `page` */
  person: Person;
  /** a page in a browser of its own, without a user */
  visitor: Page;
};

/** The tests' `test`: a test fails for any unexpected complaint of the browser on any of its pages. */
export const test = base.extend<Fixtures, { spares: SparePeople }>({
  spares: [
    async ({ playwright }, use, { project }) => {
      const spares = new SparePeople(playwright.request, project.use.baseURL ?? '');
      await use(spares);
      await spares.end();
    },
    { scope: 'worker' },
  ],
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'x-forwarded-for': anAddress() }),
  complaints: async ({ baseURL: _ }, use) => use(new Complaints()),
  context: async ({ context, complaints }, use) => {
    await complaints.watch(context);
    await use(context);
    complaints.check();
  },
  openBrowser: async ({ browser, complaints, contextOptions, baseURL, extraHTTPHeaders, locale }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const settings = { ...contextOptions, baseURL, locale, extraHTTPHeaders: extraHTTPHeaders ?? {} };
      const context = await browser.newContext(settings);
      await complaints.watch(context);
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  person: async ({ context, spares }, use) => use(await spares.logIn(context)),
  visitor: async ({ openBrowser }, use) => use(await (await openBrowser()).newPage()),
});

/** Opens a screen by its name, as if its address were typed into the browser. */
export const go = <S extends Screen>(page: Page, ...target: Parameters<typeof screenAddress<S>>) =>
  page.goto(screenAddress<S>(...target));
