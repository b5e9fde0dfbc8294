import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { bench, prepareState, startOurs } from '#scripts/bench/bench.ts';
import { post } from '#scripts/bench/talk.ts';
import { fillTalkers, type Pair } from '#scripts/bench/talkers.ts';
import { step } from '#scripts/start/step.mjs';

const THREADS = 24;
const WRITERS = 8;
const KILLS = 3;
const STORM = 3_000;
/** In seconds: an alarm looks 40 after a change whether core was told, and one that failed is tried again. */
const LISTED_WITHIN = 90;

type Told = { events: { id: string; kind: string; seq: number }[]; has_earlier: boolean; last_seq: number };
type Acknowledged = Map<string, Set<string>>;

/** Says things in all threads until the server is gone, and notes what it acknowledged. */
async function storm(origin: string, pairs: readonly Pair[], acknowledged: Acknowledged, isOver: () => boolean) {
  const write = async (from: number) => {
    for (let at = from; !isOver(); at += WRITERS) {
      const pair = pairs[at % pairs.length];
      if (!pair) return;
      const id = uuid();
      const path = `/api/i/threads/${pair.thread_id}/commands`;
      await post(origin, path, pair.initiator, { kind: 'message', id, text: `${at}` }).then(
        () => acknowledged.get(pair.thread_id)?.add(id),
        () => undefined,
      );
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, from) => write(from)));
}

/** Every event of a thread, as one of the two reads it. */
async function eventsOf(origin: string, { thread_id, responder }: Pair): Promise<Told['events']> {
  const events: Told['events'] = [];
  for (;;) {
    const address = `${origin}/api/i/threads/${thread_id}?after_seq=${events.at(-1)?.seq ?? 0}`;
    const answer = await fetch(address, { headers: { cookie: `session=${responder}` } });
    const { d } = (await answer.json()) as { d: Told };
    events.push(...d.events);
    if ((events.at(-1)?.seq ?? 0) >= d.last_seq) return events;
  }
}

/** How many messages of each thread are lost; how many events each has. */
async function check(origin: string, pairs: readonly Pair[], acknowledged: Acknowledged) {
  let lost = 0;
  const counts = new Map<string, number>();
  for (const pair of pairs) {
    const events = await eventsOf(origin, pair);
    const there = new Set(events.map(({ id }) => id));
    for (const id of acknowledged.get(pair.thread_id) ?? []) if (!there.has(id)) lost += 1;
    if (there.size !== events.length || events.some(({ seq }, at) => seq !== at + 1))
      throw new Error(`The events of ${pair.thread_id} have a gap, or one twice`);
    counts.set(pair.thread_id, events.length);
  }
  return { lost, counts };
}

/** What the responder's list says they have not read: all of it, for they read nothing. */
async function unreadOf(origin: string, { thread_id, responder }: Pair): Promise<number> {
  const answer = await fetch(`${origin}/api/i/threads`, { headers: { cookie: `session=${responder}` } });
  const { d } = (await answer.json()) as { d: { items: { id: string; unread: number }[] } };
  return d.items.find(({ id }) => id === thread_id)?.unread ?? 0;
}

/** Waits until the lists say as much as this, with nobody writing or opening a thread; how many seconds that took. */
async function untilListed(origin: string, pairs: readonly Pair[], least: (threadId: string) => number) {
  const began = performance.now();
  for (let late = pairs; ; ) {
    const unread = await Promise.all(late.map((pair) => unreadOf(origin, pair)));
    late = late.filter(({ thread_id }, at) => (unread[at] ?? 0) < least(thread_id));
    const seconds = (performance.now() - began) / 1000;
    if (late.length === 0) return seconds;
    if (seconds > LISTED_WITHIN) throw new Error(`${late.length} lists are behind after ${LISTED_WITHIN} s`);
    await wait(250);
  }
}

/** Kills the server in a storm of messages, some times over: whatever it acknowledged has to be there afterwards, in the lists, too. */
await bench(async ({ state }) => {
  const { port } = await prepareState(state);
  const pairs = await step('People', async () => fillTalkers(state, THREADS));
  const acknowledged: Acknowledged = new Map(pairs.map(({ thread_id }) => [thread_id, new Set()]));
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const { origin, server } = await startOurs(state, port);
    if (kill === 0)
      for (const { initiator, intent_id, thread_id } of pairs)
        await post(origin, '/api/i/threads', initiator, { id: thread_id, intent_id, message: 'Hello' });
    const total = [...acknowledged.values()].reduce((sum, ids) => sum + ids.size, 0);
    const alone = await untilListed(origin, pairs, (id) => 1 + (acknowledged.get(id)?.size ?? 0));
    const { lost, counts } = await check(origin, pairs, acknowledged);
    console.log(`  ${total} messages acknowledged, ${lost} lost`);
    if (lost > 0) throw new Error('Acknowledged messages are lost');
    const whole = await untilListed(origin, pairs, (id) => counts.get(id) ?? 0);
    console.log(
      `  Lists had what was acknowledged after ${alone.toFixed(1)} s, all that was written ${whole.toFixed(1)} s later`,
    );
    if (kill === KILLS) break;
    let isOver = false;
    const going = storm(origin, pairs, acknowledged, () => isOver);
    await wait(STORM);
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
    isOver = true;
    await going;
    await server.ended;
  }
  return true;
});
