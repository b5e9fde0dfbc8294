import { accountApi } from '#contract/account/api.ts';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { publicThreadsApi, threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import type { Locale } from '#contract/locale.ts';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { linkTo } from '#contract/paths.ts';
import { Client } from '#scripts/client.ts';
import { showOnMap } from '#scripts/map-specimens.ts';
import { mediaViews } from '#scripts/photographed-media.ts';
import { DEMO_PASSWORD } from '#scripts/seed.ts';

export const COLLECTOR = 'linwei';
/** Whose conversations stand where the collector's do not: a problem, something on its way. */
export const PARTNER = 'reyes';
/** To whom something is on its way. */
export const RECEIVER = 'aoki';

/** Who is photographed where ADMIN_PASSWORD says the password that `npm run admin` printed. */
export const ADMINISTRATOR = 'admin';
/** The place that is surveyed, Yaogangxian, and one of which the demo has photographs. */
const [SURVEYED, PHOTOGRAPHED] = ['10201', '13343'] as const;

type Who = 'visitor' | typeof COLLECTOR | typeof PARTNER | typeof RECEIVER | typeof ADMINISTRATOR;
/**
 * `presses`: what is pressed first, one after the other; `press`: what a button says that opens a dialog, `choose`: what is chosen there first, in each language; `hasMap`:
 * the map is looked at, and not the page's beginning.
 */
export type View = {
  name: string;
  path: string;
  who: Who;
  presses?: Record<Locale, string[]>;
  press?: Record<Locale, string>;
  choose?: Record<Locale, string>;
  hasMap?: boolean;
  /** what is typed into the search, whose list is looked at */
  search?: Record<Locale, string>;
};

/** What is photographed of a server with the demo's data. The item is the collector's first with a picture. */
export async function viewsOf(visitor: Client): Promise<View[]> {
  const { items } = await visitor.call(publicCollectionApi.list, { username: COLLECTOR });
  const item = items.find(({ cover }) => cover !== null);
  if (!item) throw new Error(`${COLLECTOR} shows no picture. Start the app with its demo first.`);
  return [
    { name: 'home', path: linkTo('home'), who: 'visitor' },
    { name: 'home-in', path: linkTo('home'), who: COLLECTOR },
    { name: 'collectors', path: linkTo('collectorDiscover'), who: 'visitor' },
    {
      ...{ name: 'collectors-filters', path: linkTo('collectorDiscover'), who: 'visitor' as const },
      press: { en: 'All filters', zh: '全部筛选' },
    },
    { name: 'collectors-none', path: `${linkTo('collectorDiscover')}?country=JP&mineral=copper`, who: 'visitor' },
    { name: 'search_open', path: linkTo('market'), who: 'visitor', search: { en: 'yaogang', zh: '瑶岗' } },
    { name: 'search', path: `${linkTo('search')}?q=fluorite`, who: 'visitor' },
    { name: 'search_minerals', path: `${linkTo('search')}?q=fl&kind=minerals`, who: 'visitor' },
    { name: 'search_nothing', path: `${linkTo('search')}?q=zzzzz`, who: 'visitor' },
    { name: 'login', path: linkTo('login'), who: 'visitor' },
    { name: 'signup', path: linkTo('signup'), who: 'visitor' },
    { name: 'forgot', path: linkTo('forgotPassword'), who: 'visitor' },
    { name: 'reset', path: `${linkTo('resetPassword')}?code=used`, who: 'visitor' },
    { name: 'collection', path: linkTo('userCollection', { username: COLLECTOR }), who: 'visitor' },
    { name: 'item', path: linkTo('specimen', { username: COLLECTOR, coll_no: item.coll_no }), who: 'visitor' },
    { name: 'add', path: linkTo('addSpecimen'), who: COLLECTOR },
    { name: 'list', path: linkTo('myCollection'), who: COLLECTOR },
    { name: 'profile', path: linkTo('profile'), who: COLLECTOR },
    ...(await mediaViews(item.coll_no, await loggedIn(visitor.origin, COLLECTOR))),
    ...(await labelViews(visitor.origin)),
    ...(await exchangeViews(visitor)),
    ...(await surveyViews(visitor.origin)),
    ...(await mapViews(visitor)),
  ];
}

/** Mineral and place, with a map on which each of the legend's ranges is. */
async function mapViews(visitor: Client): Promise<View[]> {
  await showOnMap(new Client(visitor.origin));
  const [place, mineral] = [linkTo('locality', { id: SURVEYED }), linkTo('mineral', { id: 'fluorite' })];
  const gallery = linkTo('locality', { id: PHOTOGRAPHED });
  return [
    visitorsView('locality', place),
    { ...visitorsView('locality_wide', place), hasMap: true },
    { ...visitorsView('locality_focus', place), hasMap: true, choose: { en: 'Focus', zh: '聚焦' } },
    visitorsView('locality_minerals', `${place}?tab=minerals`),
    visitorsView('locality_gallery', `${gallery}?tab=gallery`),
    visitorsView('mineral', mineral),
    { ...visitorsView('mineral_map', mineral), hasMap: true },
  ];
}

export const passwordOf = (who: Exclude<Who, 'visitor'>) =>
  who === ADMINISTRATOR ? (process.env.ADMIN_PASSWORD ?? '') : DEMO_PASSWORD;

/** The administrator's lists, and a survey with its map: the one that stands there, else a first one is written. */
async function surveyViews(origin: string): Promise<View[]> {
  if (!process.env.ADMIN_PASSWORD) return [];
  const client = await loggedIn(origin, ADMINISTRATOR);
  const survey = linkTo('surveyEdit', { id: SURVEYED });
  await writeSurvey(client);
  return [
    administratorsView('surveys', linkTo('surveyTodolist')),
    administratorsView('surveys_proposed', `${linkTo('surveyTodolist')}?show=proposed`),
    administratorsView('survey', survey),
    { ...administratorsView('survey_map', survey), hasMap: true },
  ];
}

async function writeSurvey(administrator: Client) {
  const { version, ...place } = await administrator.call(surveysApi.read, { locality_id: SURVEYED });
  if (version > 0) return;
  const { name, name_zh, lat, lon, precision } = place;
  const levels = ['excellent', 'excellent', 'good', 'average', 'rock_forming'] as const;
  const minerals = place.minerals
    .slice(0, levels.length)
    .map(({ mineral }, at) => ({ mineral_id: mineral.id, quality: levels[at] ?? 'average' }));
  await administrator.call(surveysApi.save, {
    ...{ locality_id: SURVEYED, version, name, name_zh, lat, lon, precision, minerals },
    note: 'Tungsten and tin veins in granite; fluorite and scheelite come from its pockets.',
    source: 'Labels of the specimens that are shown from here.',
  });
}

const administratorsView = (name: string, path: string): View => ({ name, path, who: ADMINISTRATOR });

/** The collector's label cards: their lists, the editor, a group, and sheets to be printed. */
async function labelViews(origin: string): Promise<View[]> {
  const client = await loggedIn(origin, COLLECTOR);
  const { items: designs } = await client.call(labelsApi.designs, {});
  const { items: groups } = await client.call(labelsApi.groups, {});
  const print = `${linkTo('labelsPrintable')}?from=filter`;
  return [
    ownersView('labels', linkTo('labelCardList')),
    ownersView('label_presets', linkTo('addLabelCard')),
    ...designs
      .filter(({ width_cm }) => width_cm > 5)
      .slice(0, 1)
      .map(({ id }) => ownersView('label', linkTo('editLabelCard', { design_id: id }))),
    ...groups
      .slice(0, 1)
      .flatMap(({ id }) => [
        ownersView('label_group', linkTo('editLabelGroup', { design_id: id })),
        ownersView('label_print', `${print}&group=${id}`),
      ]),
  ];
}

/** The market, what belongs to it, and conversations. */
async function exchangeViews(visitor: Client): Promise<View[]> {
  const intents = await visitor.call(marketApi.list, {});
  const shared = await visitor.call(publicThreadsApi.list, {});
  const owners = [COLLECTOR, PARTNER, RECEIVER] as const;
  const clients = await Promise.all(owners.map(async (who) => ({ who, client: await loggedIn(visitor.origin, who) })));
  const own = await Promise.all(clients.filter(({ who }) => who !== RECEIVER).map(conversationsOf));
  const [written] = (await clients[0]?.client.call(intentsApi.list, { status: 'active' }))?.items ?? [];
  const exch = linkTo('userExchange', { username: COLLECTOR });
  const parts = ['yours', 'theirs', 'ended', 'intents', 'wants', 'matches'];
  return [
    { name: 'market', path: linkTo('market'), who: 'visitor' },
    visitorsView('exch', exch),
    visitorsView('exch_reviews', `${exch}#reviews`),
    ...intents.items.slice(0, 1).map(({ id }) => visitorsView('intent', linkTo('intent', { intent_id: id }))),
    ...shared.items
      .slice(0, 1)
      .map(({ id }) => visitorsView('conversation', linkTo('threadPublic', { thread_id: id }))),
    ...parts.map((part) => ownersView(`exchanges_${part}`, `${linkTo('myExchange')}?show=${part}`)),
    ownersView('intent_new', linkTo('addIntent')),
    ...(written ? [ownersView('intent_edit', linkTo('editIntent', { intent_id: written.id }))] : []),
    ...own.flat(),
    ...(await Promise.all(dialogs.map((dialog) => dialogView(clients, dialog)))).flat(),
  ];
}

type Owner = { who: Exclude<Who, 'visitor'>; client: Client };

async function loggedIn(origin: string, login: Exclude<Who, 'visitor'>): Promise<Client> {
  const client = new Client(origin);
  await client.call(accountApi.login, { login, password: passwordOf(login) });
  return client;
}

/** What is asked in a dialog, and what its button says. */
const dialogs = [
  { command: 'problem', press: { en: 'Report a problem', zh: '报告问题' } },
  { command: 'review', press: { en: 'Write review', zh: '写评价' } },
] as const;

/** The first conversation of one of them in which something may be asked for, and that being asked. */
async function dialogView(owners: readonly Owner[], { command, press }: (typeof dialogs)[number]): Promise<View[]> {
  for (const { who, client } of owners)
    for (const { id } of await allThreads(client)) {
      const { allowed } = await client.call(threadsApi.read, { thread_id: id });
      const path = linkTo('threadWorkspace', { thread_id: id });
      if (allowed.includes(command)) return [{ name: `thread_${command}`, path, who, press }];
    }
  return [];
}

async function allThreads(client: Client) {
  const parts = ['yours', 'theirs', 'ended'] as const;
  const lists = await Promise.all(parts.map((show) => client.call(threadsApi.list, { show })));
  return lists.flatMap(({ items }) => items);
}

/** Somebody's own conversations, in whatever status. */
const conversationsOf = async ({ who, client }: Owner): Promise<View[]> =>
  (await allThreads(client)).map(({ id, status }, at) => ({
    name: `thread_${who}_${at + 1}_${status}`,
    path: linkTo('threadWorkspace', { thread_id: id }),
    who,
  }));

const visitorsView = (name: string, path: string): View => ({ name, path, who: 'visitor' });
const ownersView = (name: string, path: string): View => ({ name, path, who: COLLECTOR });
