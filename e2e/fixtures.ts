import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { linkTo, type Screen } from '#contract/routes/paths.ts';
import { anAddress } from '#web/testing/person.ts';
import { Complaints } from './complaints.ts';
import type { Person } from './person.ts';
import { SparePeople } from './spare-people.ts';

type Fixtures = {
  /** what the browser may complain about in this test */
  complaints: Complaints;
  /** another browser, in which nobody is logged in */
  openBrowser: () => Promise<BrowserContext>;
  /** somebody with a new account, logged in where `page` is */
  person: Person;
  /** a page in a browser of its own, in which nobody is logged in */
  visitor: Page;
};

/** The tests' `test`: every page of it fails its test when the browser complains of anything not expected. */
export const test = base.extend<Fixtures, { spares: SparePeople }>({
  spares: [
    async ({ playwright }, use, { project }) => {
      const spares = new SparePeople(playwright.request, project.use.baseURL ?? '');
      await use(spares);
      await spares.end();
    },
    { scope: 'worker' },
  ],
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'cf-connecting-ip': anAddress() }),
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

/** Opens a screen by its name, as an address typed into the browser. */
export const go = <S extends Screen>(page: Page, ...target: Parameters<typeof linkTo<S>>) =>
  page.goto(linkTo<S>(...target));
