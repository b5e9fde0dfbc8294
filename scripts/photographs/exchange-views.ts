import { publicThreadsApi, threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { linkTo } from '#contract/paths.ts';
import type { Client } from '#scripts/client.ts';
import {
  COLLECTOR,
  loggedIn,
  ownersView,
  PARTNER,
  RECEIVER,
  type View,
  visitorsView,
  type Who,
} from '#scripts/photographs/view.ts';

/** The market, what belongs to it, and conversations. */
export async function exchangeViews(visitor: Client): Promise<View[]> {
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
