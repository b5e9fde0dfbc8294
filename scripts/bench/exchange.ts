import { startBareThread } from '#scripts/bench/bare-thread-server.ts';
import { bench, prepareState, startOurs, verdict } from '#scripts/bench/bench.ts';
import { residentOf, workerdOf } from '#scripts/bench/processes.ts';
import { inTurn, middle, ratioOf } from '#scripts/bench/rounds.ts';
import { connect, type OpenTalk, post, sayAll } from '#scripts/bench/talk.ts';
import { fillTalkers, type Pair } from '#scripts/bench/talkers.ts';
import { step } from '#scripts/start/step.mjs';

const THREADS = Number(process.env.THREADS ?? 500);
const ROUNDS = 6;
const AT_ONCE = 16;
const BUDGET = 0.5;

async function begin(origin: string, pairs: readonly Pair[]) {
  for (const { initiator, intent_id, thread_id } of pairs)
    await post(origin, '/api/i/threads', initiator, { id: thread_id, intent_id, message: 'Is it still there?' });
}

async function connectAll(origin: string, pairs: readonly Pair[]): Promise<OpenTalk[]> {
  const lines: OpenTalk[] = [];
  for (const pair of pairs) lines.push(await connect(origin, pair));
  return lines;
}

type Said = Awaited<ReturnType<typeof sayAll>>;

function print(name: string, rounds: readonly Said[]) {
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
await bench(async ({ folder, state }) => {
  const { port, barePort } = await prepareState(state);
  const pairs = await step('People', async () => fillTalkers(state, THREADS));
  await step('Bare', () => startBareThread(folder, state, barePort));
  const { origin, server } = await startOurs(state, port);
  await step('Threads', () => begin(origin, pairs));
  const sides: (() => Promise<Said>)[] = [];
  for (const address of [origin, `http://127.0.0.1:${barePort}`]) {
    const lines = await step('Sockets', () => connectAll(address, pairs));
    sides.push(() => sayAll(address, lines, AT_ONCE));
  }
  await inTurn(1, sides);
  const [ours = [], bare = []] = await inTurn(ROUNDS, sides);
  console.log(`\n${THREADS} threads with two sockets each, ${ROUNDS} messages in each, ${AT_ONCE} at once`);
  print('ours', ours);
  print('bare', bare);
  const ratio = ratioOf(ours, bare);
  const memory = residentOf(workerdOf(server.pid ?? 0));
  console.log(
    `  ours/bare ${(ratio * 100).toFixed(0)} % of the messages/s; memory of our workerd ${memory.toFixed(0)} MB`,
  );
  console.log(`\nBudget ${BUDGET * 100} % of a bare object: ${verdict(ratio >= BUDGET)}`);
  return true;
});
