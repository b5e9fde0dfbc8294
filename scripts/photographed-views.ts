import { accountApi } from '#contract/account/api.ts';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { publicThreadsApi, threadsApi } from '#contract/exchange/api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { linkTo } from '#contract/paths.ts';
import { Client } from '#scripts/client.ts';
import { DEMO_PASSWORD } from '#scripts/seed.ts';

export const COLLECTOR = 'linwei';
/** Whose conversations stand where the collector's do not: a problem, something on its way. */
export const PARTNER = 'reyes';

type Who = 'visitor' | typeof COLLECTOR | typeof PARTNER;
export type View = { name: string; path: string; who: Who };

/** What is photographed of a server with the demo's data. The item is the collector's first with a picture. */
export async function viewsOf(visitor: Client): Promise<View[]> {
  const { items } = await visitor.call(publicCollectionApi.list, { username: COLLECTOR });
  const item = items.find(({ cover }) => cover !== null);
  if (!item) throw new Error(`${COLLECTOR} shows no picture. Start the app with its demo first.`);
  return [
    { name: 'home', path: linkTo('home'), who: 'visitor' },
    { name: 'login', path: linkTo('login'), who: 'visitor' },
    { name: 'signup', path: linkTo('signup'), who: 'visitor' },
    { name: 'forgot', path: linkTo('forgotPassword'), who: 'visitor' },
    { name: 'reset', path: `${linkTo('resetPassword')}?code=used`, who: 'visitor' },
    { name: 'collection', path: linkTo('userCollection', { username: COLLECTOR }), who: 'visitor' },
    { name: 'item', path: linkTo('specimen', { username: COLLECTOR, coll_no: item.coll_no }), who: 'visitor' },
    { name: 'add', path: linkTo('addSpecimen'), who: COLLECTOR },
    { name: 'list', path: linkTo('myCollection'), who: COLLECTOR },
    { name: 'profile', path: linkTo('profile'), who: COLLECTOR },
    ...(await labelViews(visitor.origin)),
    ...(await exchangeViews(visitor)),
  ];
}

/** The collector's label cards: their lists, the editor, a group, and sheets to be printed. */
async function labelViews(origin: string): Promise<View[]> {
  const client = new Client(origin);
  await client.call(accountApi.login, { login: COLLECTOR, password: DEMO_PASSWORD });
  const { items: designs } = await client.call(labelsApi.designs, {});
  const { items: groups } = await client.call(labelsApi.groups, {});
  const print = `${linkTo('labelsPrintable')}?from=filter`;
  return [
    ownersView('labels', linkTo('labelCardList')),
    ownersView('label_presets', linkTo('addLabelCard')),
    ...designs.slice(0, 1).map(({ id }) => ownersView('label', linkTo('editLabelCard', { design_id: id }))),
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
  const own = await Promise.all(([COLLECTOR, PARTNER] as const).map((who) => conversationsOf(visitor.origin, who)));
  const parts = ['yours', 'intents', 'wants', 'matches'];
  return [
    { name: 'market', path: linkTo('market'), who: 'visitor' },
    { name: 'exch', path: linkTo('userExchange', { username: COLLECTOR }), who: 'visitor' },
    ...intents.items.slice(0, 1).map(({ id }) => visitorsView('intent', linkTo('intent', { intent_id: id }))),
    ...shared.items
      .slice(0, 1)
      .map(({ id }) => visitorsView('conversation', linkTo('threadPublic', { thread_id: id }))),
    ...parts.map((part) => ownersView(`exchanges_${part}`, `${linkTo('myExchange')}?show=${part}`)),
    ...own.flat(),
  ];
}

/** Somebody's own conversations, in whatever status. */
async function conversationsOf(origin: string, who: Exclude<Who, 'visitor'>): Promise<View[]> {
  const client = new Client(origin);
  await client.call(accountApi.login, { login: who, password: DEMO_PASSWORD });
  const parts = ['yours', 'theirs', 'ended'] as const;
  const lists = await Promise.all(parts.map((show) => client.call(threadsApi.list, { show })));
  return lists
    .flatMap(({ items }) => items)
    .map(({ id, status }, at) => ({
      name: `thread_${who}_${at + 1}_${status}`,
      path: linkTo('threadWorkspace', { thread_id: id }),
      who,
    }));
}

const visitorsView = (name: string, path: string): View => ({ name, path, who: 'visitor' });
const ownersView = (name: string, path: string): View => ({ name, path, who: COLLECTOR });
