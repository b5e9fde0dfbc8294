import { type BrowserContext, expect } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { aboutPages } from '#contract/about/about-pages.ts';
import { publicThreadsApi, threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import type { Locale } from '#contract/format/locale.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { labelPresets } from '#contract/label-cards/design/presets.ts';
import { plainFormula } from '#contract/minerals/formula-markup.ts';
import { fill, paths, type Screen } from '#contract/routes/paths.ts';
import { fillText, type TextValues } from '#contract/screen-texts/sentence.ts';
import { documentTitle, titles } from '#contract/screen-texts/titles.ts';
import { anAccount, anAddress } from '#web/testing/person.ts';
import { test as base } from './fixtures.ts';
import { Person } from './person.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

type Ids = {
  permanent_id: string;
  watermarkId: string;
  media_id: string;
  intent_id: string;
  thread_id: string;
  label_design: string;
  label_group: string;
};

/** Screens of the shared reference have ids of their own. */
const ofEverybody: Partial<Record<Screen, { id: string }>> = { mineral: { id: 'fluorite' }, locality: { id: '10201' } };

/**
 * A user with one specimen with a photo, an intent and a public conversation, shared by all tests of a worker;
 * no test changes its data.
 */
export class Resident {
  readonly state: State;
  readonly #username: string;
  readonly #name: string;
  readonly #ids: Ids;
  readonly #partner: string;

  constructor(person: Person, state: State, ids: Ids, partner: string) {
    this.state = state;
    this.#ids = ids;
    this.#partner = partner;
    this.#username = person.username;
    this.#name = person.account.display_name;
  }

  /** A screen's address, with this user's data where it has parameters. */
  screenPath(screen: Screen): string {
    const sampleParams = { username: this.#username, coll_no: 'SC-0001', id: '1', page: 'privacy' };
    const { label_design, label_group } = this.#ids;
    const design_id = screen === 'editLabelGroup' ? label_group : label_design;
    const mediaParams = screen === 'media' && { id: this.#ids.media_id };
    return fill(paths[screen], { ...sampleParams, design_id, ...this.#ids, ...ofEverybody[screen], ...mediaParams });
  }

  /** The expected title, for screens whose title names what is on the page. */
  expectedTitle(screen: Screen): { title?: (locale: Locale) => string } {
    const fluorite = (locale: Locale) => (locale === 'zh' ? '萤石' : 'Fluorite');
    const valuesOf: Partial<Record<Screen, (locale: Locale) => TextValues>> = {
      updateSpecimen: () => ({ coll_no: 'SC-0001' }),
      mineral: (locale) => ({ mineral: fluorite(locale), formula: plainFormula('CaF_2_') }),
      locality: (locale) => ({ locality: locale === 'zh' ? '瑶岗仙矿' : 'Yaogangxian Mine' }),
      userCollection: () => ({ name: this.#name, count: 1 }),
      periodic: () => ({ name: this.#name, have: 2 }),
      aboutPage: (locale) => ({ heading: aboutPages.privacy.heading[locale] }),
      userExchange: () => ({ name: this.#name }),
      intent: (locale) => ({ name: this.#name, minerals: fluorite(locale) }),
      threadPublic: () => ({ a: this.#partner, b: this.#name }),
      threadWorkspace: () => ({ name: this.#partner }),
      editLabelCard: () => ({ name: 'Hunan mines' }),
      editLabelGroup: () => ({ name: 'By place' }),
      editWatermark: () => ({ name: 'Signature' }),
      media: (locale) => ({ minerals: fluorite(locale), coll_no: 'SC-0001', kind: 'image' }),
      specimen: (locale) => ({ minerals: fluorite(locale), locality_short: '', coll_no: 'SC-0001' }),
    };
    const values = valuesOf[screen];
    if (!values) return {};
    return { title: (locale) => documentTitle(fillText(titles[screen], locale, values(locale)), screen, locale) };
  }
}

const intentFields = {
  location: { country: 'CN', region: '', city: '' },
  shipping_range: 'worldwide' as const,
  offers: [{ mineral_id: 'fluorite' }],
};

/** Creates a conversation that both make public, and waits until core has published it. */
async function aPublicConversation(owner: Person, partner: Person, intent_id: string): Promise<string> {
  const thread_id = uuid();
  await partner.call(threadsApi.start, { id: thread_id, intent_id, message: 'Is it still there?' });
  await owner.call(threadsApi.command, { thread_id, kind: 'message', id: uuid(), text: 'Yes, it is.' });
  for (const person of [partner, owner])
    await person.call(threadsApi.command, { thread_id, kind: 'publish', id: uuid(), public: true });
  for (const person of [partner, owner]) {
    const { last_seq } = await person.call(threadsApi.read, { thread_id });
    await person.call(threadsApi.markRead, { thread_id, seq: last_seq });
  }
  const isThere = () => partner.call(publicThreadsApi.read, { thread_id }).then(Boolean, () => false);
  await expect.poll(isThere).toBe(true);
  return thread_id;
}

/** Creates a label card from a preset, as collectors do. */
async function aLabelDesign(person: Person): Promise<string> {
  const [preset] = labelPresets.filter(({ width_cm }) => width_cm === 7);
  if (!preset) throw new Error('There is no preset of that size');
  const { width_cm, height_cm, front, back } = preset;
  const design = { id: uuid(), name: 'Hunan mines', width_cm, height_cm, front, back };
  return (await person.call(labelsApi.createDesign, design)).id;
}

/** Creates a group of label cards with only that design. */
async function aLabelGroup(person: Person, default_design_id: string): Promise<string> {
  const { width_cm, height_cm } = await person.call(labelsApi.design, { id: default_design_id });
  const rules = [{ design_id: default_design_id, when: { series: ['SC'] } }];
  const group = { id: uuid(), name: 'By place', width_cm, height_cm, default_design_id, rules };
  return (await person.call(labelsApi.createGroup, group)).id;
}

/**
 * `residentContext` is a browser in which the resident is logged in, in a time zone whose date differs from the server's
 * for most of the day.
 */
export const test = base.extend<{ residentContext: BrowserContext }, { resident: Resident }>({
  resident: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const aContext = () => browser.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': anAddress() } });
      const context = await aContext();
      const partnerContext = await aContext();
      const person = await new Person(anAccount(), context.request, baseURL).signUp();
      const { id, permanent_id } = await person.createSpecimen({ mineral_ids: ['fluorite'], size: { length: 62 } });
      const { id: media_id } = await person.addPhoto(id);
      const watermarkId = await person.aWatermark();
      const { id: intent_id } = await person.call(intentsApi.create, { id: uuid(), ...intentFields });
      const partner = await new Person(anAccount(), partnerContext.request, baseURL).signUp();
      const thread_id = await aPublicConversation(person, partner, intent_id);
      const label_design = await aLabelDesign(person);
      const label_group = await aLabelGroup(person, label_design);
      const state = await context.storageState();
      await Promise.all([context.close(), partnerContext.close()]);
      const ids = { permanent_id, watermarkId, media_id, intent_id, thread_id, label_design, label_group };
      await use(new Resident(person, state, ids, partner.account.display_name));
    },
    { scope: 'worker' },
  ],
  residentContext: async ({ browser, resident, complaints, baseURL, extraHTTPHeaders }, use) => {
    const settings = {
      baseURL,
      storageState: resident.state,
      extraHTTPHeaders: extraHTTPHeaders ?? {},
      timezoneId: 'Pacific/Kiritimati',
    };
    const context = await browser.newContext(settings);
    await complaints.watch(context);
    await use(context);
    await context.close();
    complaints.check();
  },
});
