import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { accountApi } from '#contract/account/api.ts';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { Client } from '#scripts/client.ts';
import { DEMO_PASSWORD } from '#scripts/seed.ts';

export type WebPage = { name: string; path: string };

const OWNER = 'linwei';
const PARTNER = 'ulrich';
const TRIES = 50;
const description =
  'Duplicates of the Xianghualing and Yaogangxian years, each with its label and its measures. '.repeat(3);
const location = { country: 'CN', region: 'Hunan', city: 'Changsha' };
const messages = [
  'Good morning. The scheelite of Mount Xuebaoding is what I have been looking for since Munich.',
  'It is still here. The back is contacted, the rest is as the photograph shows it, 4 cm across.',
  'Then I would offer a Grube Clara baryte and a phosgenite for it, both of the 1980s.',
];

async function logIn(origin: string, username: string): Promise<Client> {
  const client = new Client(origin);
  await client.call(accountApi.login, { login: username, password: DEMO_PASSWORD });
  return client;
}

/** The public pages that are measured, on a server with the demo, in which two collectors start a public exchange. */
export async function demoPages(origin: string): Promise<WebPage[]> {
  const [owner, partner] = [await logIn(origin, OWNER), await logIn(origin, PARTNER)];
  const { items } = await owner.call(publicCollectionApi.list, { username: OWNER });
  const itemsWithCover = items.filter(({ cover }) => cover).slice(0, 6);
  const [item] = itemsWithCover;
  if (!item) throw new Error(`${OWNER} shows no picture`);
  const offers = itemsWithCover.map(({ id, mineral_ids }) => ({
    mineral_id: mineral_ids[0] ?? 'quartz',
    specimen_id: id,
  }));
  const page = await owner.call(publicCollectionApi.item, { username: OWNER, coll_no: item.coll_no });
  const localityId = 'specimen' in page ? page.specimen.locality?.id : undefined;
  if (!localityId) throw new Error(`${item.coll_no} is of no place`);
  const intent = { id: uuid(), location, shipping_range: 'worldwide' as const, offers, description };
  const { id: intent_id } = await owner.call(intentsApi.create, intent);
  const thread_id = await exchange(owner, partner, intent_id, itemsWithCover.slice(0, 2));
  await untilThere(origin + screenAddress('threadPublic', { thread_id }));
  return [
    { name: 'home', path: screenAddress('home') },
    { name: 'collection', path: screenAddress('userCollection', { username: OWNER }) },
    { name: 'item', path: screenAddress('specimen', { username: OWNER, coll_no: item.coll_no }) },
    ...('media' in page ? page.media : [])
      .slice(0, 1)
      .map(({ id }) => ({ name: 'picture', path: screenAddress('media', { id }) })),
    { name: 'periodic', path: screenAddress('periodic', { username: OWNER }) },
    { name: 'intent', path: screenAddress('intent', { intent_id }) },
    { name: 'thread', path: screenAddress('threadPublic', { thread_id }) },
    { name: 'market', path: screenAddress('market') },
    { name: 'exch', path: screenAddress('userExchange', { username: OWNER }) },
    { name: 'mineral', path: screenAddress('mineral', { id: item.mineral_ids[0] ?? 'quartz' }) },
    { name: 'locality', path: screenAddress('locality', { id: String(localityId) }) },
  ];
}

/**
 * Polls a page until it is available: a change in a conversation reaches visitors a moment later. Throws after
 * `TRIES`.
 */
async function untilThere(address: string) {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if ((await fetch(address)).ok) return;
    await wait(200);
  }
  throw new Error(`${address} does not come.`);
}

/** Creates a public conversation in which the owner is asked for these specimens. */
async function exchange(owner: Client, partner: Client, intent_id: string, requestedItems: readonly { id: string }[]) {
  const [message = '', ...otherMessages] = messages;
  const { id: thread_id } = await partner.call(threadsApi.start, { id: uuid(), intent_id, message });
  for (const [index, text] of otherMessages.entries())
    await (index % 2 === 0 ? owner : partner).call(threadsApi.command, {
      thread_id,
      kind: 'message',
      id: uuid(),
      text,
    });
  await partner.call(threadsApi.command, {
    thread_id,
    kind: 'propose',
    id: uuid(),
    initiator_gives: [{ text: 'Baryte, Grube Clara, 6 cm, and phosgenite, Monteponi' }],
    responder_gives: requestedItems.map(({ id }) => ({ specimen_id: id })),
  });
  for (const side of [owner, partner])
    await side.call(threadsApi.command, { thread_id, kind: 'publish', id: uuid(), public: true });
  return thread_id;
}
