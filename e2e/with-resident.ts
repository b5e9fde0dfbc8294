import type { BrowserContext } from '@playwright/test';
import type { Locale } from '#contract/locale.ts';
import { fill, paths, type Screen } from '#contract/paths.ts';
import { say, type Values } from '#contract/sentence.ts';
import { documentTitle, titles } from '#contract/titles.ts';
import { test as base } from './fixtures.ts';
import { anAccount, anAddress, Person } from './person.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Somebody with one photographed specimen, who is there for all tests of a worker; none of them changes anything. */
export class Resident {
  readonly state: State;
  readonly #username: string;
  readonly #name: string;
  readonly #permanentId: string;
  readonly #watermarkId: string;

  constructor(person: Person, state: State, permanentId: string, watermarkId: string) {
    this.state = state;
    this.#permanentId = permanentId;
    this.#watermarkId = watermarkId;
    this.#username = person.username;
    this.#name = person.account.display_name;
  }

  /** A screen's address, about this person where it is about somebody. */
  pathOf(screen: Screen): string {
    const some = { username: this.#username, coll_no: 'SC-0001', id: '1' };
    const own = { watermarkId: this.#watermarkId, permanent_id: this.#permanentId };
    const ids = { intent_id: '1', thread_id: '1', design_id: '1', ...own };
    return fill(paths[screen], { ...some, ...ids });
  }

  /** The titles that name what is on the page. */
  titled(screen: Screen): { title?: (locale: Locale) => string } {
    const fluorite = (locale: Locale) => (locale === 'zh' ? '萤石' : 'Fluorite');
    const valuesOf: Partial<Record<Screen, (locale: Locale) => Values>> = {
      updateSpecimen: () => ({ coll_no: 'SC-0001' }),
      userCollection: () => ({ name: this.#name, count: 1 }),
      periodic: () => ({ name: this.#name, have: 2 }),
      specimen: (locale) => ({ minerals: fluorite(locale), locality_short: '', coll_no: 'SC-0001' }),
    };
    const values = valuesOf[screen];
    if (!values) return {};
    return { title: (locale) => documentTitle(say(titles[screen], locale, values(locale)), screen, locale) };
  }
}

/** `inside` is a browser in which the resident is logged in. */
export const test = base.extend<{ inside: BrowserContext }, { resident: Resident }>({
  resident: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const headers = { 'cf-connecting-ip': anAddress() };
      const context = await browser.newContext({ baseURL, extraHTTPHeaders: headers });
      const person = await new Person(anAccount(), context.request, baseURL).signUp();
      const { id, permanent_id } = await person.aSpecimen({ mineral_ids: ['fluorite'], size: { length: 62 } });
      await person.addPicture(id);
      const watermarkId = await person.aWatermark();
      const state = await context.storageState();
      await context.close();
      await use(new Resident(person, state, permanent_id, watermarkId));
    },
    { scope: 'worker' },
  ],
  inside: async ({ browser, resident, complaints, baseURL, extraHTTPHeaders }, use) => {
    const settings = { baseURL, storageState: resident.state, extraHTTPHeaders: extraHTTPHeaders ?? {} };
    const context = await browser.newContext(settings);
    await complaints.watch(context);
    await use(context);
    await context.close();
    complaints.check();
  },
});
