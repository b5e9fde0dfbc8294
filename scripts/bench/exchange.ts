import { startBareThread } from '#scripts/bench/bare-thread-server.ts';
import { residentOf, workerdOf } from '#scripts/bench/processes.ts';
import { middle } from '#scripts/bench/rounds.ts';
import { stateInTemp } from '#scripts/bench/state-in-temp.ts';
import { connect, type Line, post, sayAll } from '#scripts/bench/talk.ts';
import { fillTalkers, type Pair } from '#scripts/bench/talkers.ts';
import { freePort } from '#scripts/start/port.mjs';
import { prepare } from '#scripts/start/prepare.mjs';
import { command, stopEverything } from '#scripts/start/processes.mjs';
import { launchWorkers, untilReady } from '#scripts/start/serve.mjs';
import { step } from '#scripts/start/step.mjs';

const THREADS = Number(process.env.THREADS ?? 500);
const ROUNDS = 6;
const AT_ONCE = 16;
const BUDGET = 0.5;

async function begin(origin: string, pairs: readonly Pair[]) {
  for (const { initiator, intent_id, thread_id } of pairs)
    await post(origin, '/api/i/threads', initiator, { id: thread_id, intent_id, message: 'Is it still there?' });
}

async function connectAll(origin: string, pairs: readonly Pair[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const pair of pairs) lines.push(await connect(origin, pair));
  return lines;
}

type Side = { origin: string; lines: Line[]; rounds: Awaited<ReturnType<typeof sayAll>>[] };

function print(name: string, { rounds }: Side) {
  const times = rounds.flatMap((round) => round.times);
  const [median, p99] = [0.5, 0.99].map((part) => middle(times, part).toFixed(1).padStart(7));
  const perSecond = middle(
    rounds.map((round) => round.perSecond),
    0.5,
  )
    .toFixed(0)
    .padStart(5);
  console.log(`  ${name}  ${perSecond} messages/s  p50 ${median} ms  p99 ${p99} ms  from POST to the partner’s socket`);
}

/** A message's life beside a bare object that writes one row and echoes, behind the same session check. */
await command(async () => {
  const { folder, state } = stateInTemp();
  const ports = [await freePort(), await freePort()] as const;
  await prepare({ state, ports: [...ports] });
  const pairs = await step('People', async () => fillTalkers(state, THREADS));
  const [ours, bare] = ports.map((port) => ({ origin: `http://127.0.0.1:${port}`, lines: [], rounds: [] }) as Side);
  if (!ours || !bare) throw new Error('no ports');
  await step('Bare', () => startBareThread(folder, state, ports[1]));
  const server = launchWorkers(state, ports[0]);
  await step('Ours', () => untilReady(state, ports[0], server));
  await step('Threads', () => begin(ours.origin, pairs));
  for (const side of [ours, bare]) side.lines = await step('Sockets', () => connectAll(side.origin, pairs));
  for (const side of [ours, bare]) await sayAll(side.origin, side.lines, AT_ONCE);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of round % 2 ? [bare, ours] : [ours, bare])
      side.rounds.push(await sayAll(side.origin, side.lines, AT_ONCE));
  console.log(`\n${THREADS} threads with two sockets each, ${ROUNDS} messages in each, ${AT_ONCE} at once`);
  print('ours', ours);
  print('bare', bare);
  const ratios = ours.rounds.map(({ perSecond }, at) => perSecond / (bare.rounds[at]?.perSecond ?? Number.NaN));
  const ratio = middle(ratios, 0.5);
  const memory = residentOf(workerdOf(server.pid ?? 0));
  console.log(
    `  ours/bare ${(ratio * 100).toFixed(0)} % of the messages/s; memory of our workerd ${memory.toFixed(0)} MB`,
  );
  console.log(`\nBudget ${BUDGET * 100} % of a bare object: ${ratio >= BUDGET ? 'kept' : 'OVER'}`);
  await stopEverything(0);
});
