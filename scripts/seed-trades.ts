import { readFile } from 'node:fs/promises';
import { collectionApi } from '#contract/collection/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { type Client, Refusal } from './client.ts';
import { demoId } from './demo-id.ts';

type Intent = Pick<InputOf<typeof intentsApi.create>, 'location' | 'shipping_range' | 'wants' | 'description'> & {
  name: string;
  by: string;
  /** numbers of the collector's own specimens */
  offers: string[];
};
type Command = InputOf<typeof threadsApi.command>;
/** A command of one of the two sides: specimens by their numbers, proposals by their names in the file. */
type Step = {
  by: string;
  kind: string;
  name?: string;
  of?: string;
  /** when it happened, of an exchange that is over (scripts/start/date-demo-exchange.ts) */
  days_ago?: number;
  initiator_gives?: string[];
  responder_gives?: string[];
};
type Thread = { name: string; by: string; about: string; opening: string; days_ago?: number; steps: Step[] };
type Clients = ReadonlyMap<string, Client>;

const trades = new URL('../demo/trades.json', import.meta.url);

const readTrades = async (): Promise<{ intents: Intent[]; threads: Thread[] }> =>
  JSON.parse(await readFile(trades, 'utf8'));

const threadId = (thread: Thread) => demoId(`thread ${thread.name}`);
const stepId = (thread: Thread, index: number) => demoId(`thread ${thread.name} ${thread.steps[index]?.name ?? index}`);

/** The ids of the demo's conversations that are over, each with the days since each of its events, by their ids. */
export async function readPastThreads(): Promise<{ id: string; daysAgo: ReadonlyMap<string, number> }[]> {
  const { threads } = await readTrades();
  return threads.flatMap((thread) => {
    if (thread.days_ago === undefined) return [];
    const steps = thread.steps.map(({ days_ago = 0 }, index) => [stepId(thread, index), days_ago] as const);
    return { id: threadId(thread), daysAgo: new Map([[threadId(thread), thread.days_ago], ...steps]) };
  });
}

/**
 * Creates the offers and wants of the demo's collectors, and a conversation in every state, through the same
 * calls that users make. The first conversation is completed before the others start, because a collector with a
 * past exchange may have more at once.
 */
export async function seedTrades(clients: Clients): Promise<void> {
  const { intents, threads } = await readTrades();
  await Promise.all(intents.map((intent) => offer(findClient(clients, intent.by), intent)));
  const owners = new Map(intents.map(({ name, by }) => [name, by]));
  const talk = (thread: Thread) => converse(clients, thread, owners.get(thread.about) ?? '');
  const [firstThread, ...otherThreads] = threads;
  if (firstThread) await talk(firstThread);
  await Promise.all(otherThreads.map(talk));
}

function findClient(clients: Clients, username: string): Client {
  const client = clients.get(username);
  if (!client) throw new Error(`The demo has no collector ${username}`);
  return client;
}

async function offer(client: Client, { name, by: _, offers: numbers, ...intentFields }: Intent): Promise<void> {
  const id = demoId(`intent ${name}`);
  const { items } = await client.call(intentsApi.list, { limit: 100 });
  if (items.some((intent) => intent.id === id)) return;
  const offers = await Promise.all(
    numbers.map(async (number) => {
      const { id: specimen_id, mineral_ids } = await readSpecimen(client, number);
      return { specimen_id, mineral_id: mineral_ids[0] ?? '' };
    }),
  );
  await client.call(intentsApi.create, { id, ...intentFields, offers });
}

const readSpecimen = async (client: Client, coll_no: string) =>
  (await client.call(collectionApi.byNumber, { coll_no })).specimen;

/** Plays one conversation step by step; if users have continued it since, it stays as they left it. */
async function converse(clients: Clients, thread: Thread, responder: string): Promise<void> {
  const { by, about, opening, steps } = thread;
  const thread_id = threadId(thread);
  const proposalId = (name: string) => demoId(`thread ${thread.name} ${name}`);
  const sides = { initiator_gives: by, responder_gives: responder };
  try {
    const intent_id = demoId(`intent ${about}`);
    await findClient(clients, by).call(threadsApi.start, { id: thread_id, intent_id, message: opening });
    let openProposal: string | null = null;
    for (const [index, { by: author, name: _, of, days_ago, ...commandFields }] of steps.entries()) {
      const gives = await Promise.all(
        (['initiator_gives', 'responder_gives'] as const).map(async (side) => {
          const client = findClient(clients, sides[side]);
          const ids = (commandFields[side] ?? []).map(async (number) => (await readSpecimen(client, number)).id);
          return [side, (await Promise.all(ids)).map((specimen_id) => ({ specimen_id }))] as const;
        }),
      );
      const id = stepId(thread, index);
      const command = {
        ...commandFields,
        ...(commandFields.kind === 'propose' && { ...Object.fromEntries(gives), answers: openProposal }),
        ...(commandFields.kind === 'agree' && { seen: {} }),
        ...(of && { proposal_id: proposalId(of) }),
        id,
        thread_id,
      };
      await findClient(clients, author).call(threadsApi.command, command as unknown as Command);
      if (commandFields.kind === 'propose') openProposal = id;
      if (of) openProposal = null;
    }
    for (const username of [by, responder]) await markAllRead(findClient(clients, username), thread_id);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
  }
}

/** Visitors read a text of a public conversation once the other side has read it. */
async function markAllRead(client: Client, thread_id: string): Promise<void> {
  const { last_seq } = await client.call(threadsApi.read, { thread_id });
  await client.call(threadsApi.markRead, { thread_id, seq: last_seq });
}
