import { readdirSync, readFileSync } from 'node:fs';
import { step } from '#scripts/start/step.ts';
import { startBare } from './bare-server.ts';
import { inTurn, middle, rateRatio } from './rounds.ts';
import { milliseconds, percent, prepareState, type Result, startOurs, type Workplace } from './subject.ts';
import { connect, type OpenTalk, post, sayAll } from './talk.ts';
import { fillTalkers, type Pair } from './talkers.ts';

type Stat = { name: string; parent: number };

function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    return { name, parent: Number(fields[1]) };
  } catch {
    return undefined;
  }
}

/** A process with all its descendants. */
function descendantPids(ancestor: number): number[] {
  const isDescendant = (pid: number): boolean =>
    pid === ancestor || (pid > 1 && isDescendant(readStat(pid)?.parent ?? 0));
  return readdirSync('/proc').map(Number).filter(Number.isInteger).filter(isDescendant);
}

/** The newest workerd among a process's descendants. */
function findWorkerd(ancestor: number): number {
  const pids = descendantPids(ancestor).filter((pid) => readStat(pid)?.name.startsWith('workerd'));
  const newest = Math.max(...pids);
  if (newest < 1) throw new Error('No workerd is running.');
  return newest;
}

/** The resident memory of a process, in megabytes. */
function residentMemory(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1]) / 1024;
}

const THREADS = 200;
const ROUNDS = 6;
const CONCURRENCY = 16;
const BUDGET = 0.5;

async function startThreads(origin: string, pairs: readonly Pair[]) {
  for (const { initiator, intent_id, thread_id } of pairs)
    await post(origin, '/api/i/threads', initiator, { id: thread_id, intent_id, message: 'Is it still there?' });
}

async function connectAll(origin: string, pairs: readonly Pair[]): Promise<OpenTalk[]> {
  const talks: OpenTalk[] = [];
  for (const pair of pairs) talks.push(await connect(origin, pair));
  return talks;
}

type Messages = Awaited<ReturnType<typeof sayAll>>;

function figureRow(name: string, rounds: readonly Messages[]): string[] {
  const times = rounds.flatMap((round) => round.times);
  const perSecond = middle(
    rounds.map((round) => round.perSecond),
    0.5,
  );
  return [name, perSecond.toFixed(0), milliseconds(middle(times, 0.5)), milliseconds(middle(times, 0.99))];
}

/** Measures a message beside a bare object that writes one row and echoes it, behind the same session check. */
export async function measureExchange({ folder, state }: Workplace): Promise<Result> {
  const { port, barePort } = await prepareState(state);
  const pairs = await step('People', async () => fillTalkers(state, THREADS));
  const bareOrigin = await step('Bare', () => startBare(folder, state, barePort));
  const { origin, server } = await startOurs(state, port);
  await step('Threads', () => startThreads(origin, pairs));
  const sides: (() => Promise<Messages>)[] = [];
  for (const address of [origin, bareOrigin]) {
    const talks = await step('Sockets', () => connectAll(address, pairs));
    sides.push(() => sayAll(address, talks, CONCURRENCY));
  }
  await inTurn(1, sides);
  const [ourRounds = [], bare = []] = await inTurn(ROUNDS, sides);
  const ratio = rateRatio(ourRounds, bare);
  const memory = residentMemory(findWorkerd(server.pid ?? 0));
  return {
    tables: [
      {
        caption: `${THREADS} threads with two sockets each, ${ROUNDS} messages in each, ${CONCURRENCY} at once, from POST to the partner’s socket: ours has ${percent(ratio)} of the bare object’s messages/s, and its workerd ${memory.toFixed(0)} MB of memory.`,
        head: ['side', 'messages/s', 'median', '99th percentile'],
        rows: [figureRow('ours', ourRounds), figureRow('bare', bare)],
      },
    ],
    violations: ratio < BUDGET ? [`messages: ${percent(ratio)} of a bare object, at least ${percent(BUDGET)}`] : [],
  };
}
